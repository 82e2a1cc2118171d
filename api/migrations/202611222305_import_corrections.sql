-- Cells that a person mended before the import: [{"row": 4, "field": "price", "value": "12"}]. A run that goes on after a kill reads them again.
ALTER TABLE imports ADD COLUMN corrections jsonb NOT NULL DEFAULT '[]';
