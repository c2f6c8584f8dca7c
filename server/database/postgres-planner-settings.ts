/**
 * The settings of PostgreSQL's planner on every connection, by name. Statements are prepared once per connection and
 * find rows by keys, so one plan serves all values: by default PostgreSQL plans some anew at every execution, which
 * costs several times as much as running them. A random page costs about the same as the next one, as on every current
 * disk and in memory: the default, made for rotating disks, would rather read and sort a whole table than follow an
 * index.
 */
export const POSTGRES_PLANNER_SETTINGS = {
  plan_cache_mode: 'force_generic_plan',
  random_page_cost: '1.1',
  // The threshold 3/16 equals that of rankNearWords in the domain (test/server/catalogue/search-in-sql.test.ts).
  'pg_trgm.similarity_threshold': '0.1875',
} as const;
