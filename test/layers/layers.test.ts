import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

/**
 * Lints a copy of the deliberately wrong fixture with the project's own configuration: a layer rule that stopped
 * working would otherwise look like a clean house.
 */
const copy = mkdtempSync(join(tmpdir(), 'layers-'));
cpSync('test/fixtures/layers', copy, { recursive: true });
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
  'src/domain/wrong.ts': [
    [2, 'no-restricted-imports'],
    [3, 'no-restricted-imports'],
    [4, 'no-restricted-properties'],
    [4, 'no-restricted-globals'],
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
  'src/adapters/firebase/wrong.ts': [
    [2, 'no-restricted-imports'],
    [3, 'no-restricted-imports'],
  ],
  'src/adapters/interkassa/wrong.ts': [
    [2, 'no-restricted-imports'],
    [3, 'no-restricted-imports'],
  ],
  'src/adapters/liqpay/wrong.ts': [
    [2, 'no-restricted-imports'],
    [3, 'no-restricted-imports'],
  ],
  'src/adapters/server-render/wrong.ts': [
    [2, 'no-restricted-imports'],
    [3, 'no-restricted-imports'],
  ],
  'src/adapters/verifier/wrong.ts': [
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
  'server/http/wrong.ts': [
    [2, 'no-restricted-imports'],
    [3, 'no-restricted-imports'],
    [4, 'no-restricted-imports'],
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
};

describe('the layer rules', () => {
  it.each(Object.entries(wrong))('refuse every wrong line of %s', (file, lines) => {
    const refused = found
      .filter(({ filename }) => filename.endsWith(`/${file}`))
      .map(({ code, labels }) => `${labels[0]?.span.line} ${code}`);
    for (const [line, rule] of lines) {
      expect(refused).toContain(`${line} eslint(${rule})`);
    }
  });
});
