-- An import is listed from its request on, with who asked for it; its report comes when it has ended.
ALTER TABLE subscriber_imports ALTER COLUMN report DROP NOT NULL;
ALTER TABLE subscriber_imports
  ADD COLUMN is_dry_run boolean NOT NULL DEFAULT false,
  ADD COLUMN list_id uuid,
  -- Empty for addresses that were pasted.
  ADD COLUMN file_name text NOT NULL DEFAULT '',
  ADD COLUMN started_by_name text,
  -- The latest job that undoes it.
  ADD COLUMN undo_job uuid,
  ADD COLUMN undone_by_name text;
UPDATE subscriber_imports i SET is_dry_run = (i.report ->> 'is_dry_run')::boolean;
UPDATE subscriber_imports i SET list_id = (j.input ->> 'list')::uuid, started_by_name = (SELECT u.name FROM users u WHERE u.id = j.created_by)
FROM jobs j WHERE j.store_key = i.store_key AND j.id = i.job_id;
CREATE INDEX subscriber_imports_newest ON subscriber_imports (store_key, created_at DESC, job_id) WHERE NOT is_dry_run;
