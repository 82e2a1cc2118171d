-- Companies, who belongs to them, what they may use and pay, and the audit trail.

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
  PRIMARY KEY (company_key, user_id)
);
CREATE INDEX memberships_user ON memberships (user_id);

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
  PRIMARY KEY (company_key, id)
);
CREATE INDEX audit_newest ON audit (company_key, at DESC);
CREATE INDEX audit_object ON audit (company_key, object_type, object_id, at DESC);
