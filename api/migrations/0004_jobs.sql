-- Long work and work that comes round by itself.

-- Whatever makes a job wait, a worker learns of it when the transaction is committed.
CREATE FUNCTION tell_workers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('endcap_jobs', new.name);
  RETURN NULL;
END $$;

-- Long pieces of work. Rows are the queue (docs/adr/0036-jobs-are-rows.md): a worker takes what is due, and is told of it by NOTIFY.
CREATE TABLE jobs (
  store_key text NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'success', 'failed')),
  progress real NOT NULL DEFAULT 0,
  message text NOT NULL DEFAULT '',
  input jsonb NOT NULL DEFAULT '{}',
  error text,
  attempts integer NOT NULL DEFAULT 0,
  singleton_key text,
  -- The worker that runs it: number of the advisory lock which that process holds while it lives.
  worker integer,
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- Not before this moment; of one store's jobs of a kind, the earliest goes first.
  run_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (store_key, id)
);
CREATE INDEX jobs_newest ON jobs (store_key, created_at DESC, id);
CREATE INDEX jobs_open ON jobs (store_key, state) WHERE state IN ('waiting', 'running');
CREATE UNIQUE INDEX jobs_singleton ON jobs (store_key, name, singleton_key) WHERE singleton_key IS NOT NULL AND state IN ('waiting', 'running');
CREATE INDEX jobs_due ON jobs (name, store_key, run_at, id) WHERE state = 'waiting';
-- The failures that are to be told, and the newest of all companies.
CREATE INDEX jobs_failed ON jobs (finished_at) WHERE state = 'failed';
CREATE INDEX jobs_finished ON jobs (finished_at) WHERE finished_at IS NOT NULL;
CREATE INDEX jobs_running ON jobs (name, store_key) WHERE state = 'running';
-- Whose turn it is: the store that a job of the kind was last started for the longest time ago.
CREATE INDEX jobs_turns ON jobs (name, store_key, started_at) WHERE started_at IS NOT NULL;
CREATE TRIGGER jobs_wait AFTER INSERT OR UPDATE OF state ON jobs
  FOR EACH ROW WHEN (new.state = 'waiting') EXECUTE FUNCTION tell_workers();

-- Work of the whole installation that comes round by itself (api/src/jobs/tasks.ts).
CREATE TABLE periodic_tasks (
  name text PRIMARY KEY,
  due_at timestamptz NOT NULL,
  -- While a process is at it; moved on as long as that process lives.
  held_until timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  -- What went wrong the last time; null when nothing did.
  error text,
  -- How far work that looks for what is new has come; null for work that needs no such mark.
  reached_at timestamptz
);
