"""Write adjudications back into records, by additions only. All other text stays as it is, byte for byte."""
