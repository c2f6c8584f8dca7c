#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { beaconKind } from '../../../src/domain/draws/proof/verification-steps.ts';
import {
  type FileToVerify,
  type FileVerdict,
  verifyProofFiles,
} from '../../../src/domain/draws/proof/verify-proof-files.ts';
import { checkBeaconSignature } from '../../draws/worker/beacon-crypto.ts';
import { computeNodeSha256 } from '../../draws/worker/compute-node-sha256.ts';

const HELP = `twofold-verify [--log FILE] FILE…

Recomputes draws from what was published, without any network:
  a receipt                   of the payment's mail, or GET /api/tickets/{id}/proof before the list is closed; alone it is
                              valid as far as it goes, beside a list, a draw or a bundle it is compared with them
  a ticket's bundle           GET /api/tickets/{id}/proof, or "download proof" on the draw's page
  a draw and its list         GET /api/draws/{lot_id} and GET /api/draws/{lot_id}/tickets, as two files
  and its void tickets        GET /api/draws/{lot_id}/void, a third file where some are void
  the same of a super prize   GET /api/draws/super/{id}, and its /tickets and /void; of an entry, "download proof" on its
                              page
  a part of the log           GET /api/draws

  --log FILE   a mirror of the log: whether it leads through the end that a bundle names, and has its commitment
  --json   one line of JSON for each file
  --help   this

Ends with 0 when everything is valid, 1 when something is not (the failing step is named), 2 when a file cannot be read.
`;

const WORDS = {
  valid: 'VALID',
  incomplete: 'VALID as far as it goes: see what was skipped',
  invalid: 'INVALID',
  unpaired: 'UNREADABLE alone: a draw and its list are given together',
  unreadable: 'UNREADABLE',
} as const;

const read = (name: string): FileToVerify => {
  try {
    return { name, text: readFileSync(name, 'utf8') };
  } catch {
    return { name, text: null };
  }
};

const show = ({ name, about, verdict, steps }: FileVerdict): string => {
  const failed = steps.find(({ result }) => result === 'failed');
  const lines = steps.flatMap(step => [
    `  ${step.result.padEnd(8)} ${step.name}`,
    ...Object.entries(step.values).map(([key, value]) => `             ${key}: ${value}`),
  ]);
  const isRehearsal = failed === undefined && beaconKind(steps) === 'unknown';
  const end = [
    WORDS[verdict],
    ...(failed === undefined ? [] : [` at the step "${failed.name}"`]),
    ...(isRehearsal ? [' (by a beacon that is not public: it shows nothing about fairness)'] : []),
  ].join('');
  return `${[`${name}: ${about}`, ...lines, `  ${end}`].join('\n')}\n`;
};

const exitCode = (verdicts: readonly FileVerdict[]): number => {
  if (verdicts.some(({ verdict }) => verdict === 'invalid')) return 1;
  return verdicts.every(({ verdict }) => verdict === 'valid' || verdict === 'incomplete') ? 0 : 2;
};

const main = (): number => {
  const { values, positionals } = parseArgs({
    options: { log: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.help === true || positionals.length === 0) {
    process.stdout.write(HELP);
    return values.help === true ? 0 : 2;
  }
  const verdicts = verifyProofFiles(
    { sha256: computeNodeSha256, checkSignature: checkBeaconSignature },
    positionals.map(read),
    values.log === undefined ? null : read(values.log),
  );
  for (const verdict of verdicts)
    process.stdout.write(values.json === true ? `${JSON.stringify(verdict)}\n` : show(verdict));
  return exitCode(verdicts);
};

try {
  process.exitCode = main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
