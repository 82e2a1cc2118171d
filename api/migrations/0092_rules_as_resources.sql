-- Search reads rules from the resources, where every rule is copied with its newest version; what was before that was never kept.
-- The tables of rules are still written, each change in the same transaction, until rules are changed as resources.

INSERT INTO resources (company_key, kind, id, name, body, revision, created_at, created_by, updated_at, updated_by, deleted_at)
SELECT r.company_key, 'search_rule', r.id, r.query,
  jsonb_build_object('query', r.query, 'match_type', r.match_type, 'included', r.included, 'excluded', r.excluded),
  r.revision, r.created_at, r.created_by, r.updated_at, r.updated_by, r.deleted_at
FROM search_rules r JOIN companies c ON c.key = r.company_key;

INSERT INTO resource_stores (company_key, store_key, kind, id, enabled)
SELECT s.company_key, s.store_key, 'search_rule', s.rule_id, s.enabled
FROM search_rule_stores s JOIN stores st ON st.key = s.store_key JOIN companies c ON c.key = s.company_key;

-- Revisions rise with time, also where two rules were changed in the same moment.
INSERT INTO resource_versions (company_key, kind, id, version, revision, at, action, author_id, author_name, name, body, stores)
SELECT r.company_key, r.kind, r.id, r.revision,
  row_number() OVER (PARTITION BY r.company_key ORDER BY r.updated_at, r.id),
  date_trunc('milliseconds', r.updated_at),
  CASE WHEN r.deleted_at IS NOT NULL THEN 'delete' WHEN r.revision = 1 THEN 'create' ELSE 'update' END,
  r.updated_by, coalesce(u.name, ''), r.name, CASE WHEN r.deleted_at IS NULL THEN r.body END,
  coalesce((SELECT jsonb_object_agg(s.store_key, jsonb_build_object('enabled', s.enabled)) FROM resource_stores s
            WHERE s.company_key = r.company_key AND s.kind = r.kind AND s.id = r.id), '{}')
FROM resources r LEFT JOIN users u ON u.id = r.updated_by;

INSERT INTO configuration_revisions (company_key, revision, at)
SELECT company_key, max(revision), max(at) FROM resource_versions GROUP BY company_key;
