-- Companies, who belongs to them, what they may use and pay, the audit trail, personal data, and what happens in them.

-- A company ("client" in the calls) owns stores. Its routes use the first 8 characters of the key, so these are unique too.
CREATE TABLE companies (
  key text PRIMARY KEY CHECK (key ~ '^[a-z0-9]{32}$'),
  id text NOT NULL GENERATED ALWAYS AS (left(key, 8)) STORED UNIQUE,
  name text NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- What stood in the address of the sign-up page: /signup/<referrer>.
  referrer text NOT NULL DEFAULT '',
  -- The help centre is a store of the product's own, in a company that no list shows.
  internal boolean NOT NULL DEFAULT false
);

-- What a user is in a company. `stores` is the store list of a partial user, who sees no others.
CREATE TABLE memberships (
  company_key text NOT NULL REFERENCES companies (key),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('admin', 'manager', 'developer', 'agency', 'member', 'partial')),
  stores text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  revision integer NOT NULL DEFAULT 1,
  PRIMARY KEY (company_key, user_id)
);
CREATE INDEX memberships_user ON memberships (user_id);

-- What a removed user was; rows older than the time in which a removal can be taken back mean nothing and are cleared by the next removal.
CREATE TABLE removed_memberships (
  company_key text NOT NULL REFERENCES companies (key),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role text NOT NULL,
  stores text[] NOT NULL,
  revision integer NOT NULL,
  joined_at timestamptz NOT NULL,
  removed_at timestamptz NOT NULL,
  PRIMARY KEY (company_key, user_id)
);

-- Invitations to a company.
CREATE TABLE invites (
  company_key text NOT NULL REFERENCES companies (key),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  email text NOT NULL,
  name text NOT NULL DEFAULT '',
  role text NOT NULL CHECK (role IN ('admin', 'manager', 'developer', 'agency', 'member', 'partial')),
  -- The store list of a partial user.
  stores text[] NOT NULL DEFAULT '{}',
  invited_by uuid REFERENCES users (id) ON DELETE SET NULL,
  inviter_name text NOT NULL DEFAULT '',
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  accepted_by uuid REFERENCES users (id) ON DELETE SET NULL,
  revoked_at timestamptz,
  PRIMARY KEY (company_key, id),
  CHECK (accepted_at IS NULL OR revoked_at IS NULL),
  CHECK ((role = 'partial') = (cardinality(stores) > 0))
);
-- One open invitation for an address, however it is written.
CREATE UNIQUE INDEX invites_open ON invites (company_key, lower(email)) WHERE accepted_at IS NULL AND revoked_at IS NULL;
CREATE INDEX invites_newest ON invites (company_key, created_at DESC, id);

-- A company without a row has what this deployment gives everybody: all products, and a trial only where TRIAL_DAYS says so.
CREATE TABLE company_plans (
  company_key text PRIMARY KEY REFERENCES companies (key),
  -- Name of the subscription; null without one.
  subscription text,
  products text[] NOT NULL,
  trial_expire_at timestamptz,
  -- The one extension by 7 days.
  trial_extended_at timestamptz,
  -- {"search": seconds since 1970, …}: trials of single products.
  trial_expire jsonb NOT NULL DEFAULT '{}',
  closing_at timestamptz,
  closed_by text CHECK (closed_by IN ('customer', 'admin')),
  suspended_at timestamptz,
  suspended_comment text NOT NULL DEFAULT '',
  overdue_invoices boolean NOT NULL DEFAULT false,
  -- [{"name": text, "expires_at": seconds since 1970}]
  offers jsonb NOT NULL DEFAULT '[]',
  -- 1 is the plan without a row.
  revision integer NOT NULL DEFAULT 2,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((closing_at IS NULL) = (closed_by IS NULL))
);

-- Invoices of the operator to companies. Each has a page of its own at an address that nobody can guess.
CREATE TABLE invoices (
  company_key text NOT NULL REFERENCES companies (key),
  number text NOT NULL,
  -- 192 random bits: whoever has the link sees the invoice.
  reference text NOT NULL,
  issued_on date NOT NULL,
  due_on date NOT NULL,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  -- {"name": text, "address": [text], "vat_id": text}
  seller jsonb NOT NULL,
  buyer jsonb NOT NULL,
  -- [{"description": text, "quantity": number, "unit_price": number, "vat_rate": per cent}]
  lines jsonb NOT NULL,
  note text NOT NULL DEFAULT '',
  -- With VAT, as the lines give it; for lists.
  total numeric(18,2) NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'paid', 'void')),
  paid_on date,
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_key, number),
  CHECK ((status = 'paid') = (paid_on IS NOT NULL))
);
CREATE UNIQUE INDEX invoices_reference ON invoices (reference);
CREATE INDEX invoices_newest ON invoices (company_key, issued_on DESC, number);

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
  sealed boolean NOT NULL DEFAULT false,
  -- When personal data were taken out of it: its digest no longer fits, and nobody has tampered with it.
  redacted_at timestamptz,
  PRIMARY KEY (company_key, id)
);
CREATE INDEX audit_newest ON audit (company_key, at DESC);
CREATE INDEX audit_object ON audit (company_key, object_type, object_id, at DESC);
CREATE INDEX audit_unsealed ON audit (company_key, at, id) WHERE NOT sealed;

-- Evidence that the audit trail is as it was written: each seal holds a digest of its entry and the hash of the seal before it.
CREATE TABLE audit_seals (
  company_key text NOT NULL,
  seq bigint NOT NULL,
  entry_id uuid NOT NULL,
  -- SHA-256 of the entry.
  digest bytea NOT NULL,
  -- SHA-256 of the hash before and the digest.
  hash bytea NOT NULL,
  sealed_at timestamptz NOT NULL,
  PRIMARY KEY (company_key, seq),
  UNIQUE (company_key, entry_id)
);

-- Whom invoices are written to, how the company pays at the payment provider, and why it cancelled.
CREATE TABLE company_billing (
  company_key text PRIMARY KEY REFERENCES companies (key),
  -- Whom invoices are written to; empty until somebody says so.
  name text NOT NULL DEFAULT '',
  address text[] NOT NULL DEFAULT '{}',
  vat_id text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  -- Customer of the company at the payment provider; null until it first subscribes there.
  provider_customer text,
  cancel_reason text,
  cancel_comment text NOT NULL DEFAULT '',
  revision integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX company_billing_customer ON company_billing (provider_customer);

-- Values that nobody may read in the database, sealed with AES-256-GCM under a key that is not in it. A value is named by what it belongs to and
-- counts from 1: a replaced one stays for some days, so that an earlier version of its owner can be restored.
CREATE TABLE credentials (
  company_key text NOT NULL REFERENCES companies (key) ON DELETE CASCADE,
  owner_id uuid NOT NULL,
  number int NOT NULL CHECK (number > 0),
  -- The key under which it is sealed.
  key_id text NOT NULL,
  -- 12 bytes of nonce, the ciphertext, 16 bytes of tag.
  sealed bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_key, owner_id, number)
);

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

-- What happens in a company (docs/adr/0086-events-are-collected.md).
-- One row for each thing that happened; its id follows from what happened, so that finding it twice makes no second one.
CREATE TABLE company_events (
  company_key text NOT NULL REFERENCES companies (key) ON DELETE CASCADE,
  id uuid NOT NULL,
  -- The order in which events were found.
  seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  type text NOT NULL,
  at timestamptz NOT NULL,
  -- Keys of the stores it happened in; empty for the company as a whole.
  store_keys text[] NOT NULL DEFAULT '{}',
  -- What it happened to: events of one object are delivered in their order.
  object_type text NOT NULL,
  object_id text NOT NULL,
  -- The user who did it; null for jobs and shoppers.
  author_id uuid,
  -- Ids, names of objects and counts; never names of people.
  data jsonb NOT NULL DEFAULT '{}',
  found_at timestamptz NOT NULL,
  -- Users it is told to, such as those who take part in a discussion; null for all who may know of its type.
  user_ids uuid[],
  PRIMARY KEY (company_key, id)
);
CREATE INDEX company_events_newest ON company_events (company_key, seq DESC);
CREATE INDEX company_events_found ON company_events (found_at);

-- What of these events each user is told in the console, and has read.
-- Up to where a user has read everything, and what beyond that was read by itself.
CREATE TABLE notification_marks (
  company_key text NOT NULL REFERENCES companies (key) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  read_seq bigint NOT NULL,
  PRIMARY KEY (company_key, user_id)
);

CREATE TABLE notification_reads (
  company_key text NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  event_id uuid NOT NULL,
  PRIMARY KEY (company_key, user_id, event_id),
  FOREIGN KEY (company_key, event_id) REFERENCES company_events (company_key, id) ON DELETE CASCADE
);
