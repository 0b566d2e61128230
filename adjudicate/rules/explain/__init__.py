"""Explanations of a recorded result that differs from the computed one."""
