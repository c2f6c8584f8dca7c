import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ELSEWHERE, LEFT_OUT, SHORTEST } from '../../scripts/checks/shortest-runs.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
/** `check` runs its parts, by a pattern of their names. */
const parts = Object.keys(scripts).filter(name => !name.startsWith('check:'));

describe('the nightly', () => {
  it('the nightly workflow runs every script of package.json in one place, or says why it does not', () => {
    const known = [SHORTEST, ELSEWHERE, LEFT_OUT].flatMap(Object.keys);
    expect(known.toSorted()).toEqual(parts.toSorted());
    expect(readFileSync('.ci/nightly', 'utf8')).toContain('scripts/checks/check-scripts.ts');
  });

  it.each(Object.entries(ELSEWHERE))('the nightly workflow runs %s in %s', (name, file) => {
    expect(existsSync(file)).toBe(true);
    if (file.startsWith('.ci/'))
      expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`npm (run )?(-s )?${name}\\b`));
  });
});
