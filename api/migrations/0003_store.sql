-- Stores, and what is switched on in them.

-- The shop itself; whatever belongs to it leads its keys with `store_key`.
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
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_key, key)
);
-- The shop's calls name a store by nothing but its key: this is where the tenant is found.
CREATE UNIQUE INDEX stores_key_key ON stores (key);
CREATE UNIQUE INDEX stores_id_key ON stores (id);

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

-- Until when the demo company's orders and searches were made, so that a later start goes on from there.
CREATE TABLE demo_progress (
  store_key text PRIMARY KEY,
  filled_until timestamptz NOT NULL
);
