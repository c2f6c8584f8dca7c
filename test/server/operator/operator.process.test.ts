import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockDataFolder } from '../../../server/database/lock-data-folder.ts';
import { findFreePort } from '../../support/processes/find-free-port.ts';
import { runBuiltProgram } from '../../support/processes/run-built-program.ts';
import { type BuiltServer, buildServerInOwnFolder } from '../../support/processes/server-process.ts';

const data = mkdtempSync(join(tmpdir(), 'twofold-'));
let built: BuiltServer;
beforeAll(async () => {
  built = await buildServerInOwnFolder();
});
afterAll(() => {
  built.remove();
  rmSync(data, { recursive: true, force: true });
});

/** The built tool as a process of its own. */
const run = (env: Readonly<Record<string, string>>, ...argv: readonly string[]) =>
  runBuiltProgram(join(dirname(built.entry), 'operator.js'), { DATA_DIR: data, ...env }, argv);

describe('the built tool', () => {
  test('the built operator’s tool works on the embedded database of DATA_DIR, and its changes are there the next time', async () => {
    expect(await run({}, 'import', 'categories', 'docs/examples/categories.csv')).toEqual({
      exit: 0,
      out: 'categories: 2 rows, 2 new, 0 changed, 0 unchanged, 0 removed\n',
      err: '',
    });
    const { exit, out } = await run({}, 'export', 'categories');
    expect({ exit, first: out.split('\n')[1] }).toEqual({
      exit: 0,
      first: '101,Книжки,Книги,Books,/sample/categories/books-160.webp,10,true',
    });
    expect(await run({}, 'audit')).toMatchObject({ exit: 0 });
  });

  test('the built operator’s tool exits with 3 and one line when the shop has the embedded database open', async () => {
    const lock = lockDataFolder(data);
    const refused = await run({}, 'audit');
    lock.release();
    expect(refused).toEqual({
      exit: 3,
      out: '',
      err: expect.stringMatching(/^DATA_DIR: the data folder .* is in use by process \d+.*\n$/),
    });
  });

  test('the built operator’s tool names in one line a database that does not answer and a wrong setting', async () => {
    const url = `postgres://nobody@127.0.0.1:${await findFreePort()}/nothing`;
    expect(await run({ DATABASE_URL: url }, 'audit')).toEqual({
      exit: 3,
      out: '',
      err: 'DATABASE_URL: the database does not answer (ECONNREFUSED)\n',
    });
    expect(await run({ DATABASE_URL: 'mysql://x' }, 'audit')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('DATABASE_URL must be a postgres:// address'),
    });
  });
});
