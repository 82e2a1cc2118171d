-- The addresses of a file of subscribers, each once, until they are imported. They are taken in their order: the indexes of customers are then filled page by
-- page, while a million addresses in the order of a file change every page of every index again with each batch.
CREATE TABLE subscriber_import_rows (
  store_key text NOT NULL,
  job_id uuid NOT NULL,
  email text NOT NULL,
  PRIMARY KEY (store_key, job_id, email)
);

-- How far an import has come since its file was read, written together with what it changed.
CREATE TABLE subscriber_import_runs (
  store_key text NOT NULL,
  job_id uuid NOT NULL,
  -- What reading the file has counted.
  reading jsonb NOT NULL,
  addresses int NOT NULL,
  done int NOT NULL DEFAULT 0,
  -- The results of those that are done.
  counts jsonb NOT NULL,
  begun_at timestamptz NOT NULL,
  PRIMARY KEY (store_key, job_id)
);
