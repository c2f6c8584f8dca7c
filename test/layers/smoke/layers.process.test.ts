import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { CODE_LAYERS } from '../../../scripts/code-layers.ts';

/**
 * Lints a copy of the deliberately wrong fixture with the project's own configuration: a layer rule that stopped
 * working would otherwise look like a clean house.
 */
const copy = mkdtempSync(join(tmpdir(), 'layers-'));
cpSync('test/fixtures/layers', copy, { recursive: true });

/** Of every other adapter that is declared: none may import another, or what is not its SDK. */
const WRONG_ADAPTER = `// Deliberately wrong, as the fixture's files.
import { client } from '../http/client.ts';
import { useState } from 'react';
export const wrong = [client, useState];
`;
const otherAdapters = CODE_LAYERS.flatMap(({ folders }) => folders)
  .filter(folder => folder.startsWith('src/adapters/'))
  .map(folder => `${folder}/wrong.ts`)
  .filter(file => !existsSync(join(copy, file)));
for (const file of otherAdapters) {
  mkdirSync(join(copy, dirname(file)), { recursive: true });
  writeFileSync(join(copy, file), WRONG_ADAPTER);
}
afterAll(() => rmSync(copy, { recursive: true, force: true }));

type Report = { diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[] };

const report = (folder: string): Report => {
  const { stdout } = spawnSync(
    process.execPath,
    ['node_modules/oxlint/bin/oxlint', '-c', '.oxlintrc.json', '--format', 'json', folder],
    { encoding: 'utf8' },
  );
  return JSON.parse(stdout) as Report;
};

const found = report(copy).diagnostics;

/** file → the lines that must be refused, and by which rule. */
const wrong: Record<string, [number, string][]> = {
  ...Object.fromEntries(
    otherAdapters.map(file => [
      file,
      [
        [2, 'no-restricted-imports'],
        [3, 'no-restricted-imports'],
      ],
    ]),
  ),
  'src/contract/wrong.ts': [
    [2, 'no-restricted-imports'],
    [3, 'no-restricted-imports'],
  ],
  'src/domain/wrong.ts': [
    [2, 'no-restricted-imports'],
    [3, 'no-restricted-imports'],
    [4, 'no-restricted-properties'],
    [4, 'no-restricted-globals'],
  ],
  'src/texts/wrong.ts': [
    [2, 'no-restricted-imports'],
    [3, 'no-restricted-imports'],
  ],
  'src/application/wrong.ts': [
    [2, 'no-restricted-imports'],
    [3, 'no-restricted-imports'],
    [4, 'no-restricted-imports'],
    [5, 'no-restricted-globals'],
  ],
  'src/adapters/http/wrong.ts': [
    [2, 'no-restricted-imports'],
    [3, 'no-restricted-imports'],
    [4, 'no-restricted-imports'],
  ],
  'src/adapters/browser/wrong.ts': [
    [2, 'no-restricted-imports'],
    [3, 'no-restricted-imports'],
  ],
  'src/adapters/fake/wrong.ts': [
    [2, 'no-restricted-imports'],
    [3, 'no-restricted-imports'],
  ],
  'src/composition/wrong.ts': [
    [2, 'no-restricted-imports'],
    [3, 'no-restricted-imports'],
  ],
  'src/ui/wrong.ts': [
    [2, 'no-restricted-imports'],
    [3, 'no-restricted-imports'],
    [4, 'no-restricted-imports'],
  ],
  'src/main.tsx': [
    [2, 'no-restricted-imports'],
    [3, 'no-restricted-imports'],
  ],
  'src/ui/design/wrong.ts': [
    [2, 'no-restricted-imports'],
    [3, 'no-restricted-imports'],
    [4, 'no-restricted-imports'],
  ],
  'server/config/wrong.ts': [
    [2, 'no-restricted-imports'],
    [3, 'no-restricted-imports'],
  ],
  'server/gateways/wrong.ts': [
    [2, 'no-restricted-imports'],
    [3, 'no-restricted-imports'],
    [4, 'no-restricted-imports'],
  ],
  'server/context/wrong.ts': [
    [2, 'no-restricted-imports'],
    [3, 'no-restricted-imports'],
  ],
  'server/http/wrong.ts': [
    [2, 'no-restricted-imports'],
    [3, 'no-restricted-imports'],
    [4, 'no-restricted-imports'],
    [5, 'no-restricted-imports'],
    [6, 'no-restricted-imports'],
  ],
  'server/operator/wrong.ts': [
    [2, 'no-restricted-imports'],
    [3, 'no-restricted-imports'],
    [4, 'no-restricted-imports'],
  ],
  'server/sample/wrong.ts': [
    [2, 'no-restricted-imports'],
    [3, 'no-restricted-imports'],
  ],
  'server/process/wrong.ts': [
    [2, 'no-restricted-imports'],
    [3, 'no-restricted-imports'],
  ],
  'server/orders/wrong.ts': [
    [2, 'no-restricted-imports'],
    [3, 'no-restricted-imports'],
    [4, 'no-restricted-imports'],
    [5, 'no-restricted-imports'],
    [6, 'no-restricted-imports'],
  ],
  'server/database/wrong.ts': [
    [2, 'no-restricted-imports'],
    [3, 'no-restricted-imports'],
  ],
  'test/wrong.test.ts': [
    [2, 'no-restricted-imports'],
    [3, 'no-restricted-imports'],
    [4, 'no-restricted-imports'],
    [5, 'no-restricted-imports'],
    [6, 'no-restricted-globals'],
    [7, 'no-restricted-properties'],
  ],
};

describe('the layer rules', () => {
  it.each(Object.entries(wrong))('the layer rules refuse every wrong line of %s', (file, lines) => {
    const refused = found
      .filter(({ filename }) => filename.endsWith(`/${file}`))
      .map(({ code, labels }) => `${labels[0]?.span.line} ${code}`);
    for (const [line, rule] of lines) {
      expect(refused).toContain(`${line} eslint(${rule})`);
    }
  });

  it('the layer rules leave to tests of another kind what a plain one may not', () => {
    const codes = found.filter(({ filename }) => filename.endsWith('/right.slow.test.ts'));
    expect(codes.filter(({ code }) => code.includes('no-restricted'))).toEqual([]);
  });
});
