-- What a store must be able to use again, sealed as stored credentials are (docs/adr/0052): values of a feed's headers, keys that sign its links and
-- tokens. `owner` says whose it is, such as `feed <id>`.
CREATE TABLE store_secrets (
  store_key text NOT NULL,
  owner text NOT NULL,
  key_id text NOT NULL,
  -- 12 bytes of nonce, the ciphertext, 16 bytes of tag.
  sealed bytea NOT NULL,
  PRIMARY KEY (store_key, owner)
);
-- Values from before this are sealed when the api starts, which has the key: SQL does not (api/src/credentials/sealPlainSecrets.ts).
