-- How far the mailbox was read to which a store's emails come back.
CREATE TABLE bounce_mailboxes (
  store_key text PRIMARY KEY,
  -- Server and user; another mailbox is read from its beginning.
  mailbox text NOT NULL,
  uid_validity text NOT NULL DEFAULT '',
  last_uid bigint NOT NULL DEFAULT 0,
  reports int NOT NULL DEFAULT 0,
  read_at timestamptz NOT NULL,
  -- Why it could not be read the last time; empty when it was.
  problem text NOT NULL DEFAULT ''
);
