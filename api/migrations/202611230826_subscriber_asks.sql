-- People who are asked by a mail whether they want the store's mails.
ALTER TABLE subscribers
  -- When it is due to be asked; null for nobody.
  ADD COLUMN ask_at timestamptz,
  ADD COLUMN asked_at timestamptz,
  -- What a pending contact was before, if it was known: it is that again if nothing is confirmed.
  ADD COLUMN state_before text;
CREATE INDEX subscribers_asks ON subscribers (store_key, ask_at) WHERE ask_at IS NOT NULL;

-- What imports of subscribers did, or would do, for 30 days.
CREATE TABLE subscriber_imports (
  store_key text NOT NULL,
  job_id uuid NOT NULL,
  report jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (store_key, job_id)
);
