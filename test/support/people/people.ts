import { startSession } from '../../../server/accounts/sign-in/sessions.ts';
import type { Context } from '../../../server/context/context.ts';
import { bearer, type Headers } from '../requests/api-client.ts';

export type Person = { readonly id: number; readonly headers: Headers };

let people = 0;

/** Somebody who is registered, in a new session whose first get-app-data has not been called. */
export const makePerson = async (
  context: Pick<Context, 'database' | 'now' | 'randomBytes'>,
  parts: { readonly saleBalance?: number; readonly points?: number } = {},
): Promise<Person> => {
  people += 1;
  const [row] = await context.database.query<{ id: number }>(
    `INSERT INTO users (first_name, phone, email, ref_code, sale_balance, points)
     VALUES ('Ada', $5, $1, $2, $3, $4) RETURNING id`,
    [
      `person${people}@mail.example`,
      `person${people}`,
      parts.saleBalance ?? 0,
      parts.points ?? 0,
      `+38039${String(people).padStart(7, '0')}`,
    ],
  );
  if (row === undefined) throw new Error('nobody was made');
  return { id: row.id, headers: await newSession(context, row.id) };
};

/** The headers of one more session of a user. */
export const newSession = async (
  context: Pick<Context, 'database' | 'now' | 'randomBytes'>,
  userId: number,
): Promise<Headers> => bearer(await startSession(context.database, context, userId, false));
