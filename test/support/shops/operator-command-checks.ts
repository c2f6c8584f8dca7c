import { expect } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { computeTableChecksums } from '../database/compute-table-checksums.ts';
import type { OperatorRun } from '../processes/operator-runner.ts';

/** Makes runs of the operator's commands that also look at whether the database changed. */
export const makeOperatorCommandChecks = (
  database: Database,
  run: (...argv: readonly string[]) => Promise<OperatorRun>,
) => ({
  /** What a refused command says; that it changed nothing is checked here. */
  refusalOf: async (...argv: readonly string[]): Promise<string> => {
    const before = await computeTableChecksums(database);
    const { exit, out, err } = await run(...argv);
    expect({ exit, out }).toEqual({ exit: 1, out: '' });
    expect(err).toContain('Nothing was changed.');
    expect(await computeTableChecksums(database)).toEqual(before);
    return err;
  },
  /** Runs a command dry and then in earnest, and answers the latter; that the dry run changed nothing is checked here. */
  runDryFirst: async (...argv: readonly string[]): Promise<OperatorRun> => {
    const before = await computeTableChecksums(database);
    expect(await run(...argv, '--dry-run')).toMatchObject({ exit: 0 });
    expect(await computeTableChecksums(database)).toEqual(before);
    return run(...argv);
  },
  /** Runs a command that is to change nothing, and answers what it says. */
  runAgain: async (...argv: readonly string[]): Promise<OperatorRun> => {
    const before = await computeTableChecksums(database);
    const answer = await run(...argv);
    expect(await computeTableChecksums(database)).toEqual(before);
    return answer;
  },
});
