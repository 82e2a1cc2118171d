-- Search rules. A rule belongs to a company and exists in the stores of its scope; each of those has its own switch.
-- Both tables lead with company_key, so that a rule and its scope lie together when tables are distributed.

create table search_rules (
  company_key text        not null,
  id          uuid        not null,
  query       text        not null,
  -- The query as matching sees it: folded, one space between words.
  query_key   text        not null,
  match_type  text        not null check (match_type in ('exactly', 'contains', 'omnisearch_empty')),
  -- {"products": [...], "categories": [...], "pages": [...], "suggestions": [...]}, in order.
  included    jsonb       not null,
  excluded    jsonb       not null,
  revision    int         not null default 1,
  created_at  timestamptz not null,
  created_by  uuid,
  updated_at  timestamptz not null,
  updated_by  uuid,
  -- Deleted rules stay, so that a deletion can be undone.
  deleted_at  timestamptz,
  primary key (company_key, id)
);

create table search_rule_stores (
  company_key text    not null,
  store_key   text    not null,
  rule_id     uuid    not null,
  enabled     boolean not null,
  -- Copies of the rule's own, for the index below: uniqueness is per store.
  query_key   text    not null,
  match_type  text    not null,
  is_live     boolean not null default true,
  primary key (company_key, store_key, rule_id),
  foreign key (company_key, rule_id) references search_rules (company_key, id) on delete cascade
);

create index search_rule_stores_of_rule on search_rule_stores (company_key, rule_id);

-- Two rules for one query would argue about the first place. By digest: a folded query may be longer than an index entry.
create unique index search_rule_stores_one_per_query
  on search_rule_stores (company_key, store_key, match_type, md5(query_key))
  where is_live;
