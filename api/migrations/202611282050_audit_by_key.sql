-- The audit log is read by key cursors, in one direction of time and ID: one index serves both ends.
DROP INDEX audit_newest;
CREATE INDEX audit_newest ON audit (company_key, at, id);
