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
