-- People, companies, stores, sessions, jobs and the audit trail.

-- A company ("client" in the calls) owns stores. Its routes use the first 8 characters of the key, so these are unique too.
CREATE TABLE companies (
  key text PRIMARY KEY CHECK (key ~ '^[a-z0-9]{32}$'),
  id text NOT NULL GENERATED ALWAYS AS (left(key, 8)) STORED UNIQUE,
  name text NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- A person. A user belongs to any number of companies, so this table has no tenant.
CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL,
  password_hash text,
  name text NOT NULL,
  is_hq boolean NOT NULL DEFAULT false,
  phone text NOT NULL DEFAULT '',
  profession text CHECK (profession IN ('owner', 'marketing', 'developer')),
  number_format text NOT NULL DEFAULT 'eu' CHECK (number_format IN ('eu', 'us')),
  error_email boolean NOT NULL DEFAULT false,
  status_email text NOT NULL DEFAULT '' CHECK (status_email IN ('', 'weekly', 'monthly')),
  opt_in_feedback boolean NOT NULL DEFAULT false,
  ui_lang text NOT NULL DEFAULT 'en-US',
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now()
);
-- One account for an address, however it is written.
CREATE UNIQUE INDEX users_email_key ON users (lower(email));

CREATE TABLE stores (
  company_key text NOT NULL REFERENCES companies (key),
  key text NOT NULL CHECK (key ~ '^[a-z0-9]{32}$'),
  id text NOT NULL GENERATED ALWAYS AS (left(key, 8)) STORED,
  name text NOT NULL,
  domain text NOT NULL DEFAULT '',
  currency text NOT NULL DEFAULT 'EUR',
  language text NOT NULL DEFAULT 'en-US',
  development boolean NOT NULL DEFAULT false,
  legacy boolean NOT NULL DEFAULT false,
  platform text NOT NULL DEFAULT '',
  -- SHA-256 of the private key that the shop's own server sends; the key itself is shown once and kept nowhere.
  private_key_hash bytea,
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_key, key)
);
-- The shop's calls name a store by nothing but its key: this is where the tenant is found.
CREATE UNIQUE INDEX stores_key_key ON stores (key);
CREATE UNIQUE INDEX stores_id_key ON stores (id);

-- What a user is in a company. `stores` is the store list of a partial user, who sees no others.
CREATE TABLE memberships (
  company_key text NOT NULL REFERENCES companies (key),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('admin', 'manager', 'developer', 'agency', 'member', 'partial')),
  stores text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_key, user_id)
);
CREATE INDEX memberships_user ON memberships (user_id);

-- A sign-in. Only hashes of tokens are kept. `replaced` holds the refresh tokens that were replaced in the last seconds:
-- [{"hash": hex, "salt": hex, "at": ISO time}], each with what is needed to derive its successor from it.
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  access_hash bytea NOT NULL,
  access_expires_at timestamptz NOT NULL,
  previous_access_hash bytea,
  previous_access_expires_at timestamptz,
  refresh_hash bytea NOT NULL,
  replaced jsonb NOT NULL DEFAULT '[]',
  expires_at timestamptz NOT NULL,
  ip text NOT NULL DEFAULT '',
  user_agent text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  refreshed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_user ON sessions (user_id);

-- Long pieces of work, as staff see them. The queue (schema pgboss) only delivers them.
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
  -- The queue's own id of the delivery that is to start it.
  delivery uuid,
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  finished_at timestamptz,
  PRIMARY KEY (store_key, id)
);
CREATE INDEX jobs_newest ON jobs (store_key, created_at DESC, id);
CREATE INDEX jobs_open ON jobs (store_key, state) WHERE state IN ('waiting', 'running');
CREATE UNIQUE INDEX jobs_singleton ON jobs (store_key, name, singleton_key) WHERE singleton_key IS NOT NULL AND state IN ('waiting', 'running');

-- Who changed what.
CREATE TABLE audit (
  company_key text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  store_key text,
  at timestamptz NOT NULL DEFAULT now(),
  user_id uuid,
  user_name text NOT NULL DEFAULT '',
  action text NOT NULL,
  object_type text NOT NULL,
  object_id text NOT NULL,
  before jsonb,
  after jsonb,
  ip text NOT NULL DEFAULT '',
  PRIMARY KEY (company_key, id)
);
CREATE INDEX audit_newest ON audit (company_key, at DESC);
CREATE INDEX audit_object ON audit (company_key, object_type, object_id, at DESC);
