-- Customers whose address or subscription changes are brought together with their subscribers per statement, not per row: an import of a million of them is a
-- few joins, and a row that changes neither costs what it takes to be compared (docs/adr/0084-one-row-per-subscriber.md).
DROP TRIGGER customers_subscribe_changed ON customers;
DROP FUNCTION subscribe_changed_customer();

CREATE FUNCTION subscribe_changed_customers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM given g JOIN former f ON f.store_key = g.store_key AND f.id = g.id WHERE f.subscribed <> g.subscribed OR f.email <> g.email) THEN
    RETURN NULL;
  END IF;
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
  WHERE (f.subscribed <> g.subscribed OR f.email <> g.email) AND g.email LIKE '%_@_%' AND is_decided(s) AND s.subscribed <> g.subscribed
    AND c.store_key = g.store_key AND c.id = g.id;
  INSERT INTO subscribers AS s (store_key, email, subscribed, state, source, subscribed_at, changed_at)
  SELECT g.store_key, lower(g.email), true, 'confirmed', 'shop', max(g.updated_at), max(g.updated_at)
  FROM given g JOIN former f ON f.store_key = g.store_key AND f.id = g.id
  WHERE (f.subscribed <> g.subscribed OR f.email <> g.email) AND g.subscribed AND g.email LIKE '%_@_%' GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (store_key, email) DO UPDATE SET subscribed = true, subscribed_at = excluded.changed_at, unsubscribed_at = NULL, changed_at = excluded.changed_at
    WHERE NOT s.subscribed AND NOT is_decided(s);
  UPDATE subscribers s SET subscribed = false, unsubscribed_at = gone.at, changed_at = gone.at
  FROM (SELECT g.store_key, lower(g.email) AS email, max(g.updated_at) AS at FROM given g JOIN former f ON f.store_key = g.store_key AND f.id = g.id
    WHERE (f.subscribed <> g.subscribed OR f.email <> g.email) AND NOT g.subscribed AND g.email LIKE '%_@_%' GROUP BY 1, 2) AS gone
  WHERE s.store_key = gone.store_key AND s.email = gone.email AND s.subscribed AND NOT is_decided(s)
    AND NOT EXISTS (SELECT FROM customers c WHERE c.store_key = s.store_key AND c.email <> '' AND lower(c.email) = s.email AND c.subscribed);
  RETURN NULL;
END $$;
CREATE TRIGGER customers_subscribe_changed AFTER UPDATE ON customers REFERENCING OLD TABLE AS former NEW TABLE AS given
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION subscribe_changed_customers();

CREATE OR REPLACE FUNCTION drop_shop_subscribers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM subscribers s USING (SELECT DISTINCT store_key, lower(email) AS email FROM gone WHERE subscribed AND email <> '') AS g
  WHERE s.store_key = g.store_key AND s.email = g.email AND s.source = 'shop' AND s.state = 'confirmed' AND s.subscribed
    AND NOT EXISTS (SELECT FROM customers c WHERE c.store_key = s.store_key AND c.email <> '' AND lower(c.email) = s.email AND c.subscribed)
    AND NOT EXISTS (SELECT FROM subscriber_list_members m WHERE m.store_key = s.store_key AND m.email = s.email);
  RETURN NULL;
END $$;
