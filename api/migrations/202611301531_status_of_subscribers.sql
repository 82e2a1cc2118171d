-- A store may take the subscriptions of people from the shop's customer data or not (docs/adr/0084-one-row-per-subscriber.md). Asked once for each store of a statement.
CREATE FUNCTION follows_shop(store text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT (body ->> 'follows_shop_status')::boolean FROM store_resources WHERE store_key = store AND kind = 'email_configuration'), true)
$$;

CREATE OR REPLACE FUNCTION subscribe_new_customers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  following CONSTANT text[] := ARRAY(SELECT d.store_key FROM (SELECT DISTINCT store_key FROM given) AS d WHERE follows_shop(d.store_key));
BEGIN
  UPDATE customers c SET subscribed = s.subscribed
  FROM given g JOIN subscribers s ON s.store_key = g.store_key AND s.email = lower(g.email)
  WHERE g.email <> '' AND c.store_key = g.store_key AND c.id = g.id AND s.subscribed <> g.subscribed
    AND (is_decided(s) OR g.store_key <> ALL (following));
  INSERT INTO subscribers AS s (store_key, email, subscribed, state, source, subscribed_at, changed_at)
  SELECT store_key, lower(email), true, 'confirmed', 'shop', min(created_at), max(updated_at)
  FROM given WHERE subscribed AND email LIKE '%_@_%' AND store_key = ANY (following) GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (store_key, email) DO UPDATE SET subscribed = true, subscribed_at = excluded.changed_at, unsubscribed_at = NULL, changed_at = excluded.changed_at
    WHERE NOT s.subscribed AND NOT is_decided(s);
  -- Who is no subscriber is none of the customers either, whatever the shop says of them.
  UPDATE customers c SET subscribed = false FROM given g
  WHERE g.subscribed AND g.store_key <> ALL (following) AND c.store_key = g.store_key AND c.id = g.id
    AND NOT EXISTS (SELECT FROM subscribers s WHERE s.store_key = g.store_key AND s.email = lower(g.email));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION subscribe_changed_customers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  following text[];
BEGIN
  IF NOT EXISTS (SELECT FROM given g JOIN former f ON f.store_key = g.store_key AND f.id = g.id WHERE f.subscribed <> g.subscribed OR f.email <> g.email) THEN
    RETURN NULL;
  END IF;
  following := ARRAY(SELECT d.store_key FROM (SELECT DISTINCT store_key FROM given) AS d WHERE follows_shop(d.store_key));
  -- Addresses that were given up.
  DELETE FROM subscribers s USING (
    SELECT DISTINCT f.store_key, lower(f.email) AS email FROM given g JOIN former f ON f.store_key = g.store_key AND f.id = g.id
    WHERE f.subscribed AND lower(f.email) <> lower(g.email)) AS left_behind
  WHERE s.store_key = left_behind.store_key AND s.email = left_behind.email AND s.source = 'shop' AND s.state = 'confirmed' AND s.subscribed
    AND NOT EXISTS (SELECT FROM customers c WHERE c.store_key = s.store_key AND c.email <> '' AND lower(c.email) = s.email AND c.subscribed)
    AND NOT EXISTS (SELECT FROM subscriber_list_members m WHERE m.store_key = s.store_key AND m.email = s.email);
  -- What somebody else decided holds against the shop's word.
  UPDATE customers c SET subscribed = s.subscribed
  FROM given g JOIN former f ON f.store_key = g.store_key AND f.id = g.id JOIN subscribers s ON s.store_key = g.store_key AND s.email = lower(g.email)
  WHERE (f.subscribed <> g.subscribed OR f.email <> g.email) AND g.email LIKE '%_@_%' AND s.subscribed <> g.subscribed
    AND (is_decided(s) OR g.store_key <> ALL (following)) AND c.store_key = g.store_key AND c.id = g.id;
  INSERT INTO subscribers AS s (store_key, email, subscribed, state, source, subscribed_at, changed_at)
  SELECT g.store_key, lower(g.email), true, 'confirmed', 'shop', max(g.updated_at), max(g.updated_at)
  FROM given g JOIN former f ON f.store_key = g.store_key AND f.id = g.id
  WHERE (f.subscribed <> g.subscribed OR f.email <> g.email) AND g.subscribed AND g.email LIKE '%_@_%' AND g.store_key = ANY (following)
  GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (store_key, email) DO UPDATE SET subscribed = true, subscribed_at = excluded.changed_at, unsubscribed_at = NULL, changed_at = excluded.changed_at
    WHERE NOT s.subscribed AND NOT is_decided(s);
  UPDATE subscribers s SET subscribed = false, unsubscribed_at = gone.at, changed_at = gone.at
  FROM (SELECT g.store_key, lower(g.email) AS email, max(g.updated_at) AS at FROM given g JOIN former f ON f.store_key = g.store_key AND f.id = g.id
    WHERE (f.subscribed <> g.subscribed OR f.email <> g.email) AND NOT g.subscribed AND g.email LIKE '%_@_%' AND g.store_key = ANY (following)
    GROUP BY 1, 2) AS gone
  WHERE s.store_key = gone.store_key AND s.email = gone.email AND s.subscribed AND NOT is_decided(s)
    AND NOT EXISTS (SELECT FROM customers c WHERE c.store_key = s.store_key AND c.email <> '' AND lower(c.email) = s.email AND c.subscribed);
  UPDATE customers c SET subscribed = false FROM given g JOIN former f ON f.store_key = g.store_key AND f.id = g.id
  WHERE (f.subscribed <> g.subscribed OR f.email <> g.email) AND g.subscribed AND g.store_key <> ALL (following)
    AND c.store_key = g.store_key AND c.id = g.id
    AND NOT EXISTS (SELECT FROM subscribers s WHERE s.store_key = g.store_key AND s.email = lower(g.email));
  RETURN NULL;
END $$;
