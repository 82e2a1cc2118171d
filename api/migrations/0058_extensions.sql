-- Plug-ins of the shop's platform, as they report themselves.
CREATE TABLE extensions (
  store_key text NOT NULL,
  platform text NOT NULL,
  version text NOT NULL,
  latest_version text,
  url text,
  problems jsonb NOT NULL DEFAULT '[]',
  -- What staff want, and what the plug-in last said that it uses.
  settings jsonb NOT NULL DEFAULT '{}',
  reported jsonb,
  contacts bigint NOT NULL DEFAULT 1,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  PRIMARY KEY (store_key, platform)
);
