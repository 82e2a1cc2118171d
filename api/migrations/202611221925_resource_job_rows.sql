-- What a job has done to resources, row by row: the report of an import, where it goes on after a kill, and what an undo takes back.
CREATE TABLE resource_job_rows (
  store_key text NOT NULL,
  job_id uuid NOT NULL,
  -- Row of the file; what no row names, and copies, are counted on.
  row int NOT NULL,
  -- new, changed, unchanged, refused, absent or copied; null from the moment before the change to that after it.
  outcome text,
  -- Why it was refused.
  reason text,
  -- The store from which the resource is changed: that of the job, or the one it is copied to.
  in_store text NOT NULL,
  resource_id uuid,
  -- Its revision before the change; null for one that is new.
  before int,
  PRIMARY KEY (store_key, job_id, row),
  FOREIGN KEY (store_key, job_id) REFERENCES jobs (store_key, id) ON DELETE CASCADE
);
