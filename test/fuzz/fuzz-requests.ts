import * as fc from 'fast-check';
import { toJsonSchema } from '../../server/http/openapi/json-schema.ts';
import { contractCalls } from '../../src/contract/contract-calls.ts';
import {
  type JsonSchema,
  makeJsonSchemaArbitrary,
  makeJsonSchemaNearMissArbitrary,
} from '../arbitraries/json-schema.ts';
import { headerLinesArbitrary } from './header-lines.ts';
import {
  contentTypeArbitrary,
  garbageBodyArbitrary,
  JSON_CONTENT_TYPE,
  multipartBodyArbitrary,
  writeBodyHeaderLines,
} from './request-bodies.ts';

/**
 * What one fuzzed request is as it goes over the socket; `$0`, `$1`, … in its headers stand for the tokens of sessions.
 */
export type FuzzRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: string;
  readonly body: Buffer;
  /** The body is shorter than was declared, and then the sender has nothing more to say. */
  readonly breaksOff?: true;
};

const SANDBOX = [
  '/api/payments/interkassa',
  '/sandbox-payments',
  '/sandbox-payments/payment',
  '/sandbox-payments/phone',
] as const;
// biome-ignore format: a plain list, one entry a line would fill the screen
const FORM_FIELDS = [
  'ik_co_id', 'ik_pm_no', 'ik_am', 'ik_cur', 'ik_desc', 'ik_act', 'ik_int', 'ik_pw_via', 'ik_sign', 'ik_inv_id',
  'ik_inv_st', 'ik_suc_u', 'ik_ia_u', 'ik_loc', 'phone', 'payment', 'decision',
];
// biome-ignore format: a plain list, one entry a line would fill the screen
const OTHER_PATHS = [
  '/', '/api', '/api/', '/api/health', '/api/ready', '/api/docs', '/outbox', '/outbox.json', '/lot-1', '/no-such-page',
  '/assets/../../etc/passwd', '/%00', '//', '/api/get-lot', '/api/get-lot/1/2/3', '/index.html', '/unsubscribe-a%40b.co',
];

const segment = fc.oneof(
  fc.constantFrom(
    '1',
    '7',
    'false',
    'null',
    '0',
    '-1',
    '1,2,3',
    '%00',
    '%E0%A4%A',
    '..',
    '%2e%2e%2f',
    '1e9',
    '99999999999',
  ),
  fc.string({ maxLength: 20 }).map(encodeURIComponent),
);
/** A lone surrogate has no UTF-8, so that no address can say it. */
const inAddress = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '?'));

const postOf = (path: string, schema: JsonSchema): fc.Arbitrary<FuzzRequest> => {
  const sound = makeJsonSchemaArbitrary(schema);
  const json = fc
    .oneof({ weight: 2, arbitrary: sound }, { weight: 3, arbitrary: makeJsonSchemaNearMissArbitrary(schema) })
    .map(value => Buffer.from(JSON.stringify(value) ?? ''));
  return fc
    .tuple(
      headerLinesArbitrary,
      contentTypeArbitrary,
      fc.oneof(
        { weight: 6, arbitrary: json },
        { weight: 1, arbitrary: garbageBodyArbitrary },
        { weight: 1, arbitrary: multipartBodyArbitrary },
      ),
    )
    .map(([headers, type, body]) => ({
      method: 'POST',
      path,
      headers: headers + writeBodyHeaderLines(body, type),
      body,
    }));
};

const uploadOf = (path: string): fc.Arbitrary<FuzzRequest> =>
  fc.tuple(headerLinesArbitrary, multipartBodyArbitrary).map(([headers, body]) => ({
    method: 'POST',
    path,
    headers: headers + writeBodyHeaderLines(body, 'multipart/form-data; boundary=x'),
    body,
  }));

const getOf = (path: string, schema: JsonSchema): fc.Arbitrary<FuzzRequest> => {
  const asText = (value: unknown): string =>
    typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const given = fc.oneof(makeJsonSchemaArbitrary(schema), makeJsonSchemaNearMissArbitrary(schema));
  return fc.tuple(headerLinesArbitrary, given, fc.option(segment)).map(([headers, value, odd]) => {
    const rest = new Map(Object.entries((value ?? {}) as Record<string, unknown>));
    const filled = path.replace(/\/:(\w+)\??/g, (_, name: string) => {
      const own = rest.get(name);
      rest.delete(name);
      return own === undefined ? (odd === null ? '' : `/${odd}`) : `/${inAddress(asText(own))}`;
    });
    const query = [...rest].map(([name, each]) => `${inAddress(name)}=${inAddress(asText(each))}`).join('&');
    return {
      method: 'GET',
      path: query === '' ? filled : `${filled}?${query}`,
      headers,
      body: Buffer.alloc(0),
    };
  });
};

const formOf = (path: string): fc.Arbitrary<FuzzRequest> => {
  const value = fc.oneof(
    fc.constantFrom(
      'sandbox',
      'visa',
      'qiwi',
      'process',
      'payways',
      'success',
      'approve',
      '1.00',
      '-1',
      'UAH',
      '380000000000',
    ),
    fc.string({ maxLength: 40 }),
  );
  return fc
    .tuple(
      headerLinesArbitrary,
      fc.array(fc.tuple(fc.constantFrom(...FORM_FIELDS), value), { maxLength: 10 }),
    )
    .map(([headers, fields]) => {
      const body = Buffer.from(fields.map(([name, each]) => `${name}=${inAddress(each)}`).join('&'));
      return {
        method: 'POST',
        path,
        headers: headers + writeBodyHeaderLines(body, 'application/x-www-form-urlencoded'),
        body,
      };
    });
};

const oddOnes: fc.Arbitrary<FuzzRequest> = fc.oneof(
  // Methods and addresses that nobody expects.
  fc
    .tuple(
      fc.constantFrom('GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'POST'),
      fc.constantFrom(...OTHER_PATHS, ...SANDBOX, ...Object.values(contractCalls).map(({ path }) => path)),
      headerLinesArbitrary,
    )
    .map(([method, path, headers]) => ({ method, path, headers, body: Buffer.alloc(0) })),
  fc
    .tuple(segment, headerLinesArbitrary)
    .map(([odd, headers]) => ({ method: 'GET', path: `/${odd}`, headers, body: Buffer.alloc(0) })),
  // A body that is shorter than it says, or that comes in chunks.
  fc.tuple(headerLinesArbitrary, garbageBodyArbitrary).map(([headers, body]) => ({
    method: 'POST',
    path: '/api/get-cart-items',
    headers: `${headers}Content-Type: ${JSON_CONTENT_TYPE}\r\nContent-Length: ${body.length + 10}\r\n`,
    body,
    breaksOff: true as const,
  })),
  fc.tuple(headerLinesArbitrary, garbageBodyArbitrary).map(([headers, body]) => ({
    method: 'POST',
    path: '/api/get-cart-items',
    headers: `${headers}Content-Type: ${JSON_CONTENT_TYPE}\r\nTransfer-Encoding: chunked\r\n`,
    body: Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')]),
  })),
);

const callRequests = Object.values(contractCalls).map(call => {
  if ('upload' in call) return uploadOf(call.path);
  const schema = toJsonSchema(call.request);
  return call.method === 'GET' ? getOf(call.path, schema) : postOf(call.path, schema);
});

/**
 * The arbitrary of any request that may come in: sound requests of every call, near misses, garbage, forms, files, odd
 * methods and addresses.
 */
export const fuzzRequestArbitrary: fc.Arbitrary<FuzzRequest> = fc.oneof(
  { weight: 16, arbitrary: fc.oneof(...callRequests) },
  { weight: 2, arbitrary: fc.oneof(...SANDBOX.map(formOf)) },
  { weight: 2, arbitrary: oddOnes },
);
