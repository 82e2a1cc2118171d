-- What the latest version of a plug-in brings, as the plug-in says it.
ALTER TABLE extensions ADD COLUMN release_notes text;
