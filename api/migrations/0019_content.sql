-- Pictures and designs.

-- Pictures for designs, banners and mails, as they were encoded anew. They lie in the database, so that its backup has them and every process
-- serves them.
CREATE TABLE media_files (
  store_key text NOT NULL REFERENCES stores (key) ON DELETE CASCADE,
  id uuid NOT NULL,
  -- First 40 hexadecimal digits of the SHA-256 of the content: the name in the public URL.
  hash text NOT NULL,
  name text NOT NULL,
  alt text NOT NULL DEFAULT '',
  -- Media type, such as image/png.
  type text NOT NULL,
  width int NOT NULL,
  height int NOT NULL,
  -- In bytes, of the content; it and the thumbnail are compressed already.
  size int NOT NULL,
  content bytea STORAGE EXTERNAL NOT NULL,
  -- WebP, at most 320 pixels wide and high.
  thumbnail bytea STORAGE EXTERNAL NOT NULL,
  revision int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  updated_by_name text,
  deleted_at timestamptz,
  PRIMARY KEY (store_key, id)
);
CREATE UNIQUE INDEX media_files_hash ON media_files (store_key, hash);
CREATE INDEX media_files_newest ON media_files (store_key, created_at DESC, id) WHERE deleted_at IS NULL;

-- Designs that failed in a shop: the last failure of each, with the revision that failed. The built-in design was shown instead.
CREATE TABLE design_failures (
  store_key text NOT NULL,
  design_id uuid NOT NULL,
  message text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (store_key, design_id)
);
