-- Merging the words and values of a batch of products into these indexes took a third of an import. They wait in a list until a task merges
-- many at once (api/src/data/browse/listIndexes.tasks.ts); the limit, in kB, is where an import that outruns the task does so itself.
alter index products_attributes set (gin_pending_list_limit = 65536);
alter index products_words set (gin_pending_list_limit = 65536);
