import type { Schema } from 'effect';
import type { ContractCall } from '../../../src/contract/contract-call.ts';
import type { ContractCallName } from '../../../src/contract/contract-calls.ts';
import { openApiComponentNames } from './components.ts';
import { type JsonSchema, toJsonSchema, withJsonSchemaReferences } from './json-schema.ts';
import { openApiCallSummaries } from './open-api-call-summaries.ts';

type AnyCall = ContractCall<Schema.Codec<unknown, unknown>, Schema.Codec<unknown, unknown>>;
type Reference = { readonly $ref: string };
/** The fields of one parameter of an OpenAPI operation, in the path or in the query. */
export type OpenApiParameter = {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: JsonSchema;
};
type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;
/** The fields of one operation of the OpenAPI document. */
export type OpenApiOperation = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly (OpenApiParameter | Reference)[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Reference | { description: string; content?: Content }>>;
};
/** One operation of the OpenAPI document with its place there; `path` is in OpenAPI's template syntax. */
export type MountedOpenApiOperation = {
  readonly path: string;
  readonly method: 'get' | 'post';
  readonly operation: OpenApiOperation;
};

const parameter = (name: string): Reference => ({ $ref: `#/components/parameters/${name}` });
const COMMON = [parameter('AcceptLanguage'), parameter('Currency')];
const BEARER = { session: [] };

/** The refusals that a call can answer besides its 200. */
const refusals = (call: AnyCall, hasFields: boolean, missing: boolean): OpenApiOperation['responses'] => {
  const statuses = [
    ...(call.session === 'required' ? [401] : []),
    ...(call.method === 'POST' ? [403, 413, 415] : []),
    ...(call.upload === true ? [408] : []),
    ...(missing ? [404] : []),
    ...(hasFields || call.method === 'POST' ? [422] : []),
    429,
    500,
    503,
  ];
  return Object.fromEntries(
    statuses
      .toSorted((a, b) => a - b)
      .map(status => [String(status), { $ref: `#/components/responses/Status${status}` }]),
  );
};

const inputs = (
  schema: JsonSchema,
  inPath: readonly string[],
  optional: ReadonlySet<string>,
): readonly OpenApiParameter[] => {
  const required = (schema['required'] ?? []) as readonly string[];
  return Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>)
    .filter(([name]) => inPath.includes(name) || !optional.has(name))
    .map(([name, each]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || required.includes(name),
      schema: each,
    }));
};

const FILE = {
  type: 'object',
  properties: { avatar: { type: 'string', format: 'binary' } },
  required: ['avatar'],
};

/** The OpenAPI paths of one path of the contract: an optional segment makes two, as OpenAPI has none. */
const pathsOf = (path: string): readonly string[] =>
  path.endsWith('?') ? [path.slice(0, path.lastIndexOf('/')), path.slice(0, -1)] : [path];

const namesIn = (path: string): readonly string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Makes the OpenAPI operations of one call of the contract. */
export const makeOpenApiOperations = (
  name: ContractCallName,
  call: AnyCall,
): readonly MountedOpenApiOperation[] => {
  const { tag, summary, missing = false } = openApiCallSummaries[name];
  const request = toJsonSchema(call.request);
  const hasFields = Object.keys((request['properties'] ?? {}) as object).length > 0;
  const body: Content =
    call.upload === true
      ? { 'multipart/form-data': { schema: FILE } }
      : { 'application/json': { schema: withJsonSchemaReferences(request, openApiComponentNames) } };
  const paths = pathsOf(call.path);
  const optional = new Set(namesIn(call.path).filter(each => !namesIn(paths[0] ?? '').includes(each)));

  return paths.map((path, index) => ({
    path: path.replace(/:(\w+)/g, '{$1}'),
    method: call.method === 'GET' ? 'get' : 'post',
    operation: {
      operationId: index === 0 ? name : `${name}With${[...optional].map(capitalised).join('')}`,
      tags: [tag],
      summary,
      security: call.session === 'required' ? [BEARER] : [{}, BEARER],
      parameters: [
        ...COMMON,
        ...(call.method === 'POST' ? [parameter('RequestedWith')] : inputs(request, namesIn(path), optional)),
      ],
      ...(call.method === 'POST' ? { requestBody: { required: hasFields, content: body } } : {}),
      responses: {
        200: {
          description: summary,
          content: {
            'application/json': {
              schema: withJsonSchemaReferences(toJsonSchema(call.answer), openApiComponentNames),
            },
          },
        },
        ...refusals(call, hasFields, missing),
      },
    },
  }));
};
