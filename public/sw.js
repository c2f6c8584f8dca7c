/*
 * The shop without a network: the page, the code and pictures that were seen, and the last lists that a guest may see.
 * Registered by the page once it stands (src/adapters/browser/register-offline-worker.ts). It keeps nothing personal: answers to
 * a session never enter it. The push worker lives in a scope of its own.
 */
const SHELL = 'shell-2';
const SEEN = 'seen-1';
/** Screens as the server rendered them for every guest, with the answers that they show. */
const RENDERED = 'rendered-1';
/** The page itself, whatever the address: the browser's router finds the screen. */
const PAGE = '/';
const MOST_FILES = 300;
const MOST_PAGES = 30;
const MOST_ANSWERS = 60;

/** Pages of mailed links: what stands behind the hyphen is for one person only (src/domain/accounts/secret-address.ts). */
const SECRET = /^\/(recovery|verify|undo|unsubscribe)-/;

/** Lists and lots; their last path segment is the visitor's wishlist, which does not change what is listed. */
const LISTS =
  /^\/api\/(get-main-slider|get-closing-soon|get-banners|get-coming-soon|get-last-winners|get-page-info\/\d|get-(?:mainpage-catalog|lot)\/[^/]+)(?:\/[^/]*)?$/;

const isFile = ({ pathname }) => /^\/(assets|sample)\/|^\/[\w-]+\.(svg|png|webmanifest)$/.test(pathname);

const listKey = (url, headers) => {
  const list = LISTS.exec(url.pathname);
  if (list === null) return null;
  const asked = new URL(`/seen/${list[1]}`, url);
  asked.search = url.search;
  asked.searchParams.set('in', `${headers.get('Accept-Language')} ${headers.get('X-Currency')}`);
  return asked.href;
};

/** Without its `Date`: an old answer must not set the shop's clock back. */
const undated = async answer => {
  const headers = new Headers(answer.headers);
  headers.delete('Date');
  headers.delete('Content-Encoding');
  return new Response(await answer.blob(), { status: answer.status, headers });
};

const trim = async (name, most) => {
  const cache = await caches.open(name);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map(key => cache.delete(key)));
};

const keep = async (name, key, answer, most) => {
  const cache = await caches.open(name);
  await cache.delete(key); // put again, so that the oldest stand first
  await cache.put(key, answer);
  await trim(name, most);
};

/** Keeps an answer if it is the shop's page: not a file, a page of an error or of a hotel's network, or another's. */
const keepPage = async (answer, { pathname, search } = { pathname: PAGE, search: '' }) => {
  const { status, type, redirected, headers } = answer;
  if (status !== 200 || type !== 'basic' || redirected) return;
  // Its screen is still being rendered: only the next answer is worth keeping.
  if (/\bno-store\b/.test(headers.get('Cache-Control'))) return;
  if (!/^text\/html\b/i.test(headers.get('Content-Type') ?? '')) return;
  const html = await answer.text();
  if (!html.includes('<div id="root"')) return;
  const plain = new Headers(headers);
  plain.delete('Content-Encoding');
  await keep(SHELL, PAGE, new Response(html, { headers: plain }), MOST_FILES);
  if (search === '' && html.includes('<div id="root" data-ssr'))
    await keep(RENDERED, pathname, new Response(html, { headers: plain }), MOST_PAGES);
};

/** What has come is shown also where it cannot be kept: a full disk must not break it. */
const tried = work => work.catch(() => undefined);

const page = async event => {
  const { request } = event;
  try {
    const answer = await fetch(request);
    const url = new URL(request.url);
    if (!SECRET.test(url.pathname)) event.waitUntil(tried(keepPage(answer.clone(), url)));
    return answer;
  } catch (failure) {
    const kept =
      // Of whomever the server rendered it for: the page itself looks whether it fits.
      (await caches.match(request.url, { cacheName: RENDERED, ignoreVary: true })) ??
      (await caches.match(PAGE, { cacheName: SHELL }));
    if (kept === undefined) throw failure;
    return kept;
  }
};

/** A file of a release never changes under its name; any other may, so it is asked for while there is a network. */
const isForGood = request => new URL(request.url).pathname.startsWith('/assets/');

const file = async request => {
  const kept = await caches.match(request, { cacheName: SHELL });
  if (kept !== undefined && isForGood(request)) return kept;
  try {
    const answer = await fetch(request);
    if (answer.status >= 500 && kept !== undefined) return kept;
    if (answer.status === 200) await tried(keep(SHELL, request, answer.clone(), MOST_FILES));
    return answer;
  } catch (failure) {
    if (kept === undefined) throw failure;
    return kept;
  }
};

const keepList = async (key, answer) => keep(SEEN, key, await undated(answer), MOST_ANSWERS);

const list = async (request, key) => {
  try {
    const answer = await fetch(request);
    if (answer.ok && !request.headers.has('Authorization')) await tried(keepList(key, answer.clone()));
    return answer;
  } catch (failure) {
    const kept = await caches.match(key, { cacheName: SEEN });
    if (kept === undefined) throw failure;
    return kept;
  }
};

/** What the page had fetched before this worker stood beside it. */
const catchUp = async ({ urls, headers }) => {
  for (const address of urls) {
    const url = new URL(address, location.origin);
    if (url.origin !== location.origin) continue;
    const request = new Request(url, isFile(url) ? {} : { headers });
    const key = listKey(url, request.headers);
    await (isFile(url) ? file(request) : key === null ? null : list(request, key))?.catch(() => undefined);
  }
};

addEventListener('install', event => {
  skipWaiting();
  event.waitUntil(fetch(PAGE).then(answer => keepPage(answer)));
});

addEventListener('activate', event => {
  const current = [SHELL, SEEN, RENDERED];
  const sweep = async () => {
    for (const name of await caches.keys()) if (!current.includes(name)) await caches.delete(name);
    await clients.claim();
  };
  event.waitUntil(sweep());
});

addEventListener('message', event => event.waitUntil(catchUp(event.data)));

addEventListener('fetch', event => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || request.headers.has('Range')) return;
  if (request.mode === 'navigate' && !isFile(url)) {
    // Other pages of this origin (outbox, provider, documentation) are not ours.
    if (!/^\/(outbox|sandbox|api|metrics)/.test(url.pathname)) event.respondWith(page(event));
    return;
  }
  const key = listKey(url, request.headers);
  if (key !== null) event.respondWith(list(request, key));
  else if (isFile(url)) event.respondWith(file(request));
});
