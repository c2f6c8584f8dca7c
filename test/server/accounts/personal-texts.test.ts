import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isCheckViolationError } from '../../../server/database/database-errors.ts';
import { translateServerText } from '../../../server/messages/texts/translate-server-text.ts';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import {
  cleanPersonalLine,
  cleanPersonalName,
  personalNameProblem,
} from '../../../src/domain/accounts/personal-text.ts';
import { LANGUAGES } from '../../../src/domain/content/languages.ts';
import { typedTextArbitrary } from '../../arbitraries/personal-text.ts';
import { isTestAllRun } from '../../support/list-test-settings.ts';
import {
  makeApiClient,
  makeRegistrationFields,
  registerThroughApi,
  sendToContractCall,
} from '../../support/requests/api-client.ts';
import { type LimitedShop, startLimitedShop } from '../../support/shops/limited-shop.ts';

const SPOILT = ['Ада\u202e', 'А\nда', '\u3164', `А${'\u0336'.repeat(20)}`];

let shop: LimitedShop;
beforeAll(async () => {
  shop = await startLimitedShop();
});
afterAll(() => shop.server.close());
beforeEach(() => shop.freshLimits());

const query = <T>(sql: string, values: readonly unknown[]): Promise<readonly T[]> =>
  shop.server.context.database.query(sql, values) as Promise<readonly T[]>;
const messagesOf = async (response: Response): Promise<unknown> =>
  ((await response.json()) as { messages?: unknown }).messages;

describe('A name that others see', () => {
  it('a name with hidden, turning or piled-up characters is refused in account, registration and feedback, in each language', async () => {
    const user = await registerThroughApi(shop.server.url);
    for (const [n, name] of SPOILT.entries()) {
      const language = LANGUAGES[n % 3] ?? 'uk';
      const refusal = [translateServerText(language, 'name_characters')];
      const update = await shop.details.update(user, { first_name: name, last_name: name }, language);
      expect([update.status, await messagesOf(update)]).toEqual([
        422,
        { first_name: refusal, last_name: refusal },
      ]);
      const headers = { 'Accept-Language': language };
      const registration = { ...makeRegistrationFields(), firstname: name };
      const validated = await sendToContractCall(
        shop.server.url,
        contractCalls.validateRegistration,
        registration,
        headers,
      );
      expect(await messagesOf(validated)).toEqual({ firstname: refusal });
      const feedback = { firstname: name, phone: '380501112233', email: 'eve@mail.example', message: 'x' };
      const sent = await sendToContractCall(shop.server.url, contractCalls.saveFeedback, feedback, headers);
      expect(await messagesOf(sent)).toEqual({ name: refusal });
    }
    expect(await shop.details.userNow(user)).toMatchObject({ first_name: 'Оксана', last_name: '' });
  });

  it('a last name of 65 letters is refused, and one of 64 is stored', async () => {
    const user = await registerThroughApi(shop.server.url);
    const long = await shop.details.update(user, { last_name: 'Ж'.repeat(65) });
    expect(await messagesOf(long)).toEqual({ last_name: [translateServerText('en', 'name_long')] });
    expect((await shop.details.update(user, { last_name: 'Ж'.repeat(64) })).status).toBe(200);
    expect((await shop.details.userNow(user))?.last_name).toBe('Ж'.repeat(64));
  });

  it('a name is stored in composed letters (NFC), and a postal address without control characters', async () => {
    const user = await registerThroughApi(shop.server.url, { firstname: ' Андріи\u0306 ' });
    expect(user.name).toBe('Андрій');
    await shop.details.update(user, {
      last_name: 'И\u0306ов',
      address: ' Львів,\u202e\u0007 вул.\nМузична ',
    });
    const now = await shop.details.userNow(user);
    expect(now).toMatchObject({ last_name: 'Йов', address: 'Львів, вул. Музична' });
  });

  it('a feedback message is stored without hidden characters, its line breaks as they are', async () => {
    await makeApiClient(shop.server.url).call(contractCalls.saveFeedback, {
      firstname: 'Зоя',
      phone: '380501112233',
      email: 'zoya@mail.example',
      message: ' Добрий день!\r\n\u202eКоли розіграш? 👩🏽‍💻 ',
    });
    expect(await query('SELECT name, message FROM feedback WHERE email = $1', ['zoya@mail.example'])).toEqual(
      [{ name: 'Зоя', message: 'Добрий день!\nКоли розіграш? 👩🏽‍💻' }],
    );
  });
});

/** Of all characters; the gate leaves out planes that hold ideographs, nothing, or what each font has of its own. */
const PLANES = isTestAllRun ? Array.from({ length: 17 }, (_, plane) => plane) : [0, 1, 14];

describe('The database', () => {
  const INSERT = `INSERT INTO users (first_name, last_name, phone, email, ref_code, address)
    VALUES ($1, $2, '+38', $3, $3, $4)`;

  it('the database refuses names and postal addresses with characters that the domain would clean away', async () => {
    for (const [n, wrong] of [...SPOILT, 'И\u0306', 'Ж'.repeat(321)].entries()) {
      for (const values of [
        [wrong, '', `first${n}@mail.example`, ''],
        ['Ада', wrong, `last${n}@mail.example`, ''],
        ...(wrong.length > 320 ? [] : [['Ада', '', `at${n}@mail.example`, wrong]]),
      ]) {
        const refusal = await query(INSERT, values).catch((error: unknown) => error);
        expect(isCheckViolationError(refusal), JSON.stringify(values)).toBe(true);
      }
    }
  });

  it('the database’s clean_line removes exactly the characters that the domain’s cleanPersonalLine removes', async () => {
    const [row] = await query<{ hidden: readonly number[] }>(
      `SELECT array_agg(n) AS hidden FROM generate_series(1, x'10ffff'::int) n WHERE n >> 16 = ANY ($1)
         AND n NOT BETWEEN x'd800'::int AND x'dfff'::int AND clean_line('a' || chr(n) || 'b') = 'ab'`,
      [PLANES],
    );
    const inDatabase = new Set(row?.hidden);
    const differ: string[] = [];
    for (let n = 1; n <= 0x10_ff_ff; n += 1) {
      if (!PLANES.includes(n >> 16)) continue;
      const letter = String.fromCodePoint(n);
      // Joiners are the domain's to judge, and what has no meaning yet may have one in another version of Unicode.
      if (/[\p{Cs}\p{Cn}\u200c\u200d]/u.test(letter)) continue;
      if ((cleanPersonalLine(`a${letter}b`) === 'ab') !== inDatabase.has(n)) differ.push(n.toString(16));
    }
    expect(differ).toEqual([]);
  });

  it('the database’s clean_line leaves texts that the domain has cleaned as they are', async () => {
    const storable = fc
      .sample(typedTextArbitrary, { numRuns: 1000, seed: 7 })
      .filter(typed => !typed.includes('\0'));
    const cleaned = storable.map(cleanPersonalLine);
    const names = storable.filter(typed => personalNameProblem(typed) === null).map(cleanPersonalName);
    const rows = await query<{ line: string }>(
      `SELECT line FROM unnest($1::text[]) line WHERE clean_line(line) <> line OR char_length(line) > $2`,
      [[...cleaned, ...names], 10_000],
    );
    expect(names.length).toBeGreaterThan(100);
    expect(rows).toEqual([]);
  });
});
