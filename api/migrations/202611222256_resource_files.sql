-- Files of resources that were uploaded for an import, in pieces: whichever process runs the import reads them, and none is ever held as a whole.
CREATE TABLE resource_files (
  store_key text NOT NULL,
  id uuid NOT NULL,
  piece int NOT NULL,
  content bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (store_key, id, piece)
);
-- Old ones are removed, of all stores together.
CREATE INDEX resource_files_created_at ON resource_files (created_at);
