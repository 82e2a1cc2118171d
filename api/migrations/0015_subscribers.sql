-- Who gets a store's mails: one row for each address that was ever subscribed, asked for it, or must not be written to (docs/adr/0084-one-row-per-subscriber.md).
CREATE TABLE subscribers (
  store_key text NOT NULL,
  -- In small letters.
  email text NOT NULL,
  -- False while the person has not confirmed it (`pending`).
  subscribed boolean NOT NULL,
  state text NOT NULL CHECK (state IN ('pending', 'confirmed', 'bounced', 'complained', 'suppressed')),
  -- Why the address is bounced, complained or suppressed.
  reason text NOT NULL DEFAULT '',
  -- Mails that the server put off in a row, and since when: many of them count as bounced.
  soft_bounces int NOT NULL DEFAULT 0,
  soft_bounces_since timestamptz,
  -- Who decided last. `shop`: the shop's own customer data, which everybody else overrules; `customer`: the person, by a link.
  source text NOT NULL CHECK (source IN ('shop', 'form', 'api', 'import', 'staff', 'customer')),
  subscribed_at timestamptz,
  unsubscribed_at timestamptz,
  changed_at timestamptz NOT NULL,
  -- When the person is due to be asked, by a mail, whether they want the store's mails; null for nobody.
  ask_at timestamptz,
  asked_at timestamptz,
  -- What a pending contact was before, if it was known: it is that again if nothing is confirmed.
  state_before text,
  -- Attempts in vain to hand over the question that is due.
  ask_tries smallint NOT NULL DEFAULT 0,
  -- Questions since `asks_since`: at most three in 30 days.
  asks smallint NOT NULL DEFAULT 0,
  asks_since timestamptz,
  PRIMARY KEY (store_key, email)
);
CREATE INDEX subscribers_beginnings ON subscribers (store_key, (lower(left(email, 200)) COLLATE "C"), email);
CREATE INDEX subscribers_won ON subscribers (store_key, subscribed_at);
CREATE INDEX subscribers_lost ON subscribers (store_key, unsubscribed_at) WHERE unsubscribed_at IS NOT NULL;
CREATE INDEX subscribers_unsendable ON subscribers (store_key, state, changed_at) WHERE state <> 'confirmed';
CREATE INDEX subscribers_asks ON subscribers (store_key, ask_at) WHERE ask_at IS NOT NULL;

CREATE TABLE subscriber_list_members (
  store_key text NOT NULL,
  list_id uuid NOT NULL,
  email text NOT NULL,
  -- Pending until the person confirms, where the list asks for it.
  state text NOT NULL CHECK (state IN ('pending', 'confirmed')),
  joined_at timestamptz NOT NULL,
  PRIMARY KEY (store_key, list_id, email)
);
CREATE INDEX subscriber_list_members_of_address ON subscriber_list_members (store_key, email);

-- `customers.subscribed` and `subscribers.subscribed` say the same whoever writes either: the shop's word makes and ends subscriptions that nobody else
-- decided on, and every other decision goes back to the customers of the address. Each trigger acts on statements of the product alone, never on what
-- the other one wrote.
CREATE FUNCTION is_decided(s subscribers) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT s.source <> 'shop' OR s.state = 'complained'
$$;

CREATE FUNCTION subscribe_new_customers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customers c SET subscribed = s.subscribed
  FROM given g JOIN subscribers s ON s.store_key = g.store_key AND s.email = lower(g.email)
  WHERE g.email <> '' AND c.store_key = g.store_key AND c.id = g.id AND s.subscribed <> g.subscribed AND is_decided(s);
  INSERT INTO subscribers AS s (store_key, email, subscribed, state, source, subscribed_at, changed_at)
  SELECT store_key, lower(email), true, 'confirmed', 'shop', min(created_at), max(updated_at)
  FROM given WHERE subscribed AND email LIKE '%_@_%' GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (store_key, email) DO UPDATE SET subscribed = true, subscribed_at = excluded.changed_at, unsubscribed_at = NULL, changed_at = excluded.changed_at
    WHERE NOT s.subscribed AND NOT is_decided(s);
  RETURN NULL;
END $$;
CREATE TRIGGER customers_subscribe AFTER INSERT ON customers REFERENCING NEW TABLE AS given
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION subscribe_new_customers();

-- Subscriptions of nobody's decision but the shop's, whose last customer is gone, are gone too. Who is on a list stays.
CREATE FUNCTION drop_shop_subscriber(store text, address text) RETURNS void LANGUAGE sql AS $$
  DELETE FROM subscribers s WHERE s.store_key = store AND s.email = address AND s.source = 'shop' AND s.state = 'confirmed' AND s.subscribed
    AND NOT EXISTS (SELECT FROM customers c WHERE c.store_key = store AND c.email <> '' AND lower(c.email) = address AND c.subscribed)
    AND NOT EXISTS (SELECT FROM subscriber_list_members m WHERE m.store_key = store AND m.email = address)
$$;

CREATE FUNCTION subscribe_changed_customer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  address CONSTANT text := lower(new.email);
  known subscribers;
BEGIN
  IF old.subscribed AND lower(old.email) <> address THEN PERFORM drop_shop_subscriber(old.store_key, lower(old.email)); END IF;
  IF new.email NOT LIKE '%_@_%' THEN RETURN NULL; END IF;
  SELECT * INTO known FROM subscribers WHERE store_key = new.store_key AND email = address;
  IF known.email IS NOT NULL AND is_decided(known) THEN
    UPDATE customers SET subscribed = known.subscribed WHERE store_key = new.store_key AND id = new.id AND subscribed <> known.subscribed;
  ELSIF new.subscribed THEN
    INSERT INTO subscribers AS s (store_key, email, subscribed, state, source, subscribed_at, changed_at)
    VALUES (new.store_key, address, true, 'confirmed', 'shop', new.updated_at, new.updated_at)
    ON CONFLICT (store_key, email) DO UPDATE SET subscribed = true, subscribed_at = excluded.changed_at, unsubscribed_at = NULL, changed_at = excluded.changed_at
      WHERE NOT s.subscribed AND NOT is_decided(s);
  ELSE
    UPDATE subscribers s SET subscribed = false, unsubscribed_at = new.updated_at, changed_at = new.updated_at
    WHERE s.store_key = new.store_key AND s.email = address AND s.subscribed AND NOT is_decided(s)
      AND NOT EXISTS (SELECT FROM customers c WHERE c.store_key = new.store_key AND c.email <> '' AND lower(c.email) = address AND c.subscribed);
  END IF;
  RETURN NULL;
END $$;
-- For each row, since only so is it free for the rows that change nothing of it.
CREATE TRIGGER customers_subscribe_changed AFTER UPDATE OF email, subscribed ON customers FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 AND (old.subscribed <> new.subscribed OR old.email <> new.email)) EXECUTE FUNCTION subscribe_changed_customer();

CREATE FUNCTION drop_shop_subscribers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM drop_shop_subscriber(store_key, lower(email)) FROM (SELECT DISTINCT store_key, email FROM gone WHERE subscribed AND email <> '') AS g;
  RETURN NULL;
END $$;
CREATE TRIGGER customers_unsubscribe_gone AFTER DELETE ON customers REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION drop_shop_subscribers();

CREATE FUNCTION tell_customers_of_subscribers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customers c SET subscribed = s.subscribed, updated_at = s.changed_at FROM given s
  WHERE c.store_key = s.store_key AND c.email <> '' AND lower(c.email) = s.email AND c.subscribed <> s.subscribed;
  -- A new subscriber is a customer who has bought nothing yet, so that audiences have them.
  INSERT INTO customers (store_key, id, email, subscribed, created_at, updated_at, source)
  SELECT s.store_key, s.email, s.email, true, s.changed_at, s.changed_at, 'tracked' FROM given s
  WHERE s.subscribed AND s.changed_at = s.subscribed_at
    AND NOT EXISTS (SELECT FROM customers c WHERE c.store_key = s.store_key AND c.email <> '' AND lower(c.email) = s.email)
  ON CONFLICT (store_key, id) DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER subscribers_tell AFTER INSERT ON subscribers REFERENCING NEW TABLE AS given
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION tell_customers_of_subscribers();
CREATE TRIGGER subscribers_tell_changed AFTER UPDATE ON subscribers REFERENCING NEW TABLE AS given
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION tell_customers_of_subscribers();

CREATE FUNCTION drop_memberships() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM subscriber_list_members m USING gone WHERE m.store_key = gone.store_key AND m.email = gone.email;
  RETURN NULL;
END $$;
CREATE TRIGGER subscribers_drop_memberships AFTER DELETE ON subscribers REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION drop_memberships();

-- What imports of subscribers did, or would do, for 30 days.
CREATE TABLE subscriber_imports (
  store_key text NOT NULL,
  job_id uuid NOT NULL,
  report jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (store_key, job_id)
);
