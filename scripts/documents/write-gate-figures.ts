import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withFiguresInPage } from './with-figures-in-page.ts';

/**
 * `npm run gate:figures`: what the last green gate took, into the README and docs/testing.md. Minutes by the clock are the
 * machine's; processor minutes are about the same on each.
 */
process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
type Taken = { readonly minutes: number; readonly processorMinutes: number };
type Gate = Taken & { readonly ok: boolean; readonly tests: Taken };

const gate = JSON.parse(readFileSync('node_modules/.cache/gate.json', 'utf8')) as Gate;
if (!gate.ok) throw new Error('the last gate was red');
const write = (page: string, figures: string): void =>
  writeFileSync(page, withFiguresInPage(readFileSync(page, 'utf8'), 'gate:figures', figures));

const { tests } = gate;
write(
  'README.md',
  `It takes about ${tests.processorMinutes.toFixed(0)} minutes of processor time, and took ${tests.minutes.toFixed(0)} minutes on two cores.`,
);
write(
  'docs/testing.md',
  [
    '| on two cores | by the clock, min | on the processor, min |',
    '| --- | --: | --: |',
    `| \`npm test\` | ${tests.minutes} | ${tests.processorMinutes} |`,
    `| \`npm run gate\`, in all | ${gate.minutes} | ${gate.processorMinutes} |`,
  ].join('\n'),
);
