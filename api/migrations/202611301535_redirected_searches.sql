-- Searches that sent shoppers on, who then saw no result: they are neither without a result nor without a sale.
ALTER TABLE query_days ADD COLUMN redirected bigint NOT NULL DEFAULT 0;
-- Searches of which something was picked while they were typed, perhaps half a word.
ALTER TABLE query_days ADD COLUMN picked bigint NOT NULL DEFAULT 0;

-- Those that are counted already; the others are counted this way.
CREATE TEMPORARY TABLE sent_on ON COMMIT DROP AS
  SELECT l.store_key, (l.time AT TIME ZONE 'UTC')::date AS day, md5(l.query) AS query_key, count(*) AS redirected, count(*) FILTER (WHERE l.total = 0) AS empty
  FROM search_log l WHERE l.details ? 'redirect' AND NOT EXISTS (
    SELECT FROM event_batches b WHERE b.kind = 'search' AND b.store_key = l.store_key AND b.received_at = l.received_at AND b.xact = l.xact)
  GROUP BY 1, 2, 3;
UPDATE query_days q SET redirected = s.redirected, without_result = greatest(0, q.without_result - s.empty)
  FROM sent_on s WHERE q.store_key = s.store_key AND q.day = s.day AND q.query_key = s.query_key;
UPDATE search_days d SET without_result = greatest(0, d.without_result - s.empty)
  FROM (SELECT store_key, day, sum(empty) AS empty FROM sent_on GROUP BY store_key, day) s WHERE d.store_key = s.store_key AND d.day = s.day;
