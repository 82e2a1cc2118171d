-- The private keys that a shop's own servers send. A value is shown once, when it is made; what is kept is its SHA-256.
CREATE TABLE api_keys (
  store_key text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  -- Its first and last letters, to tell two keys apart.
  hint text NOT NULL,
  hash bytea NOT NULL,
  -- The value that the last rotation replaced, until when it still holds, and whether it is still in use.
  previous_hash bytea,
  previous_hint text,
  previous_until timestamptz,
  previous_used_at timestamptz,
  scopes text[] NOT NULL,
  -- Values of the Origin header, and IP addresses or CIDR ranges, that may use it; empty for any.
  origins text[] NOT NULL DEFAULT '{}',
  addresses text[] NOT NULL DEFAULT '{}',
  expires_at timestamptz,
  revoked_at timestamptz,
  -- To the minute: noting each use would write for each call.
  last_used_at timestamptz,
  last_used_ip text NOT NULL DEFAULT '',
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  rotated_at timestamptz,
  revision integer NOT NULL DEFAULT 1,
  PRIMARY KEY (store_key, id)
);
CREATE UNIQUE INDEX api_keys_hash ON api_keys (store_key, hash);
CREATE INDEX api_keys_previous_hash ON api_keys (store_key, previous_hash) WHERE previous_hash IS NOT NULL;
-- Two keys of one name could not be told apart in the list; a revoked one does not count.
CREATE UNIQUE INDEX api_keys_name ON api_keys (store_key, lower(name)) WHERE revoked_at IS NULL;

INSERT INTO api_keys (store_key, name, hint, hash, scopes, created_at)
SELECT key, 'Private key', '', private_key_hash,
  (SELECT array_agg(module || ':' || verb) FROM unnest('{products,categories,orders,customers,pages}'::text[]) AS module, unnest('{read,write,delete}'::text[]) AS verb),
  created_at
FROM stores WHERE private_key_hash IS NOT NULL;
ALTER TABLE stores DROP COLUMN private_key_hash;
