import { calls } from '../../../src/contract/calls.ts';
import { passwordChangeCodec } from '../../../src/contract/codecs/account-codec.ts';
import { accountData, accountTicketGroups } from '../../accounts/account-data.ts';
import { changePassword } from '../../accounts/passwords/change-password.ts';
import { pointsHistory } from '../../accounts/points-history.ts';
import { referralCodeOf } from '../../accounts/referral-code.ts';
import { giveSharePoint } from '../../accounts/share-point.ts';
import { updateUser } from '../../accounts/update-user.ts';
import type { Context } from '../../context/context.ts';
import { ticketsOfLot } from '../../draws/tickets/account-tickets.ts';
import { hideTicket } from '../../draws/tickets/hide-ticket.ts';
import { hideTickets } from '../../draws/tickets/hide-tickets.ts';
import { readGroupCursor } from '../../draws/tickets/ticket-cursor.ts';
import { tellMe } from '../../messages/news/tell-me.ts';
import { fieldErrors, notFound, Refusal } from '../../messages/refusal.ts';
import { saveDeviceToken } from '../../messages/save-device-token.ts';
import { answer } from '../answer.ts';
import { DONE } from '../done.ts';
import { unwrapOrThrow } from '../refused-request.ts';
import type { Route } from '../route.ts';
import { makeKnown } from '../visitors/device-cookie.ts';

/** The routes by which users see and change their own account. */
export const accountRoutes = (context: Context): readonly Route[] => [
  answer(calls.getAccountData, ({ request, caller }) => accountData(context, caller, request.wishlist ?? [])),
  answer(calls.getAccountTicketGroups, async ({ request, caller }) => {
    const after = readGroupCursor(request.cursor);
    if (after === null) return fieldErrors({ cursor: ['invalid'] });
    return accountTicketGroups(context, caller, after);
  }),
  answer(calls.getAccountTickets, ({ request: { lot_id, cursor = '0' }, caller }) =>
    ticketsOfLot(context.database, caller.user.id, lot_id, Number(cursor)),
  ),
  answer(calls.getPointsHistory, ({ request: { kind, cursor }, caller }) =>
    pointsHistory(context.database, caller.user.id, kind, cursor),
  ),
  answer(calls.createReferral, async ({ caller }) => ({
    referral_code: await referralCodeOf(context.database, caller.user.id),
  })),
  answer(calls.userUpdate, async ({ request, caller }) => {
    unwrapOrThrow(await updateUser(context, caller, request));
    return DONE;
  }),
  answer(calls.passwordUpdate, async ({ request, caller, setHeader }) => {
    const { user, sessionHash, language, device, gone, address: visitor } = caller;
    const own = { user, sessionHash, language, device, gone, visitor };
    const change = { ...own, ...passwordChangeCodec.decode(request) };
    makeKnown(context.config, setHeader, unwrapOrThrow(await changePassword(context, change)));
    return DONE;
  }),
  answer(calls.updateSubscription, async ({ request: { mailing }, caller }) => {
    await context.database.query('UPDATE users SET mailing_participant = $2 WHERE id = $1', [
      caller.user.id,
      mailing,
    ]);
    return DONE;
  }),
  answer(calls.tellMe, async ({ request: { lot_id, tell }, caller }) => {
    unwrapOrThrow(await tellMe(context, caller.user.id, lot_id, tell));
    return DONE;
  }),
  answer(calls.removeTicket, async ({ request, caller }) => {
    const outcome = await hideTicket(context.database, caller.user.id, request.ticket_id);
    if (outcome === 'unknown') return notFound();
    return outcome === 'active' ? new Refusal('conflict', { message: 'ticket_active' }) : DONE;
  }),
  answer(calls.removeTickets, async ({ request, caller }) => {
    const outcome = await hideTickets(context.database, caller.user.id, request.lot_id);
    if (outcome === 'unknown') return notFound();
    return outcome === 'hidden' ? DONE : new Refusal('conflict', { message: `ticket_${outcome}` });
  }),
  answer(calls.addSinglePoint, ({ caller }) => giveSharePoint(context, caller.user.id)),
];

/**
 * The routes that save and remove the push tokens of a user's devices, one call for each kind
 * (docs/behaviour.md#webviews).
 */
export const deviceRoutes = (context: Context): readonly Route[] => {
  const save = async (userId: number, kind: 'fcm' | 'one_signal' | 'android', token: string) => {
    await saveDeviceToken(context, userId, kind, token);
    return DONE;
  };
  return [
    answer(calls.saveToken, ({ request, caller }) => save(caller.user.id, 'fcm', request.fcm_token)),
    answer(calls.saveTokenOs, ({ request, caller }) =>
      save(caller.user.id, 'one_signal', request.one_signal_token),
    ),
    answer(calls.saveTokenAndroid, ({ request, caller }) =>
      save(caller.user.id, 'android', request.android_token),
    ),
  ];
};
