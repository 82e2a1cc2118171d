-- What was decided about each address and when, so that a shop can show who agreed to its emails. What the shop's own data said first is in `subscribers` alone,
-- and is written here once something else follows: imports of a million customers cost nothing.
CREATE TABLE consent_log (
  store_key text NOT NULL,
  -- In small letters.
  email text NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL,
  event text NOT NULL CHECK (event IN ('asked', 'subscribed', 'unsubscribed', 'lapsed', 'bounced', 'complained', 'suppressed', 'released', 'deleted', 'joined', 'left')),
  -- Who decided, as in `subscribers`; null for lists, and for what nobody decided.
  source text,
  list_id uuid,
  PRIMARY KEY (store_key, email, id)
);

CREATE FUNCTION log_new_subscribers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO consent_log (store_key, email, at, event, source)
  SELECT store_key, email, changed_at, CASE WHEN state = 'pending' THEN 'asked' WHEN state <> 'confirmed' THEN state WHEN subscribed THEN 'subscribed' ELSE 'unsubscribed' END, source
  FROM given WHERE source <> 'shop' ORDER BY store_key, email;
  RETURN NULL;
END $$;
CREATE TRIGGER subscribers_log AFTER INSERT ON subscribers REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION log_new_subscribers();

CREATE FUNCTION log_changed_subscribers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO consent_log (store_key, email, at, event, source)
  SELECT f.store_key, f.email, f.subscribed_at, 'subscribed', f.source
  FROM former f JOIN given g ON g.store_key = f.store_key AND g.email = f.email
  WHERE f.subscribed AND f.subscribed_at IS NOT NULL AND (f.subscribed, f.state) <> (g.subscribed, g.state)
    AND NOT EXISTS (SELECT FROM consent_log l WHERE l.store_key = f.store_key AND l.email = f.email AND l.event = 'subscribed')
  ORDER BY f.store_key, f.email;
  INSERT INTO consent_log (store_key, email, at, event, source)
  SELECT g.store_key, g.email, CASE WHEN g.changed_at = f.changed_at THEN now() ELSE g.changed_at END, event,
    CASE WHEN event IN ('suppressed', 'released') THEN 'staff' WHEN event = 'complained' THEN 'customer' WHEN event NOT IN ('bounced', 'lapsed') THEN g.source END
  FROM former f JOIN given g ON g.store_key = f.store_key AND g.email = f.email CROSS JOIN LATERAL (
    SELECT CASE WHEN g.state <> f.state AND g.state IN ('bounced', 'complained', 'suppressed') THEN g.state
      WHEN g.subscribed AND NOT f.subscribed THEN 'subscribed' WHEN f.subscribed AND NOT g.subscribed AND g.state <> 'pending' THEN 'unsubscribed'
      WHEN g.state = 'pending' THEN 'asked' WHEN f.state = 'pending' THEN 'lapsed' ELSE 'released' END) AS e (event)
  WHERE (f.subscribed, f.state) <> (g.subscribed, g.state) ORDER BY g.store_key, g.email;
  RETURN NULL;
END $$;
CREATE TRIGGER subscribers_log_changed AFTER UPDATE ON subscribers REFERENCING OLD TABLE AS former NEW TABLE AS given
  FOR EACH STATEMENT EXECUTE FUNCTION log_changed_subscribers();

-- Who never confirmed is forgotten, and what the shop's data alone said goes with them.
CREATE FUNCTION log_deleted_subscribers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM consent_log l USING gone WHERE gone.state = 'pending' AND gone.state_before IS NULL AND l.store_key = gone.store_key AND l.email = gone.email;
  INSERT INTO consent_log (store_key, email, at, event)
  SELECT store_key, email, now(), 'deleted' FROM gone
  WHERE EXISTS (SELECT FROM consent_log l WHERE l.store_key = gone.store_key AND l.email = gone.email) ORDER BY store_key, email;
  RETURN NULL;
END $$;
CREATE TRIGGER subscribers_log_deleted AFTER DELETE ON subscribers REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION log_deleted_subscribers();

CREATE FUNCTION log_memberships() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO consent_log (store_key, email, at, event, list_id)
  SELECT store_key, email, CASE TG_OP WHEN 'INSERT' THEN joined_at ELSE now() END, CASE state WHEN 'pending' THEN 'asked' ELSE 'joined' END, list_id
  FROM given ORDER BY store_key, email, list_id;
  RETURN NULL;
END $$;
CREATE TRIGGER subscriber_list_members_log AFTER INSERT ON subscriber_list_members REFERENCING NEW TABLE AS given
  FOR EACH STATEMENT EXECUTE FUNCTION log_memberships();
CREATE TRIGGER subscriber_list_members_log_changed AFTER UPDATE ON subscriber_list_members REFERENCING NEW TABLE AS given
  FOR EACH STATEMENT EXECUTE FUNCTION log_memberships();

CREATE FUNCTION log_left_memberships() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO consent_log (store_key, email, at, event, list_id)
  SELECT store_key, email, now(), CASE state WHEN 'pending' THEN 'lapsed' ELSE 'left' END, list_id FROM gone
  WHERE EXISTS (SELECT FROM subscribers s WHERE s.store_key = gone.store_key AND s.email = gone.email) ORDER BY store_key, email, list_id;
  RETURN NULL;
END $$;
CREATE TRIGGER subscriber_list_members_log_left AFTER DELETE ON subscriber_list_members REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION log_left_memberships();
