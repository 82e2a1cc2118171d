-- Where in a JSON document the list of the rows is, such as data.products, when somebody has said it; null for one that is found by itself.
alter table feeds add column rows_path text;
alter table imports add column rows_path text;

-- How the pages of a sync were fetched: {pages, resumed_at, resumes, end}; null for one that has no pages. See docs/adr/0029-ends-of-pages.md.
alter table imports add column fetched jsonb;
