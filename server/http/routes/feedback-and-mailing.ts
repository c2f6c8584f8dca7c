import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { digitsOnly } from '../../../src/domain/accounts/account-fields.ts';
import { normaliseEmail, toStoredEmail } from '../../../src/domain/accounts/email-address.ts';
import { findFirstNameProblem } from '../../accounts/judge-name.ts';
import type { ProcessContext } from '../../context/process-context.ts';
import {
  makeMalformedCallRefusal,
  makeWrongFieldsRefusal,
  type TextsByField,
} from '../../messages/refusal.ts';
import { saveFeedback } from '../../messages/save-feedback.ts';
import { queueUnsubscribeMail, unsubscribeEmailAddress } from '../../messages/unsubscribe.ts';
import { ONE_CLICK_UNSUBSCRIBE_PATH } from '../../messages/unsubscribe-links.ts';
import { DONE_ANSWER } from '../done-answer.ts';
import { makeContractCallRoute } from '../make-contract-call-route.ts';
import { makeJsonResponse } from '../make-json-response.ts';
import { readRequestBodyText } from '../read-call-input.ts';
import { RefusedRequestError, unwrapOrThrowRefusal } from '../refused-request-error.ts';
import { makeRouteOutsideContract, type ServerRoute } from '../server-route.ts';
import { COMMON_SECURITY_HEADERS } from '../visitors/security-headers.ts';

/** The least and the most digits of a phone number that can be called back (E.164). */
const PHONE_DIGITS = { least: 7, most: 15 } as const;

const isCallable = (digits: string): boolean =>
  digits.length >= PHONE_DIGITS.least && digits.length <= PHONE_DIGITS.most;

const feedbackRoute = (context: ProcessContext): ServerRoute =>
  makeContractCallRoute(
    contractCalls.saveFeedback,
    async ({ request, caller }) => {
      const { firstname: name, message } = request;
      const nameProblem = findFirstNameProblem(name);
      const phone = digitsOnly(request.phone);
      const email = normaliseEmail(request.email);
      const problems: TextsByField = {
        ...(nameProblem === null ? {} : { name: [nameProblem] }),
        ...(isCallable(phone) ? {} : { phone: ['feedback_phone_invalid'] }),
        ...(email === null ? { email: ['email_invalid'] } : {}),
        ...(message === '' ? { message: ['required'] } : {}),
      };
      if (email === null || Object.keys(problems).length > 0) return makeWrongFieldsRefusal(problems);
      unwrapOrThrowRefusal(await saveFeedback(context, { name, phone, email, message }, caller.address));
      return DONE_ANSWER;
    },
    { errorNames: { firstname: 'name' } },
  );

const unsubscribeRoute = (context: ProcessContext): ServerRoute =>
  makeContractCallRoute(contractCalls.unsubscribe, async ({ request, caller: { language, address } }) => {
    if (request.t !== undefined && request.t !== '') {
      return (await unsubscribeEmailAddress(
        context.database,
        context,
        toStoredEmail(request.email),
        request.t,
      ))
        ? DONE_ANSWER
        : makeWrongFieldsRefusal({ t: ['link_invalid'] });
    }
    const email = normaliseEmail(request.email);
    if (email === null) return makeWrongFieldsRefusal({ email: ['email_invalid'] });
    unwrapOrThrowRefusal(await queueUnsubscribeMail(context, { email, language, address }));
    return DONE_ANSWER;
  });

/** Tells whether a body is the one that RFC 8058 allows, in either of its two forms. Throws a RefusedRequestError (413). */
const isOneClick = async (request: Request): Promise<boolean> => {
  const body = await readRequestBodyText(request);
  const headers = { 'Content-Type': request.headers.get('content-type') ?? '' };
  const form = await new Response(body, { headers }).formData().catch(() => null);
  return form?.get('List-Unsubscribe') === 'One-Click';
};

/**
 * The routes that mail programs call when a reader presses "unsubscribe" (RFC 8058): a POST without the shop's header,
 * cookie or redirect. A GET, by programs that know only RFC 2369, leads to the shop's own page, so that a scanner which
 * follows links unsubscribes nobody.
 */
const oneClickRoutes = (context: ProcessContext): readonly ServerRoute[] => [
  makeRouteOutsideContract('POST', ONE_CLICK_UNSUBSCRIBE_PATH, async (exchange, { requestId }) => {
    const clicked = await isOneClick(exchange.req.raw);
    const email = toStoredEmail(exchange.req.query('email') ?? '');
    const token = exchange.req.query('t') ?? '';
    if (!clicked || !(await unsubscribeEmailAddress(context.database, context, email, token)))
      throw new RefusedRequestError(makeMalformedCallRefusal('link_invalid'));
    return makeJsonResponse(DONE_ANSWER, 200, requestId);
  }),
  makeRouteOutsideContract('GET', ONE_CLICK_UNSUBSCRIBE_PATH, async exchange => {
    const email = encodeURIComponent(exchange.req.query('email') ?? '');
    const token = encodeURIComponent(exchange.req.query('t') ?? '');
    return new Response(null, {
      status: 303,
      headers: {
        ...COMMON_SECURITY_HEADERS,
        'Cache-Control': 'no-store',
        Location: `${context.config.publicUrl}/unsubscribe-${email}?t=${token}`,
      },
    });
  }),
];

/** Makes the routes of messages to the shop and of leaving its mailing list. */
export const makeFeedbackAndMailingRoutes = (context: ProcessContext): readonly ServerRoute[] => [
  feedbackRoute(context),
  unsubscribeRoute(context),
  ...oneClickRoutes(context),
];
