"""Where records come from: files, folders, archives and streams to bytes."""
