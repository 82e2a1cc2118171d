-- Millions of members come at once when audiences are new, and a second index over them takes as long as everything else. Audiences of a person are
-- found by a look for the person in each audience of the store instead.
DROP INDEX audience_members_of_customer;

-- Audiences of a store that have members, by steps through the primary key.
CREATE FUNCTION audiences_with_members(store text) RETURNS SETOF uuid LANGUAGE sql STABLE ROWS 50 AS $$
  WITH RECURSIVE found AS (
    (SELECT audience_id FROM audience_members WHERE store_key = store ORDER BY audience_id LIMIT 1)
    UNION ALL
    SELECT (SELECT m.audience_id FROM audience_members m WHERE m.store_key = store AND m.audience_id > found.audience_id ORDER BY m.audience_id LIMIT 1)
    FROM found WHERE found.audience_id IS NOT NULL)
  SELECT audience_id FROM found WHERE audience_id IS NOT NULL
$$;
