import { calls } from '../../../src/contract/calls.ts';
import { keptEmail, normalizeEmail } from '../../../src/domain/accounts/email.ts';
import { digitsOnly } from '../../../src/domain/accounts/fields.ts';
import { firstNameProblem } from '../../accounts/judge-name.ts';
import type { Context } from '../../context/context.ts';
import { type FieldTexts, fieldErrors, malformed } from '../../messages/refusal.ts';
import { saveFeedback } from '../../messages/save-feedback.ts';
import { askToUnsubscribe, unsubscribe } from '../../messages/unsubscribe.ts';
import { ONE_CLICK_PATH } from '../../messages/unsubscribe-links.ts';
import { answer } from '../answer.ts';
import { DONE } from '../done.ts';
import { readLimited } from '../read-input.ts';
import { RefusedRequest, unwrapOrThrow } from '../refused-request.ts';
import { json } from '../respond.ts';
import { type Route, raw } from '../route.ts';
import { commonHeaders } from '../visitors/security.ts';

/** The least and the most digits of a phone number that can be called back (E.164). */
const PHONE_DIGITS = { least: 7, most: 15 } as const;

const isCallable = (digits: string): boolean =>
  digits.length >= PHONE_DIGITS.least && digits.length <= PHONE_DIGITS.most;

const feedbackRoute = (context: Context): Route =>
  answer(
    calls.saveFeedback,
    async ({ request, caller }) => {
      const { firstname: name, message } = request;
      const nameProblem = firstNameProblem(name);
      const phone = digitsOnly(request.phone);
      const email = normalizeEmail(request.email);
      const problems: FieldTexts = {
        ...(nameProblem === null ? {} : { name: [nameProblem] }),
        ...(isCallable(phone) ? {} : { phone: ['feedback_phone_invalid'] }),
        ...(email === null ? { email: ['email_invalid'] } : {}),
        ...(message === '' ? { message: ['required'] } : {}),
      };
      if (email === null || Object.keys(problems).length > 0) return fieldErrors(problems);
      unwrapOrThrow(await saveFeedback(context, { name, phone, email, message }, caller.address));
      return DONE;
    },
    { errorNames: { firstname: 'name' } },
  );

const unsubscribeRoute = (context: Context): Route =>
  answer(calls.unsubscribe, async ({ request, caller: { language, address } }) => {
    if (request.t !== undefined && request.t !== '') {
      return (await unsubscribe(context.database, context, keptEmail(request.email), request.t))
        ? DONE
        : fieldErrors({ t: ['link_invalid'] });
    }
    const email = normalizeEmail(request.email);
    if (email === null) return fieldErrors({ email: ['email_invalid'] });
    unwrapOrThrow(await askToUnsubscribe(context, { email, language, address }));
    return DONE;
  });

/** Tells whether a body is the one that RFC 8058 allows, in either of its two forms. Throws a RefusedRequest (413). */
const isOneClick = async (request: Request): Promise<boolean> => {
  const body = await readLimited(request);
  const headers = { 'Content-Type': request.headers.get('content-type') ?? '' };
  const form = await new Response(body, { headers }).formData().catch(() => null);
  return form?.get('List-Unsubscribe') === 'One-Click';
};

/**
 * The routes that mail programs call when a reader presses "unsubscribe" (RFC 8058): a POST without the shop's header,
 * cookie or redirect. A GET, by programs that know only RFC 2369, leads to the shop's own page, so that a scanner which
 * follows links unsubscribes nobody.
 */
const oneClickRoutes = (context: Context): readonly Route[] => [
  raw('POST', ONE_CLICK_PATH, async (exchange, { requestId }) => {
    const clicked = await isOneClick(exchange.req.raw);
    const email = keptEmail(exchange.req.query('email') ?? '');
    const token = exchange.req.query('t') ?? '';
    if (!clicked || !(await unsubscribe(context.database, context, email, token)))
      throw new RefusedRequest(malformed('link_invalid'));
    return json(DONE, 200, requestId);
  }),
  raw('GET', ONE_CLICK_PATH, async exchange => {
    const email = encodeURIComponent(exchange.req.query('email') ?? '');
    const token = encodeURIComponent(exchange.req.query('t') ?? '');
    return new Response(null, {
      status: 303,
      headers: {
        ...commonHeaders,
        'Cache-Control': 'no-store',
        Location: `${context.config.publicUrl}/unsubscribe-${email}?t=${token}`,
      },
    });
  }),
];

/** The routes of messages to the shop and of leaving its mailing list. */
export const correspondenceRoutes = (context: Context): readonly Route[] => [
  feedbackRoute(context),
  unsubscribeRoute(context),
  ...oneClickRoutes(context),
];
