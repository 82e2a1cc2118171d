-- Seals cover the content of the versions that an entry names, too. Those made before this (format 1) cover the entry alone.
ALTER TABLE audit_seals ADD COLUMN format smallint NOT NULL DEFAULT 1;
-- When personal data were taken out of the version: its content no longer fits the seal, and nobody has tampered with it.
ALTER TABLE resource_versions ADD COLUMN redacted_at timestamptz;
