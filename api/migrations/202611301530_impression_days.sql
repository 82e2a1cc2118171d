-- Answers of search and recommendations by day and label, added to with the figures of the calls. These go after 90 days; what is compared with clicks and
-- orders must not.
CREATE TABLE impression_days (
  store_key text NOT NULL,
  day date NOT NULL,
  call text NOT NULL,
  -- Empty: all answers of the call. An answer with two labels counts once under each of them.
  label text NOT NULL,
  answers bigint NOT NULL,
  -- Of these, those that found nothing.
  empty bigint NOT NULL,
  PRIMARY KEY (store_key, day, call, label)
);
CREATE INDEX impression_days_label ON impression_days (store_key, label, day);

INSERT INTO impression_days (store_key, day, call, label, answers, empty)
  SELECT store_key, (hour AT TIME ZONE 'UTC')::date, call, coalesce(label, ''), sum(requests - errors), sum(empty) FROM api_metrics
  WHERE (starts_with(call, 'search/') OR starts_with(call, 'recommendations/')) AND call NOT IN ('search/elements', 'recommendations/sliders')
  GROUP BY GROUPING SETS ((store_key, 2, call), (store_key, 2, call, label)) HAVING GROUPING(label) = 1 OR label <> '';

-- Further labels of the click that an attributed product came from; null for none. Orders of the last 30 days are attributed again, to have them.
ALTER TABLE order_attributions ADD COLUMN further_labels text[];
INSERT INTO attribution_queue (store_key, order_id)
  SELECT DISTINCT store_key, order_id FROM order_attributions WHERE label <> '' AND clicked_at > now() - interval '30 days';
