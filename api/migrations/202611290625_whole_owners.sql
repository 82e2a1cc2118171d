-- Owners that were kept as the end of a long goal were cut with it at its 2,000 characters. The version before has both whole: the owner is put back, and
-- “…” says where the goal ends early. A goal that was changed since is as someone wanted it.
UPDATE resources r SET body = r.body || jsonb_build_object('goal', left(old.goal, 1998 - length(old.owner)) || E'…\n' || old.owner)
  FROM (
    SELECT company_key, kind, id, version, body ->> 'goal' AS goal, body ->> 'owner' AS owner FROM resource_versions
    WHERE kind = 'project' AND NOT draft AND body ->> 'owner' <> '') AS old
  WHERE r.company_key = old.company_key AND r.kind = old.kind AND r.id = old.id AND r.revision = old.version AND r.body ->> 'owner_id' IS NULL
    AND length(old.goal) + 1 + length(old.owner) > 2000 AND r.body ->> 'goal' = left(old.goal || E'\n' || old.owner, 2000);
