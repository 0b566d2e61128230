"""Results by themselves: what cannot be in any, and what a register such as the AGA's would refuse or misread."""
