import { writeFileSync } from 'node:fs';
import { domainExports } from '../../test/laws/domain-exports.ts';
import { renderRules } from '../../test/laws/render-rules.ts';
import { ruleBook } from '../../test/laws/rule-book.ts';

/** `npm run rules`: docs/rules.md anew, after a rule or its words changed. */
writeFileSync(new URL('../../docs/rules.md', import.meta.url), renderRules(ruleBook, domainExports()));
