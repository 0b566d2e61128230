"""Write findings and repairs into record files without changing any other byte."""
