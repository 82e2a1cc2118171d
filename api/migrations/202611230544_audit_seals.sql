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

ALTER TABLE audit
  ADD COLUMN sealed boolean NOT NULL DEFAULT false,
  -- When personal data were taken out of it: its digest no longer fits, and nobody has tampered with it.
  ADD COLUMN redacted_at timestamptz;
CREATE INDEX audit_unsealed ON audit (company_key, at, id) WHERE NOT sealed;
