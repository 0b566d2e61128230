"""Results files by themselves: what cannot be, and what a register would refuse, question or misread."""
