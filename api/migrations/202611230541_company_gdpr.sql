-- What a company has agreed to and decided about personal data, and the requests of people about theirs.

-- Versions of the data processing agreement that somebody accepted for the company.
CREATE TABLE gdpr_agreements (
  company_key text NOT NULL REFERENCES companies (key) ON DELETE CASCADE,
  version text NOT NULL,
  accepted_at timestamptz NOT NULL,
  accepted_by uuid REFERENCES users (id) ON DELETE SET NULL,
  accepted_by_name text NOT NULL,
  PRIMARY KEY (company_key, version)
);

-- For how long personal data are kept, by kind of data, where the company decided; and what the task that applies it has done.
CREATE TABLE gdpr_retention (
  company_key text NOT NULL REFERENCES companies (key) ON DELETE CASCADE,
  entity text NOT NULL,
  -- Null: kept until somebody deletes it.
  days integer CHECK (days > 0),
  updated_at timestamptz NOT NULL,
  last_run_at timestamptz,
  -- Since the company decided.
  removed bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (company_key, entity)
);

-- The register of requests. What was done is a receipt without the person in it.
CREATE TABLE gdpr_requests (
  company_key text NOT NULL REFERENCES companies (key) ON DELETE CASCADE,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('access', 'erasure', 'correction', 'objection')),
  -- An address; once the person is erased, a name that means nothing.
  person text NOT NULL,
  note text NOT NULL DEFAULT '',
  received_on date NOT NULL,
  due_on date NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'running', 'done', 'rejected')),
  created_at timestamptz NOT NULL,
  created_by_name text NOT NULL,
  finished_at timestamptz,
  finished_by_name text,
  -- {"number": text, "at": text, "stores": number, "counts": {"customers": number, …}}
  receipt jsonb,
  -- Of an export: gzipped JSON, and until when it can be downloaded.
  file bytea,
  file_until timestamptz,
  PRIMARY KEY (company_key, id)
);
CREATE INDEX gdpr_requests_due ON gdpr_requests (company_key, due_on, id) WHERE state IN ('open', 'running');
CREATE INDEX gdpr_requests_person ON gdpr_requests (company_key, lower(person));
