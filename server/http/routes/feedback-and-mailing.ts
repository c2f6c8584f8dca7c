import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { digitsOnly } from '../../../src/domain/accounts/account-fields.ts';
import { normalizeEmail, storedEmail } from '../../../src/domain/accounts/email-address.ts';
import { firstNameProblem } from '../../accounts/judge-name.ts';
import type { ProcessContext } from '../../context/process-context.ts';
import { fieldRefusal, malformedRefusal, type TextsByField } from '../../messages/refusal.ts';
import { saveFeedback } from '../../messages/save-feedback.ts';
import { mailUnsubscribeLink, unsubscribeAddress } from '../../messages/unsubscribe.ts';
import { ONE_CLICK_UNSUBSCRIBE_PATH } from '../../messages/unsubscribe-links.ts';
import { callRoute } from '../call-route.ts';
import { DONE_ANSWER } from '../done-answer.ts';
import { jsonResponse } from '../json-response.ts';
import { readBodyText } from '../read-call-input.ts';
import { RefusedRequest, unwrapOrThrow } from '../refused-request.ts';
import { type Route, rawRoute } from '../route.ts';
import { commonSecurityHeaders } from '../visitors/security-headers.ts';

/** The least and the most digits of a phone number that can be called back (E.164). */
const PHONE_DIGITS = { least: 7, most: 15 } as const;

const isCallable = (digits: string): boolean =>
  digits.length >= PHONE_DIGITS.least && digits.length <= PHONE_DIGITS.most;

const feedbackRoute = (context: ProcessContext): Route =>
  callRoute(
    contractCalls.saveFeedback,
    async ({ request, caller }) => {
      const { firstname: name, message } = request;
      const nameProblem = firstNameProblem(name);
      const phone = digitsOnly(request.phone);
      const email = normalizeEmail(request.email);
      const problems: TextsByField = {
        ...(nameProblem === null ? {} : { name: [nameProblem] }),
        ...(isCallable(phone) ? {} : { phone: ['feedback_phone_invalid'] }),
        ...(email === null ? { email: ['email_invalid'] } : {}),
        ...(message === '' ? { message: ['required'] } : {}),
      };
      if (email === null || Object.keys(problems).length > 0) return fieldRefusal(problems);
      unwrapOrThrow(await saveFeedback(context, { name, phone, email, message }, caller.address));
      return DONE_ANSWER;
    },
    { errorNames: { firstname: 'name' } },
  );

const unsubscribeRoute = (context: ProcessContext): Route =>
  callRoute(contractCalls.unsubscribe, async ({ request, caller: { language, address } }) => {
    if (request.t !== undefined && request.t !== '') {
      return (await unsubscribeAddress(context.database, context, storedEmail(request.email), request.t))
        ? DONE_ANSWER
        : fieldRefusal({ t: ['link_invalid'] });
    }
    const email = normalizeEmail(request.email);
    if (email === null) return fieldRefusal({ email: ['email_invalid'] });
    unwrapOrThrow(await mailUnsubscribeLink(context, { email, language, address }));
    return DONE_ANSWER;
  });

/** Tells whether a body is the one that RFC 8058 allows, in either of its two forms. Throws a RefusedRequest (413). */
const isOneClick = async (request: Request): Promise<boolean> => {
  const body = await readBodyText(request);
  const headers = { 'Content-Type': request.headers.get('content-type') ?? '' };
  const form = await new Response(body, { headers }).formData().catch(() => null);
  return form?.get('List-Unsubscribe') === 'One-Click';
};

/**
 * The routes that mail programs call when a reader presses "unsubscribe" (RFC 8058): a POST without the shop's header,
 * cookie or redirect. A GET, by programs that know only RFC 2369, leads to the shop's own page, so that a scanner which
 * follows links unsubscribes nobody.
 */
const oneClickRoutes = (context: ProcessContext): readonly Route[] => [
  rawRoute('POST', ONE_CLICK_UNSUBSCRIBE_PATH, async (exchange, { requestId }) => {
    const clicked = await isOneClick(exchange.req.raw);
    const email = storedEmail(exchange.req.query('email') ?? '');
    const token = exchange.req.query('t') ?? '';
    if (!clicked || !(await unsubscribeAddress(context.database, context, email, token)))
      throw new RefusedRequest(malformedRefusal('link_invalid'));
    return jsonResponse(DONE_ANSWER, 200, requestId);
  }),
  rawRoute('GET', ONE_CLICK_UNSUBSCRIBE_PATH, async exchange => {
    const email = encodeURIComponent(exchange.req.query('email') ?? '');
    const token = encodeURIComponent(exchange.req.query('t') ?? '');
    return new Response(null, {
      status: 303,
      headers: {
        ...commonSecurityHeaders,
        'Cache-Control': 'no-store',
        Location: `${context.config.publicUrl}/unsubscribe-${email}?t=${token}`,
      },
    });
  }),
];

/** The routes of messages to the shop and of leaving its mailing list. */
export const feedbackAndMailingRoutes = (context: ProcessContext): readonly Route[] => [
  feedbackRoute(context),
  unsubscribeRoute(context),
  ...oneClickRoutes(context),
];
