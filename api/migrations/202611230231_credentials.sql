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
