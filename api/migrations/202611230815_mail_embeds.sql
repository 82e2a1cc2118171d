-- Products of an embed as a recipient has seen them, so that every picture and link of one mail means the same products. The recipient stands
-- here as a digest: an address is not needed, and cannot be read from it.
CREATE TABLE mail_embed_picks (
  store_key text NOT NULL,
  embed_id uuid NOT NULL,
  recipient text NOT NULL,
  products text[] NOT NULL,
  picked_at timestamptz NOT NULL,
  PRIMARY KEY (store_key, embed_id, recipient)
);
CREATE INDEX mail_embed_picks_oldest ON mail_embed_picks (picked_at);

CREATE TABLE mail_embed_days (
  store_key text NOT NULL,
  embed_id uuid NOT NULL,
  day date NOT NULL,
  impressions integer NOT NULL DEFAULT 0,
  clicks integer NOT NULL DEFAULT 0,
  PRIMARY KEY (store_key, embed_id, day)
);

-- Pictures as they were drawn, by a digest of everything that is on them. One whose source could not be fetched is tried again.
CREATE TABLE mail_embed_pictures (
  store_key text NOT NULL,
  digest text NOT NULL,
  picture bytea NOT NULL,
  is_neutral boolean NOT NULL,
  drawn_at timestamptz NOT NULL,
  PRIMARY KEY (store_key, digest)
);
CREATE INDEX mail_embed_pictures_oldest ON mail_embed_pictures (drawn_at);
