-- Links by which somebody without an account subscribes to a store's mails or leaves them.

-- What a store's links are signed with. A new row makes every older link of the store worthless.
CREATE TABLE subscription_link_keys (
  store_key text PRIMARY KEY,
  secret bytea NOT NULL,
  created_at timestamptz NOT NULL
);

-- What an address last decided by such a link. It stands above what a feed says of the customer.
CREATE TABLE subscription_choices (
  store_key text NOT NULL,
  -- In small letters.
  email text NOT NULL,
  subscribed boolean NOT NULL,
  -- A click on the page, or the button of a mail program (RFC 8058).
  via text NOT NULL CHECK (via IN ('page', 'one click')),
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (store_key, email)
);
