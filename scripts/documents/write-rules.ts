import { writeFileSync } from 'node:fs';
import { listDomainExports } from '../../test/laws/list-domain-exports.ts';
import { renderRulesPage } from '../../test/laws/render-rules.ts';
import { ruleCatalogue } from '../../test/laws/rule-catalogue.ts';

/** `npm run rules`: docs/rules.md anew, after a rule or its words changed. */
writeFileSync(
  new URL('../../docs/rules.md', import.meta.url),
  renderRulesPage(ruleCatalogue, listDomainExports()),
);
