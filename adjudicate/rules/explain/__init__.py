"""What would explain a recorded result that is another than the computed one."""
