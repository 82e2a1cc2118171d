-- What an import of subscribers did to each address, so that it can be undone for as long as nothing else happened to it.
CREATE TABLE subscriber_import_changes (
  store_key text NOT NULL,
  job_id uuid NOT NULL,
  email text NOT NULL,
  -- added: was not known before; awoken: had been asked and had not answered; asked: had left, and is asked again; listed: was subscribed, and joined the list.
  change text NOT NULL CHECK (change IN ('added', 'awoken', 'asked', 'listed')),
  list_id uuid,
  source_before text,
  -- The time that the import wrote into the rows it changed.
  at timestamptz NOT NULL,
  PRIMARY KEY (store_key, job_id, email)
);

-- Addresses that undoing took back and kept; null before.
ALTER TABLE subscriber_imports ADD COLUMN undone jsonb;
