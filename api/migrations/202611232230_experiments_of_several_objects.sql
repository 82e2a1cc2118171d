-- An experiment may change several objects, such as a set of rules.
ALTER TABLE experiment_applied DROP CONSTRAINT experiment_applied_pkey, ADD PRIMARY KEY (store_key, experiment_id, subject_id);
