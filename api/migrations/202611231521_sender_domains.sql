-- Domains of which a company has proved by DNS that they are its own. A proof holds against every other company.
CREATE TABLE sender_domains (
  domain text NOT NULL,
  company_key text NOT NULL,
  proven_at timestamptz NOT NULL,
  checked_at timestamptz NOT NULL,
  -- Since when the record is gone; the proof ends some days later.
  missing_since timestamptz,
  PRIMARY KEY (domain, company_key)
);
CREATE INDEX sender_domains_checked ON sender_domains (checked_at);
