-- What each user was last told by mail of their stores: until when the figures or failures of that mail go. Written together with the job that
-- sends it, so that a period is told once whatever dies.
CREATE TABLE user_mails (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('status', 'error')),
  until timestamptz NOT NULL,
  PRIMARY KEY (user_id, kind)
);
-- The failures that are to be told.
CREATE INDEX jobs_failed ON jobs (finished_at) WHERE state = 'failed';
