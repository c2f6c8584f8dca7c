import { startSession } from '../../../server/accounts/sign-in/sessions.ts';
import type { ProcessContext } from '../../../server/context/process-context.ts';
import { makeBearerHeader, type RequestHeaders } from '../requests/api-client.ts';

/** What a test has of somebody who is registered: the id and the headers of a session. */
export type RegisteredPerson = { readonly id: number; readonly headers: RequestHeaders };

let people = 0;

/** Makes somebody who is registered, in a new session whose first get-app-data has not been called. */
export const makeRegisteredPerson = async (
  context: Pick<ProcessContext, 'database' | 'now' | 'randomBytes'>,
  parts: { readonly saleBalance?: number; readonly points?: number } = {},
): Promise<RegisteredPerson> => {
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
  return { id: row.id, headers: await makeNewSessionHeaders(context, row.id) };
};

/** Starts one more session of a user and makes its headers. */
export const makeNewSessionHeaders = async (
  context: Pick<ProcessContext, 'database' | 'now' | 'randomBytes'>,
  userId: number,
): Promise<RequestHeaders> => makeBearerHeader(await startSession(context.database, context, userId, false));
