"""Add adjudications to records. Every other byte stays as it is."""
