import { passwordChangeCodec } from '../../../src/contract/codecs/account-codec.ts';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { readAccountData, ticketGroupsAfter } from '../../accounts/account-data.ts';
import { changePassword } from '../../accounts/passwords/change-password.ts';
import { readPointsHistory } from '../../accounts/points-history.ts';
import { referralCodeOf } from '../../accounts/referral-code.ts';
import { giveSharePoint } from '../../accounts/share-point.ts';
import { updateUser } from '../../accounts/update-user.ts';
import type { ProcessContext } from '../../context/process-context.ts';
import { readOwnTicketsOfLot } from '../../draws/tickets/account-tickets.ts';
import { hideLotTicketsInAccount } from '../../draws/tickets/hide-lot-tickets-in-account.ts';
import { hideTicketInAccount } from '../../draws/tickets/hide-ticket-in-account.ts';
import { readTicketGroupCursor } from '../../draws/tickets/ticket-group-cursor.ts';
import { setStartReminder } from '../../messages/news/set-start-reminder.ts';
import { fieldRefusal, notFoundRefusal, Refusal } from '../../messages/refusal.ts';
import { saveDeviceToken } from '../../messages/save-device-token.ts';
import { callRoute } from '../call-route.ts';
import { DONE_ANSWER } from '../done-answer.ts';
import { unwrapOrThrow } from '../refused-request.ts';
import type { Route } from '../route.ts';
import { setDeviceCookie } from '../visitors/device-cookie.ts';

/** The routes by which users see and change their own account. */
export const accountRoutes = (context: ProcessContext): readonly Route[] => [
  callRoute(contractCalls.getAccountData, ({ request, caller }) =>
    readAccountData(context, caller, request.wishlist ?? []),
  ),
  callRoute(contractCalls.getAccountTicketGroups, async ({ request, caller }) => {
    const after = readTicketGroupCursor(request.cursor);
    if (after === null) return fieldRefusal({ cursor: ['invalid'] });
    return ticketGroupsAfter(context, caller, after);
  }),
  callRoute(contractCalls.getAccountTickets, ({ request: { lot_id, cursor = '0' }, caller }) =>
    readOwnTicketsOfLot(context.database, caller.user.id, lot_id, Number(cursor)),
  ),
  callRoute(contractCalls.getPointsHistory, ({ request: { kind, cursor }, caller }) =>
    readPointsHistory(context.database, caller.user.id, kind, cursor),
  ),
  callRoute(contractCalls.createReferral, async ({ caller }) => ({
    referral_code: await referralCodeOf(context.database, caller.user.id),
  })),
  callRoute(contractCalls.userUpdate, async ({ request, caller }) => {
    unwrapOrThrow(await updateUser(context, caller, request));
    return DONE_ANSWER;
  }),
  callRoute(contractCalls.passwordUpdate, async ({ request, caller, setHeader }) => {
    const { user, sessionHash, language, device, gone, address: visitor } = caller;
    const own = { user, sessionHash, language, device, gone, visitor };
    const change = { ...own, ...passwordChangeCodec.decode(request) };
    setDeviceCookie(context.config, setHeader, unwrapOrThrow(await changePassword(context, change)));
    return DONE_ANSWER;
  }),
  callRoute(contractCalls.updateSubscription, async ({ request: { mailing }, caller }) => {
    await context.database.query('UPDATE users SET mailing_participant = $2 WHERE id = $1', [
      caller.user.id,
      mailing,
    ]);
    return DONE_ANSWER;
  }),
  callRoute(contractCalls.tellMe, async ({ request: { lot_id, tell }, caller }) => {
    unwrapOrThrow(await setStartReminder(context, caller.user.id, lot_id, tell));
    return DONE_ANSWER;
  }),
  callRoute(contractCalls.removeTicket, async ({ request, caller }) => {
    const outcome = await hideTicketInAccount(context.database, caller.user.id, request.ticket_id);
    if (outcome === 'unknown') return notFoundRefusal();
    return outcome === 'active' ? new Refusal('conflict', { message: 'ticket_active' }) : DONE_ANSWER;
  }),
  callRoute(contractCalls.removeTickets, async ({ request, caller }) => {
    const outcome = await hideLotTicketsInAccount(context.database, caller.user.id, request.lot_id);
    if (outcome === 'unknown') return notFoundRefusal();
    return outcome === 'hidden' ? DONE_ANSWER : new Refusal('conflict', { message: `ticket_${outcome}` });
  }),
  callRoute(contractCalls.addSinglePoint, ({ caller }) => giveSharePoint(context, caller.user.id)),
];

/**
 * The routes that save and remove the push tokens of a user's devices, one call for each kind
 * (docs/behaviour.md#webviews).
 */
export const deviceRoutes = (context: ProcessContext): readonly Route[] => {
  const save = async (userId: number, kind: 'fcm' | 'one_signal' | 'android', token: string) => {
    await saveDeviceToken(context, userId, kind, token);
    return DONE_ANSWER;
  };
  return [
    callRoute(contractCalls.saveToken, ({ request, caller }) =>
      save(caller.user.id, 'fcm', request.fcm_token),
    ),
    callRoute(contractCalls.saveTokenOs, ({ request, caller }) =>
      save(caller.user.id, 'one_signal', request.one_signal_token),
    ),
    callRoute(contractCalls.saveTokenAndroid, ({ request, caller }) =>
      save(caller.user.id, 'android', request.android_token),
    ),
  ];
};
