/**
 * The Cache-Control of what is the same for every guest. A cache that many share may keep it
 * (docs/operations.md#a-cache-in-front) for a second, and for five more while it asks for a new one. A browser may do that, too:
 * to it the answer is stale at once, but a stale one may be shown for those five seconds while it asks. The shop's own
 * page never lets it (src/composition/browser-container.ts).
 */
export const SHARED_CACHE_CONTROL = 'public, max-age=0, s-maxage=1, stale-while-revalidate=5';
