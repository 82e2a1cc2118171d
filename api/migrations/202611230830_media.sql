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
  -- In bytes, of the content.
  size int NOT NULL,
  content bytea NOT NULL,
  -- WebP, at most 320 pixels wide and high.
  thumbnail bytea NOT NULL,
  revision int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  updated_by_name text,
  deleted_at timestamptz,
  PRIMARY KEY (store_key, id)
);
CREATE UNIQUE INDEX media_files_hash ON media_files (store_key, hash);
CREATE INDEX media_files_newest ON media_files (store_key, created_at DESC, id) WHERE deleted_at IS NULL;
-- Pictures are compressed already.
ALTER TABLE media_files ALTER COLUMN content SET STORAGE EXTERNAL, ALTER COLUMN thumbnail SET STORAGE EXTERNAL;
