/**
 * How statements are planned, on every connection. They are prepared once per connection and found by keys, so one plan
 * serves all values: left to itself PostgreSQL plans some anew at every execution, which costs several times as much as
 * running them. A page at any place costs about the same as the next one, as on every disk of today and in memory: the
 * default, made for turning disks, would rather read and sort a whole table than follow an index.
 */
export const PLANNER_SETTINGS = {
  plan_cache_mode: 'force_generic_plan',
  random_page_cost: '1.1',
  // 3/16, as nearWords of the domain has it (test/server/catalogue/search-in-sql.test.ts).
  'pg_trgm.similarity_threshold': '0.1875',
} as const;
