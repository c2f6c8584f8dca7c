import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERSONAL_COLUMNS } from '../../../server/database/personal-columns.ts';
import { makeProcessLog } from '../../../server/process/make-process-log.ts';
import {
  type FoundText,
  findTextsInRows,
  readSchemaColumns,
  type SchemaColumn,
} from '../../support/database/find-texts-in-rows.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import {
  leaveMarks,
  PASSING_MARKS,
  type ReadBackMarks,
  SHOP_MARKS,
  SHOPPER_MARKS,
} from '../../support/shops/marked-shopper.ts';
import { type FcmStandIn, startFcmStandIn } from '../../support/stand-ins/fcm-stand-in.ts';

const nameOf = ({ table, column }: Pick<FoundText, 'table' | 'column'>): string => `${table}.${column}`;
const listed = new Map(PERSONAL_COLUMNS.map(column => [nameOf(column), column]));
const clock = { now: Date.UTC(2026, 10, 21, 12) };

let fcm: FcmStandIn;
let server: TestServer;
let schema: readonly SchemaColumn[];
const logged: string[] = [];

beforeAll(async () => {
  fcm = await startFcmStandIn(() => clock.now);
  server = await startTestServer({
    now: () => clock.now,
    env: { ...fcm.settings, RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' },
    log: makeProcessLog('trace', { write: line => logged.push(line) }),
  });
  schema = await readSchemaColumns(server.context.database);
});
afterAll(async () => {
  fcm.close();
  await server.close();
});

describe('the list of personal columns', () => {
  it('the list of personal columns has each column of the schema that can hold a text, once, and none that is not there', () => {
    const texts = schema.filter(({ isText }) => isText).map(nameOf);
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter(name => !listed.has(name))).toEqual([]);
    const all = new Set(schema.map(nameOf));
    expect([...listed.keys()].filter(name => !all.has(name))).toEqual([]);
    expect(listed.size).toBe(PERSONAL_COLUMNS.length);
  });
});

describe('what a shopper leaves in the shop', () => {
  /** In every column where it stood at some time. */
  const found: FoundText[] = [];
  /** Where it stands at the end. */
  let kept: readonly FoundText[];
  let left: ReadBackMarks;

  const find = (texts: readonly string[]) =>
    findTextsInRows(server.context.database, [...new Set(schema.map(({ table }) => table))], texts);
  const told = [...Object.values(SHOPPER_MARKS), ...Object.values(SHOP_MARKS)];
  const passing = (): readonly string[] => [...Object.values(PASSING_MARKS), left.session];
  const readBack = (): readonly string[] => [left.referralCode, left.picture, left.pictureDigest];

  const findRowsOf = async (
    table: string,
    rows: string | null,
    userId: number,
  ): Promise<readonly string[]> => {
    const places = await server.context.database.query<{ place: string }>(
      `SELECT ctid::text AS place FROM ${table} WHERE ($1::integer > 0) AND (${rows ?? 'false'})`,
      [userId],
    );
    return places.map(({ place }) => place);
  };
  const tablesOfUsers = new Map(
    PERSONAL_COLUMNS.flatMap(({ table, rows }) => (rows === null ? [] : [[table, rows]])),
  );

  beforeAll(async () => {
    left = await leaveMarks(server, clock, fcm, async () => {
      found.push(...(await find([...told, ...Object.values(PASSING_MARKS)])));
    });
    kept = await find([...told, ...readBack(), ...passing()]);
    found.push(...kept);
  });

  it('all that the shop was told of people stands only in columns that the list of personal columns calls so', () => {
    const places = new Set(found.map(nameOf));
    expect([...places].filter(name => (listed.get(name)?.kind ?? 'none') === 'none')).toEqual([]);
    expect([...told, ...readBack()].filter(text => !found.some(at => at.text === text))).toEqual([]);
  });

  it('each personal column of names, faces, addresses, mails and phones has held one of a shopper or of the shop', () => {
    const places = new Set(found.map(nameOf));
    const texts = new Set(schema.filter(({ isText }) => isText).map(nameOf));
    const claimed = PERSONAL_COLUMNS.filter(({ kind }) => kind === 'person' || kind === 'contact').map(
      nameOf,
    );
    expect(claimed.filter(name => !texts.has(name))).toEqual(['users.gender']);
    expect(claimed.filter(name => texts.has(name) && !places.has(name))).toEqual([]);
  });

  it('passwords, a session’s token and the network address stand in no column, but for the address’s hash', async () => {
    expect(found.filter(({ text }) => passing().includes(text)).map(nameOf)).toEqual([]);
    const hash = createHash('sha256').update(PASSING_MARKS.network).digest('base64url');
    expect([...new Set((await find([hash])).map(nameOf))]).toEqual(['rate_limits.key']);
  });

  it('the conditions of the personal columns find each row with something of a shopper, except mails to the shop itself', async () => {
    const shopsOwn = new Set<string>(Object.values(SHOP_MARKS));
    const strays = new Set<string>();
    for (const at of kept) {
      const rows = await findRowsOf(at.table, listed.get(nameOf(at))?.rows ?? null, left.userId);
      if (shopsOwn.has(at.text) || rows.includes(at.place)) continue;
      strays.add(`${at.table} ${String(at.row['recipient'])}`);
    }
    expect([...strays].toSorted()).toEqual([
      `messages ${SHOP_MARKS.notificationMail}@mail.example`,
      `messages ${SHOP_MARKS.staffMail}@mail.example`,
    ]);
  });

  it.each([...tablesOfUsers])(
    'the personal columns’ condition for %s finds rows of a shopper and none of another’s',
    async (table, rows) => {
      const [own, others] = await Promise.all(
        [left.userId, left.otherId].map(id => findRowsOf(table, rows, id)),
      );
      expect(own?.length).toBeGreaterThan(0);
      expect(own?.filter(place => others?.includes(place))).toEqual([]);
    },
  );

  it('no line of the log has anything that the shop was told of people', () => {
    const log = logged.join('').toLowerCase();
    expect(log).toContain('a message was not sent');
    const secrets = [...told, ...readBack(), ...passing()];
    expect(secrets.filter(text => log.includes(text.toLowerCase()))).toEqual([]);
  });
});
