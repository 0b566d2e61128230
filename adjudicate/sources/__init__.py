"""Get the bytes of records from files, folders, archives and streams."""
