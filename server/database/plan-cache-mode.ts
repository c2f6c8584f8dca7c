/**
 * Statements are prepared once per connection and found by keys, so one plan serves all values. Left to itself
 * PostgreSQL plans some of them anew at every execution, which costs several times as much as running them.
 */
export const PLAN_CACHE_MODE = 'force_generic_plan';
