import { html } from 'hono/html';
import type { ProcessContext } from '../../context/process-context.ts';
import { makeJsonResponse } from '../make-json-response.ts';
import { makeOpenApiDocument, type OpenApiDocument } from '../openapi/document.ts';
import type { OpenApiOperation } from '../openapi/operations.ts';
import { makeServerPageResponse } from '../pages/make-server-page-response.ts';
import { makeRouteOutsideContract, type ServerRoute } from '../server-route.ts';

const schemaText = (schema: unknown) => html`<pre>${JSON.stringify(schema, null, 2)}</pre>`;

const asLinks = (references: OpenApiOperation['responses']) =>
  Object.entries(references)
    .filter(([status]) => status !== '200')
    .map(([status]) => html`<span>${status}</span> `);

const inputsOf = (operation: OpenApiOperation) => {
  const own = operation.parameters.filter(each => 'schema' in each);
  const [body] = Object.entries(operation.requestBody?.content ?? {});
  return html`${own.length === 0 ? '' : html`<h3>Parameters</h3>${own.map(({ name, in: place, required, schema }) => html`<p><b>${name}</b> in ${place}${required ? '' : ', optional'}</p>${schemaText(schema)}`)}`}
${body === undefined ? '' : html`<h3>Request: ${body[0]}</h3>${schemaText(body[1].schema)}`}`;
};

const answerOf = ({ responses }: OpenApiOperation) => {
  const success = responses['200'];
  return success === undefined || '$ref' in success
    ? ''
    : html`<h3>Answer 200</h3>${schemaText(success.content?.['application/json']?.schema)}`;
};

const operationItem = (
  path: string,
  method: string,
  operation: OpenApiOperation,
) => html`<li class="card"><details>
<summary><span class="kind">${method.toUpperCase()}</span> <b>${path}</b><br>${operation.summary}</summary>
<p class="meta">${operation.security.length === 1 ? 'Needs a session. ' : ''}Refusals: ${asLinks(operation.responses)}</p>
${inputsOf(operation)}
${answerOf(operation)}
</details></li>`;

const sections = ({ paths }: OpenApiDocument): ReadonlyMap<string, readonly ReturnType<typeof html>[]> => {
  const byTag = new Map<string, ReturnType<typeof html>[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0] ?? '';
      byTag.set(tag, [...(byTag.get(tag) ?? []), operationItem(path, method, operation)]);
    }
  }
  return byTag;
};

const page = (document: OpenApiDocument): Promise<Response> =>
  makeServerPageResponse({
    shopName: document.info.title,
    language: 'en',
    title: 'API',
    badge: `OpenAPI ${document.openapi}`,
    body: html`<h1>API</h1>
<p class="lead">${document.info.description} <a href="/api/docs/openapi.json">openapi.json</a></p>
${[...sections(document)].map(([tag, items]) => html`<h2 class="lead">${tag}</h2><ul class="list">${items}</ul>`)}
<h2 class="lead">Schemas</h2>
<ul class="list">${Object.entries(document.components.schemas).map(([name, schema]) => html`<li class="card" id="${name}"><details><summary><b>${name}</b></summary>${schemaText(schema)}</details></li>`)}</ul>`,
  });

/** Makes the routes `/api/docs` and `/api/docs/openapi.json`, for integrators; none in production. */
export const makeApiDocsRoutes = ({ config }: ProcessContext): readonly ServerRoute[] => {
  if (config.production) return [];
  return [
    makeRouteOutsideContract('GET', '/api/docs', async () =>
      page(makeOpenApiDocument(config.publicUrl, config.shopName)),
    ),
    makeRouteOutsideContract('GET', '/api/docs/openapi.json', async (_, { requestId }) =>
      makeJsonResponse(makeOpenApiDocument(config.publicUrl, config.shopName), 200, requestId),
    ),
  ];
};
