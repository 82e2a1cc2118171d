-- The owner of a project is a user of its company. An owner that was typed and is none, by name or address, is kept as the end of the goal.
UPDATE resources r SET body = (r.body - 'owner') || CASE WHEN found.id IS NOT NULL OR r.body ->> 'owner' = ''
    THEN jsonb_build_object('owner_id', found.id)
    ELSE jsonb_build_object('owner_id', NULL, 'goal', left(concat_ws(E'\n', nullif(r.body ->> 'goal', ''), r.body ->> 'owner'), 2000)) END
  FROM (
    SELECT p.company_key, p.id AS project, (
      SELECT u.id FROM memberships m JOIN users u ON u.id = m.user_id
      WHERE m.company_key = p.company_key AND lower(p.body ->> 'owner') IN (lower(u.name), lower(u.email)) ORDER BY u.created_at LIMIT 1) AS id
    FROM resources p WHERE p.kind = 'project' AND p.body ? 'owner') AS found
  WHERE r.kind = 'project' AND r.company_key = found.company_key AND r.id = found.project;
