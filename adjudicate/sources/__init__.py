"""Read game records from files, folders, archives and streams as bytes, and write outputs safely."""
