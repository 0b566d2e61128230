"""Write adjudications back into records, by additions only. Every other byte stays as it is."""
