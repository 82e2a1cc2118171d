-- Search rules are resources and nothing else. Migration 0092 has copied them; what is left are the keys that only one rule may have, the
-- name of rules without a query, and the tables, which nothing reads any more.

INSERT INTO resource_keys (company_key, store_key, kind, key, id)
SELECT s.company_key, s.store_key, 'search_rule',
  CASE WHEN length(k.key) <= 500 THEN k.key ELSE 'sha256:' || encode(sha256(convert_to(k.key, 'UTF8')), 'hex') END, r.id
FROM search_rules r JOIN resource_stores s ON s.company_key = r.company_key AND s.kind = 'search_rule' AND s.id = r.id,
  LATERAL (SELECT r.match_type || ':' || r.query_key AS key) AS k
WHERE r.deleted_at IS NULL;

UPDATE resources SET name = 'Empty omnisearch' WHERE kind = 'search_rule' AND name = '';
UPDATE resource_versions SET name = 'Empty omnisearch' WHERE kind = 'search_rule' AND name = '';
UPDATE audit SET object_type = 'search_rule' WHERE object_type = 'search rule';

DROP TABLE search_rule_stores;
DROP TABLE search_rules;
