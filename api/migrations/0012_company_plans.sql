-- What companies may use and until when, how they pay, and what stores have switched on.

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

-- Signals and betas that were switched in a store; what is not here is off.
CREATE TABLE store_features (
  store_key text NOT NULL,
  name text NOT NULL,
  enabled boolean NOT NULL,
  updated_at timestamptz NOT NULL,
  updated_by uuid REFERENCES users (id) ON DELETE SET NULL,
  PRIMARY KEY (store_key, name)
);

-- Stores whose dashboard shows example figures as long as they have none of their own.
CREATE TABLE store_demo_modes (
  store_key text PRIMARY KEY,
  enabled_at timestamptz NOT NULL,
  enabled_by uuid REFERENCES users (id) ON DELETE SET NULL
);
