-- One file may hold several kinds of resources: rows are numbered within their kind.
ALTER TABLE resource_job_rows ADD COLUMN kind text NOT NULL DEFAULT '';
UPDATE resource_job_rows r SET kind = j.input ->> 'kind' FROM jobs j WHERE j.store_key = r.store_key AND j.id = r.job_id AND j.input ->> 'kind' IS NOT NULL;
ALTER TABLE resource_job_rows ALTER COLUMN kind DROP DEFAULT;
ALTER TABLE resource_job_rows DROP CONSTRAINT resource_job_rows_pkey, ADD PRIMARY KEY (store_key, job_id, kind, row);
