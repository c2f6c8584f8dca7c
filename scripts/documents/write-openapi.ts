import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makeOpenApiDocument } from '../../server/http/openapi/document.ts';

/** `npm run openapi`: writes docs/openapi.json from the schemas of the contract. */
const file = fileURLToPath(new URL('../../docs/openapi.json', import.meta.url));
writeFileSync(file, `${JSON.stringify(makeOpenApiDocument(), null, 2)}\n`);
