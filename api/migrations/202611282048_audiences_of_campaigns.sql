-- Campaigns named audiences as they were called before they kept IDs. A name becomes the ID of its audience where every store of the campaign has
-- the same one; a name that means another audience in each store stays, as one ID cannot stand for all of them.
CREATE FUNCTION pg_temp.audience_called(company text, campaign uuid, called text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT min(a.id::text) FROM resource_stores s
    LEFT JOIN store_resources a ON a.company_key = s.company_key AND a.store_key = s.store_key AND a.kind = 'audience'
      AND lower(btrim(a.name)) = lower(btrim(called))
    WHERE s.company_key = company AND s.kind = 'merchandising_campaign' AND s.id = campaign
    HAVING count(a.id) = count(*) AND count(DISTINCT s.store_key) = count(*) AND count(DISTINCT a.id) = 1
  ), called)
$$;

WITH renamed AS (
  SELECT r.company_key, r.id, jsonb_agg(
    CASE WHEN t.trigger ->> 'type' = 'audience' THEN jsonb_set(t.trigger, '{values}', coalesce((
      SELECT jsonb_agg(pg_temp.audience_called(r.company_key, r.id, v.called) ORDER BY v.place)
      FROM jsonb_array_elements_text(t.trigger -> 'values') WITH ORDINALITY AS v (called, place)), '[]'))
    ELSE t.trigger END ORDER BY t.place) AS triggers
  FROM resources r CROSS JOIN LATERAL jsonb_array_elements(r.body -> 'triggers') WITH ORDINALITY AS t (trigger, place)
  WHERE r.kind = 'merchandising_campaign' AND r.body -> 'triggers' @> '[{"type": "audience"}]'
  GROUP BY r.company_key, r.id
)
UPDATE resources r SET body = jsonb_set(r.body, '{triggers}', n.triggers)
FROM renamed n WHERE r.company_key = n.company_key AND r.kind = 'merchandising_campaign' AND r.id = n.id AND r.body -> 'triggers' <> n.triggers;

DROP FUNCTION pg_temp.audience_called(text, uuid, text);
