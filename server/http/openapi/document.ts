import { type ContractCallName, contractCalls } from '../../../src/contract/contract-calls.ts';
import { LANGUAGES } from '../../../src/domain/content/languages.ts';
import { BUNDLED_SHOP_NAME } from '../../content/bundled-shop-name.ts';
import { openApiComponentSchemas } from './components.ts';
import type { JsonSchema } from './json-schema.ts';
import { nonBrowserOpenApiOperations } from './non-browser-open-api-operations.ts';
import { openApiCallSummaries } from './open-api-call-summaries.ts';
import { type MountedOpenApiOperation, makeOpenApiOperations, type OpenApiOperation } from './operations.ts';

/** The fields of the API's OpenAPI 3.1 document. */
export type OpenApiDocument = {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<'get' | 'post', OpenApiOperation>>>>>;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, unknown>>;
    readonly parameters: Readonly<Record<string, unknown>>;
    readonly responses: Readonly<Record<string, unknown>>;
    readonly schemas: Readonly<Record<string, JsonSchema>>;
  };
};

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds', required: true, schema: { type: 'integer', minimum: 1 } },
};

const REFUSALS: Readonly<Record<number, readonly [description: string, headers?: object]>> = {
  401: ['No session, or one that has ended'],
  403: ['A POST without X-Requested-With'],
  404: ['There is no such thing'],
  408: ['The body takes too long'],
  413: ['The body is too large'],
  415: ['The body has another type'],
  422: ['Fields that are wrong, each with its texts'],
  429: ['Too many requests', RETRY_AFTER],
  500: ['Unforeseen; the message names the id of the request'],
  503: ['The shop is briefly unavailable', RETRY_AFTER],
};

const header = (name: string, description: string, schema: JsonSchema, required = false) => ({
  name,
  in: 'header',
  required,
  description,
  schema,
});

const components: OpenApiDocument['components'] = {
  securitySchemes: {
    session: { type: 'http', scheme: 'bearer', description: '`access_token` of a log-in or sign-up' },
  },
  parameters: {
    AcceptLanguage: header('Accept-Language', 'Language of all texts; `uk` when none of ours is named', {
      type: 'string',
      examples: [...LANGUAGES],
    }),
    Currency: header('X-Currency', 'Currency of all amounts; `UAH` when it is none of the shop’s', {
      type: 'string',
      examples: ['UAH'],
    }),
    RequestedWith: header(
      'X-Requested-With',
      'Keeps foreign pages from posting in a shopper’s name',
      { type: 'string', enum: ['XMLHttpRequest'] },
      true,
    ),
  },
  responses: Object.fromEntries(
    Object.entries(REFUSALS).map(([status, [description, headers]]) => [
      `Status${status}`,
      {
        description,
        ...(headers === undefined ? {} : { headers }),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  ),
  schemas: openApiComponentSchemas,
};

const pathsOf = (operations: readonly MountedOpenApiOperation[]): OpenApiDocument['paths'] => {
  const paths: Record<string, Partial<Record<'get' | 'post', OpenApiOperation>>> = {};
  for (const { path, method, operation } of operations) (paths[path] ??= {})[method] = operation;
  return paths;
};

/** Makes the API's OpenAPI 3.1 document from the schemas by which server and browser encode and decode. */
export const makeOpenApiDocument = (publicUrl = '/', title = BUNDLED_SHOP_NAME): OpenApiDocument => ({
  openapi: '3.1.0',
  info: {
    title,
    version: '1',
    description:
      'The API of the shop. Fields that a client does not know are to be ignored; a server may add some. Amounts are in the answering currency with at most two decimals, points are whole numbers, moments are ISO 8601 in UTC.',
  },
  servers: [{ url: publicUrl }],
  paths: pathsOf([
    ...(Object.keys(openApiCallSummaries) as ContractCallName[]).flatMap(name =>
      makeOpenApiOperations(name, contractCalls[name] as never),
    ),
    ...nonBrowserOpenApiOperations,
  ]),
  components,
});
