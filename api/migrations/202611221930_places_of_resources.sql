-- The place of a resource is a store, or the company itself for what the company owns: then `store_key` holds the company's key. So it refers to no
-- table, and a trigger does what the reference did when a store goes.
ALTER TABLE resource_stores DROP CONSTRAINT resource_stores_store_key_fkey;

-- With a store go its places, and every resource that existed nowhere else, with its history.
CREATE FUNCTION delete_resources_of_stores() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS (
    DELETE FROM resource_stores p USING gone WHERE p.company_key = gone.company_key AND p.store_key = gone.key
    RETURNING p.company_key, p.kind, p.id
  ), orphans AS (
    DELETE FROM resources r USING (SELECT DISTINCT company_key, kind, id FROM places) l
    WHERE r.company_key = l.company_key AND r.kind = l.kind AND r.id = l.id AND NOT EXISTS (
      SELECT FROM resource_stores o
      WHERE o.company_key = r.company_key AND o.kind = r.kind AND o.id = r.id AND o.store_key NOT IN (SELECT key FROM gone))
    RETURNING r.company_key, r.kind, r.id
  )
  DELETE FROM resource_versions v USING orphans o WHERE v.company_key = o.company_key AND v.kind = o.kind AND v.id = o.id;
  RETURN NULL;
END $$;
CREATE TRIGGER stores_delete_resources AFTER DELETE ON stores REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION delete_resources_of_stores();
