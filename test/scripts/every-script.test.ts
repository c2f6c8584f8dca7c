import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  SCRIPTS_NEVER_RUN,
  SCRIPTS_RUN_ELSEWHERE,
  SHORTEST_SCRIPT_RUNS,
} from '../../scripts/checks/shortest-script-runs.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
/** `check` runs its parts, by a pattern of their names. */
const parts = Object.keys(scripts).filter(name => !name.startsWith('check:'));

describe('the nightly', () => {
  it('the nightly workflow runs every script of package.json in one place, or says why it does not', () => {
    const known = [SHORTEST_SCRIPT_RUNS, SCRIPTS_RUN_ELSEWHERE, SCRIPTS_NEVER_RUN].flatMap(Object.keys);
    expect(known.toSorted()).toEqual(parts.toSorted());
    expect(readFileSync('.ci/nightly', 'utf8')).toContain('scripts/checks/check-scripts.ts');
  });

  it.each(Object.entries(SCRIPTS_RUN_ELSEWHERE))('the nightly workflow runs %s in %s', (name, file) => {
    expect(existsSync(file)).toBe(true);
    if (file.startsWith('.ci/'))
      expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`npm (run )?(-s )?${name}(?![\\w:-])`));
  });
});
