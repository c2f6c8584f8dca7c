import { passwordChangeCodec } from '../../../src/contract/codecs/account-data-codec.ts';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { readAccountData, readTicketGroupsAfter } from '../../accounts/account-data.ts';
import { changePassword } from '../../accounts/passwords/change-password.ts';
import { readPointsHistory } from '../../accounts/points-history.ts';
import { readReferralCodeOfUser } from '../../accounts/referral-code.ts';
import { giveSharePoint } from '../../accounts/share-point.ts';
import { updateUser } from '../../accounts/update-user.ts';
import type { ProcessContext } from '../../context/process-context.ts';
import { readOwnTicketsOfLot } from '../../draws/tickets/account-tickets.ts';
import { readTicketGroupCursor } from '../../draws/tickets/format-ticket-group-cursor.ts';
import { hideLotTicketsInAccount } from '../../draws/tickets/hide-lot-tickets-in-account.ts';
import { hideTicketInAccount } from '../../draws/tickets/hide-ticket-in-account.ts';
import { setStartReminder } from '../../messages/news/set-start-reminder.ts';
import { makeNotFoundRefusal, makeWrongFieldsRefusal, Refusal } from '../../messages/refusal.ts';
import { saveDeviceToken } from '../../messages/save-device-token.ts';
import { DONE_ANSWER } from '../done-answer.ts';
import { makeContractCallRoute } from '../make-contract-call-route.ts';
import { unwrapOrThrowRefusal } from '../refused-request-error.ts';
import type { ServerRoute } from '../server-route.ts';
import { setDeviceCookie } from '../visitors/device-cookie.ts';

/** Makes the routes by which users see and change their own account. */
export const makeAccountRoutes = (context: ProcessContext): readonly ServerRoute[] => [
  makeContractCallRoute(contractCalls.getAccountData, ({ request, caller }) =>
    readAccountData(context, caller, request.wishlist ?? []),
  ),
  makeContractCallRoute(contractCalls.getAccountTicketGroups, async ({ request, caller }) => {
    const after = readTicketGroupCursor(request.cursor);
    if (after === null) return makeWrongFieldsRefusal({ cursor: ['invalid'] });
    return readTicketGroupsAfter(context, caller, after);
  }),
  makeContractCallRoute(contractCalls.getAccountTickets, ({ request: { lot_id, cursor = '0' }, caller }) =>
    readOwnTicketsOfLot(context.database, caller.user.id, lot_id, Number(cursor)),
  ),
  makeContractCallRoute(contractCalls.getPointsHistory, ({ request: { kind, cursor }, caller }) =>
    readPointsHistory(context.database, caller.user.id, kind, cursor),
  ),
  makeContractCallRoute(contractCalls.createReferral, async ({ caller }) => ({
    referral_code: await readReferralCodeOfUser(context.database, caller.user.id),
  })),
  makeContractCallRoute(contractCalls.userUpdate, async ({ request, caller }) => {
    unwrapOrThrowRefusal(await updateUser(context, caller, request));
    return DONE_ANSWER;
  }),
  makeContractCallRoute(contractCalls.passwordUpdate, async ({ request, caller, setHeader }) => {
    const { user, sessionHash, language, device, gone, address: visitor } = caller;
    const own = { user, sessionHash, language, device, gone, visitor };
    const change = { ...own, ...passwordChangeCodec.decode(request) };
    setDeviceCookie(context.config, setHeader, unwrapOrThrowRefusal(await changePassword(context, change)));
    return DONE_ANSWER;
  }),
  makeContractCallRoute(contractCalls.updateSubscription, async ({ request: { mailing }, caller }) => {
    await context.database.query('UPDATE users SET mailing_participant = $2 WHERE id = $1', [
      caller.user.id,
      mailing,
    ]);
    return DONE_ANSWER;
  }),
  makeContractCallRoute(contractCalls.tellMe, async ({ request: { lot_id, tell }, caller }) => {
    unwrapOrThrowRefusal(await setStartReminder(context, caller.user.id, lot_id, tell));
    return DONE_ANSWER;
  }),
  makeContractCallRoute(contractCalls.removeTicket, async ({ request, caller }) => {
    const outcome = await hideTicketInAccount(context.database, caller.user.id, request.ticket_id);
    if (outcome === 'unknown') return makeNotFoundRefusal();
    return outcome === 'active' ? new Refusal('conflict', { message: 'ticket_active' }) : DONE_ANSWER;
  }),
  makeContractCallRoute(contractCalls.removeTickets, async ({ request, caller }) => {
    const outcome = await hideLotTicketsInAccount(context.database, caller.user.id, request.lot_id);
    if (outcome === 'unknown') return makeNotFoundRefusal();
    return outcome === 'hidden' ? DONE_ANSWER : new Refusal('conflict', { message: `ticket_${outcome}` });
  }),
  makeContractCallRoute(contractCalls.addSinglePoint, ({ caller }) =>
    giveSharePoint(context, caller.user.id),
  ),
];

/**
 * Makes the routes that save and remove the push tokens of a user's devices, one call for each kind
 * (docs/behaviour.md#webviews).
 */
export const makeDeviceTokenRoutes = (context: ProcessContext): readonly ServerRoute[] => {
  const save = async (userId: number, kind: 'fcm' | 'one_signal' | 'android', token: string) => {
    await saveDeviceToken(context, userId, kind, token);
    return DONE_ANSWER;
  };
  return [
    makeContractCallRoute(contractCalls.saveToken, ({ request, caller }) =>
      save(caller.user.id, 'fcm', request.fcm_token),
    ),
    makeContractCallRoute(contractCalls.saveTokenOs, ({ request, caller }) =>
      save(caller.user.id, 'one_signal', request.one_signal_token),
    ),
    makeContractCallRoute(contractCalls.saveTokenAndroid, ({ request, caller }) =>
      save(caller.user.id, 'android', request.android_token),
    ),
  ];
};
