"""What a file claims: bytes to records, no judgement."""
