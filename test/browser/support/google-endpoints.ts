import type { BrowserContext, Route } from 'playwright-core';

type Asked = { readonly what: string; readonly body: string };

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': '*',
};
const HALF_AN_HOUR = '1800s';
const A_WEEK = '604800s';

/**
 * Answers on this machine what Firebase's SDK asks of Google. Anything else that would leave it is refused. The first
 * installation is answered 503, and the first access token has half an hour left, to see what the SDK makes of them.
 */
export const answerGoogleLocally = async (context: BrowserContext, shopUrl: string) => {
  const asked: Asked[] = [];
  const strays: string[] = [];
  let tokens = 0;
  const count = (what: string) => asked.filter(each => each.what === what).length;

  const answerOf = (what: string, body: string): readonly [number, unknown] => {
    switch (what) {
      case 'create installation': {
        if (count(what) === 1) return [503, { error: { code: 503, message: 'busy', status: 'UNAVAILABLE' } }];
        const { fid } = JSON.parse(body) as { fid: string };
        return [
          200,
          { fid, refreshToken: 'refresh', authToken: { token: 'short', expiresIn: HALF_AN_HOUR } },
        ];
      }
      case 'renew access':
        return [200, { token: 'long', expiresIn: A_WEEK }];
      case 'register':
      case 'renew token':
        tokens += 1;
        return [200, { token: `device-${tokens}` }];
      default:
        return [200, {}];
    }
  };

  const nameOf = (method: string, { host, pathname }: URL): string | null => {
    const key = `${method} ${host}${pathname.replace(/\/projects\/twofold-test\//, '/')}`;
    const names: readonly (readonly [RegExp, string])[] = [
      [/^POST firebaseinstallations\.googleapis\.com\/v1\/installations$/, 'create installation'],
      [
        /^POST firebaseinstallations\.googleapis\.com\/v1\/installations\/[\w-]+\/authTokens:generate$/,
        'renew access',
      ],
      [/^POST fcmregistrations\.googleapis\.com\/v1\/registrations$/, 'register'],
      [/^PATCH fcmregistrations\.googleapis\.com\/v1\/registrations\/device-\d$/, 'renew token'],
      [/^DELETE fcmregistrations\.googleapis\.com\/v1\/registrations\/device-\d$/, 'delete token'],
    ];
    return names.find(([pattern]) => pattern.test(key))?.[1] ?? null;
  };

  const handle = async (route: Route): Promise<void> => {
    const request = route.request();
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: CORS });
    const what = nameOf(request.method(), new URL(request.url()));
    if (what === null) {
      strays.push(`${request.method()} ${request.url()}`);
      return route.abort();
    }
    const body = request.postData() ?? '';
    asked.push({ what, body });
    const [status, answer] = answerOf(what, body);
    return route.fulfill({ status, headers: CORS, json: answer });
  };
  await context.route(url => url.protocol === 'https:' && url.origin !== new URL(shopUrl).origin, handle);
  return { asked, strays, count };
};
