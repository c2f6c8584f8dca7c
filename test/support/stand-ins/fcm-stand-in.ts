import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

const PROJECT = 'twofold-test';
/** How far apart the two clocks may be. */
const CLOCK_SECONDS = 60;

/** A service account as Google's console gives it, with a key of this run. */
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const publicKey = createPublicKey(privateKey);

/** The browser's part of the push settings in tests: public, and of no real project. */
export const testBrowserPushSettings = {
  FIREBASE_PROJECT: JSON.stringify({
    apiKey: 'AIza-test',
    appId: '1:1:web:1',
    messagingSenderId: '1',
    projectId: PROJECT,
  }),
  FIREBASE_VAPID_KEY: `B${'A'.repeat(86)}`,
};

/** Makes the key file of a Google service account of a test, whose tokens come from `tokenUri`. */
export const makeTestServiceAccount = (tokenUri: string): Readonly<Record<string, string>> => ({
  type: 'service_account',
  project_id: PROJECT,
  private_key: privateKey,
  client_email: `sender@${PROJECT}.iam.gserviceaccount.com`,
  token_uri: tokenUri,
});

type SentPush = {
  readonly token: string;
  readonly notification: { readonly title: string; readonly body: string };
  readonly data: { readonly link: string; readonly tag: string };
};

/** Makes an FCM error answer, its status and body, as FCM's documentation shows them. */
export const makeFcmErrorAnswer = (
  status: number,
  errorCode: string,
  field?: string,
): readonly [number, string] => [
  status,
  JSON.stringify({
    error: {
      code: status,
      message: 'Requested entity was not found.',
      details: [
        { '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode },
        ...(field === undefined
          ? []
          : [{ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [{ field }] }]),
      ],
    },
  }),
];

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

const decoded = (part: string | undefined): Record<string, unknown> =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Record<string, unknown>;

/**
 * Starts Google's token endpoint and FCM's HTTP v1 API on this machine. It checks the signature and the claims of every
 * assertion and the bearer token of every message; `answer` decides what becomes of a message.
 */
export const startFcmStandIn = async (now: () => number) => {
  const sent: SentPush[] = [];
  const attempts: SentPush[] = [];
  let exchanges = 0;
  let url = '';
  const state: {
    answer: (push: SentPush) => readonly [number, string, Record<string, string>?];
    good: string;
  } = {
    answer: () => [200, '{"name":"projects/twofold-test/messages/1"}'],
    good: '',
  };

  const grant = (form: URLSearchParams): readonly [number, string] => {
    const [head, claims, signature = ''] = (form.get('assertion') ?? '').split('.');
    const sound =
      form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
      decoded(head)['alg'] === 'RS256' &&
      verify('RSA-SHA256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'));
    const { iss, scope, aud, iat, exp } = decoded(claims);
    const seconds = Math.floor(now() / 1000);
    if (
      !sound ||
      iss !== makeTestServiceAccount('')['client_email'] ||
      scope !== 'https://www.googleapis.com/auth/firebase.messaging' ||
      aud !== `${url}/token` ||
      Math.abs(Number(iat) - seconds) > CLOCK_SECONDS ||
      exp !== Number(iat) + 3600
    )
      return [400, '{"error":"invalid_grant"}'];
    exchanges += 1;
    state.good = `access-${exchanges}`;
    return [200, JSON.stringify({ access_token: state.good, expires_in: 3599, token_type: 'Bearer' })];
  };

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await bodyOf(request);
    const reply = (): readonly [number, string, Record<string, string>?] => {
      if (request.url === '/token') return grant(new URLSearchParams(text));
      if (request.url !== `/v1/projects/${PROJECT}/messages:send`) return [404, 'no such page'];
      if (request.headers.authorization !== `Bearer ${state.good}`) return [401, '{}'];
      const push = (JSON.parse(text) as { message: SentPush }).message;
      attempts.push(push);
      const answered = state.answer(push);
      if (answered[0] === 200) sent.push(push);
      return answered;
    };
    const [status, body, headers] = reply();
    response.writeHead(status, headers).end(body);
  };

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  return {
    state,
    sent,
    attempts,
    exchanges: () => exchanges,
    /** All of push, as a server's environment. */
    settings: {
      ...testBrowserPushSettings,
      FIREBASE_SERVICE_ACCOUNT: JSON.stringify(makeTestServiceAccount(`${url}/token`)),
      FCM_ENDPOINT: url,
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/** What a test has of the stand-in for Google's token endpoint and FCM. */
export type FcmStandIn = Awaited<ReturnType<typeof startFcmStandIn>>;
