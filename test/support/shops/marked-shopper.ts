import { readFileSync } from 'node:fs';
import { runDueDraws } from '../../../server/draws/run-due-draws.ts';
import { makeSmtpMailer } from '../../../server/gateways/messages/smtp-mailer.ts';
import { queueStaffMails } from '../../../server/messages/staff/queue-staff-mails.ts';
import { expireReservations } from '../../../server/orders/expire-reservations.ts';
import { makeMessageSenderJobs } from '../../../server/process/message-senders.ts';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import type { TestServer } from '../database/start-server.ts';
import { makeMailQueue, NEVER_ABORTED_SENDING_SIGNAL } from '../people/mail-queue.ts';
import { makeOperatorRunner } from '../processes/operator-runner.ts';
import { makeApiClient, makeBearerHeader } from '../requests/api-client.ts';
import { uploadAvatar } from '../requests/avatars.ts';
import { makeNewTestPicture } from '../requests/test-pictures.ts';
import type { FcmStandIn } from '../stand-ins/fcm-stand-in.ts';
import { makeSmtpErrorReply, startSmtpSink } from '../stand-ins/smtp-sink.ts';
import { giveOrderBack, transferRefund } from './give-order-back.ts';
import { moveParcelOfOrder } from './move-parcel-of-order.ts';
import {
  makeCartOfOneLot,
  makeNewOrderKey,
  makeTestShopWorld,
  type TestShopOrderAnswer,
  type TestShopper,
} from './test-shop-world.ts';

const HOUR = 3_600_000;

/** What the shop is told of a shopper, each by something that stands nowhere else. */
export const SHOPPER_MARKS = {
  firstName: 'Zyxfirst',
  lastName: 'Zyxlast',
  address: 'Zyxstreet',
  email: 'zyxmail',
  newEmail: 'zyxother',
  phone: '671239751',
  newPhone: '671239862',
  message: 'zyxmessage',
  pushToken: 'zyxpushtoken',
  reason: 'zyxreason',
  recipient: 'Zyxrecipient',
  deliveryPhone: '671239973',
  city: 'Zyxcity',
  branch: 'zyxbranch',
  street: 'Zyxroad',
  house: 'zyxhouse',
  flat: 'zyxflat',
  postcode: '97531',
  holder: 'Zyxholder',
  iban: 'UA973000010000097531864209753',
} as const;

/** What is told of the shop itself. */
export const SHOP_MARKS = {
  address: 'Zyxoffice',
  phone: '440009751',
  notificationMail: 'zyxnotices',
  staffMail: 'zyxstaff',
} as const;

/** What passes through the shop and must stand nowhere in clear: it is kept by a hash, or not at all. */
export const PASSING_MARKS = {
  password: 'zyxpassword',
  newPassword: 'zyxsecondpass',
  network: '203.0.113.97',
} as const;

const emailOf = (mark: string): string => `${mark}@mail.example`;
const phoneOf = (mark: string): string => `+380${mark}`;

/** What a shopper leaves besides the marks: found out by reading it back. */
export type ReadBackMarks = {
  readonly userId: number;
  /** Another shopper, who bought as well. */
  readonly otherId: number;
  readonly session: string;
  readonly referralCode: string;
  /** The stored picture, hex, and the digest that its address has. */
  readonly picture: string;
  readonly pictureDigest: string;
};

/**
 * Leaves every mark in a shop by the calls and jobs that do so in a real one: registration, another address and phone,
 * a picture, feedback, orders paid and unpaid, a draw, messages that are refused. `look` runs after each step, because
 * some of it is kept for minutes. The server trusts this machine's forwarded addresses, has its limits on, and pushes
 * through `fcm`.
 */
export const leaveMarks = async (
  { url, context }: TestServer,
  clock: { now: number },
  fcm: FcmStandIn,
  look: () => Promise<void>,
): Promise<ReadBackMarks> => {
  const { database } = context;
  const forwarded = { 'X-Forwarded-For': PASSING_MARKS.network };
  const api = makeApiClient(url, forwarded);
  const shop = await makeTestShopWorld({ url, context });
  const marks = SHOPPER_MARKS;

  const readMessage = async (to: string, pattern: RegExp): Promise<string> => {
    const rows = await database.query<{ text: string }>(
      'SELECT text FROM messages WHERE recipient = $1 ORDER BY id DESC',
      [to],
    );
    const found = rows.map(({ text }) => pattern.exec(text)?.[1]).find(part => part !== undefined);
    if (found === undefined) throw new Error(`no message with ${String(pattern)}`);
    return found;
  };
  const confirmPhone = async (phone: string): Promise<string> => {
    await api.call(contractCalls.phoneConfirm, { phone });
    await look();
    return readMessage(phone, /(\d{6})/);
  };
  const openLink = async (email: string): Promise<void> => {
    await api.call(contractCalls.verifyEmail, { token: await readMessage(email, /\/verify-([\w-]{43})/) });
  };

  const importSettings = async (operator: ReturnType<typeof makeOperatorRunner>): Promise<void> => {
    const settings = {
      ...(JSON.parse(readFileSync('docs/examples/settings.json', 'utf8')) as object),
      address: { uk: SHOP_MARKS.address, ru: SHOP_MARKS.address, en: SHOP_MARKS.address },
      phone: phoneOf(SHOP_MARKS.phone),
      notification_mail: emailOf(SHOP_MARKS.notificationMail),
      staff_mails: emailOf(SHOP_MARKS.staffMail),
    };
    await operator.run('import', 'settings', operator.file('settings.json', JSON.stringify(settings)));
  };

  const register = async () => {
    const fields = { email: emailOf(marks.email), firstname: marks.firstName, phone: phoneOf(marks.phone) };
    const rest = { gender: 0, password: PASSING_MARKS.password, agree: true, referral_code: '' } as const;
    const code = await confirmPhone(fields.phone);
    const { id } = await api.call(contractCalls.signUp, { ...fields, ...rest, phone_confirm_code: code });
    await look();
    await openLink(fields.email);
    const { access_token } = await api.call(contractCalls.logIn, {
      email: fields.email,
      password: PASSING_MARKS.password,
      remember: true,
    });
    await look();
    return { id, token: access_token, headers: makeBearerHeader(access_token) };
  };
  type Shopper = Awaited<ReturnType<typeof register>>;

  const changeDetails = async ({ id, headers }: Shopper): Promise<void> => {
    const details = {
      email: emailOf(marks.newEmail),
      phone: phoneOf(marks.newPhone),
      address: marks.address,
    };
    const names = { first_name: marks.firstName, last_name: marks.lastName };
    const code = await confirmPhone(details.phone);
    await api.call(
      contractCalls.userUpdate,
      {
        user: { user_id: id, ...details, ...names, gender: 1, mailing_participant: true },
        password: PASSING_MARKS.password,
        phone_confirm_code: code,
      },
      headers,
    );
    await look();
    await openLink(details.email);
    await look();
    const wanted = PASSING_MARKS.newPassword;
    const change = { new_password: wanted, new_password_confirmation: wanted };
    await api.call(
      contractCalls.passwordUpdate,
      { old_password: PASSING_MARKS.password, ...change },
      headers,
    );
    await api.call(contractCalls.createRecovery, { email: details.email });
    await look();
  };

  const order = async (who: TestShopper, lot: number): Promise<TestShopOrderAnswer> => {
    const request = { cart: makeCartOfOneLot(lot), by_points: 0, external_id: makeNewOrderKey() };
    const { status, body } = await shop.call<TestShopOrderAnswer>('process-order', request, who, forwarded);
    if (status !== 200) throw new Error(`no order: ${status} ${JSON.stringify(body)}`);
    await look();
    return body;
  };

  const win = async (who: TestShopper): Promise<void> => {
    const paid = await order(who, await shop.lot({ amount: 1, cash: 100 }));
    await shop.callback(paid);
    await look();
    clock.now += HOUR;
    await runDueDraws(context);
    const [prize] = await database.query<{ id: number }>('SELECT id FROM prizes WHERE user_id = $1', [
      who.id,
    ]);
    const account = { holder: `${marks.holder} ${marks.lastName}`, iban: marks.iban };
    const accepted = await shop.call('accept-prize', { id: prize?.id, account }, who, forwarded);
    if (accepted.status !== 200) throw new Error(`not accepted: ${accepted.status}`);
    await look();
    const shown = { name: marks.firstName, town: marks.city, with_picture: true };
    const agreed = { id: prize?.id, version: 0, ...shown };
    const { status } = await shop.call('agree-to-be-shown', agreed, who, forwarded);
    if (status !== 200) throw new Error(`not shown: ${status}`);
    await queueStaffMails(context);
    await shop.callback(paid, { ik_inv_st: 'canceled' });
    await shop.unlock();
    await look();
  };

  const sayWhereItGoes = async (who: TestShopper): Promise<void> => {
    const lot = await shop.lot();
    const paid = await order(who, lot);
    await shop.callback(paid);
    const recipient = {
      recipient: `${marks.recipient} ${marks.lastName}`,
      phone: phoneOf(marks.deliveryPhone),
    };
    const { city, branch, street, house, flat, postcode } = marks;
    const [placed] = await database.query<{ key: string }>(
      'SELECT external_id AS key FROM orders WHERE transaction_id = $1',
      [paid.transaction_id],
    );
    const kinds = [
      { kind: 'branch', branch },
      { kind: 'courier', street, house, flat, postcode },
    ];
    for (const kind of kinds) {
      const address = { ...kind, ...recipient, city };
      const { status } = await shop.call('set-delivery', { orders: [placed?.key], address }, who, forwarded);
      if (status !== 200) throw new Error(`no delivery: ${status}`);
      await look();
    }
    await moveParcelOfOrder(context.database, placed?.key ?? '', 'packed', clock.now);
    const id = await moveParcelOfOrder(context.database, placed?.key ?? '', 'sent', clock.now);
    await shop.call('complain-of-parcel', { id, text: street }, who, forwarded);
    const asked = { order: placed?.key ?? '', lots: [lot], reason: 'other', text: street };
    await shop.call('ask-return', asked, who, forwarded);
    const refund = await giveOrderBack(database, placed?.key ?? '', null, clock.now);
    await transferRefund(database, refund.id, 'zyxtransfer', clock.now);
    await look();
  };

  const leaveUnpaid = async (who: TestShopper): Promise<void> => {
    await order(who, await shop.lot());
    clock.now += 2 * HOUR;
    await expireReservations(context);
    await look();
  };

  /** The other side quotes the reader in its answer, as mail servers do. */
  const beRefused = async (): Promise<void> => {
    const sink = await startSmtpSink();
    sink.answer = recipient => {
      throw makeSmtpErrorReply(450, `4.2.1 <${recipient}> is greylisted`);
    };
    fcm.state.answer = ({ token }) => [400, `{"error":{"message":"not ${token}"}}`];
    const mailer = makeSmtpMailer(sink.settings);
    await makeMailQueue(context).sendAll(mailer);
    mailer.close();
    await sink.close();
    const senders = makeMessageSenderJobs(context);
    for (const { run } of senders.jobs) await run(NEVER_ABORTED_SENDING_SIGNAL);
    senders.close();
    await look();
  };

  const operator = makeOperatorRunner(context);
  await importSettings(operator);
  const who = await register();
  await changeDetails(who);
  const path = await uploadAvatar(url, await makeNewTestPicture(), who);
  const picture = Buffer.from(await (await fetch(url + path)).arrayBuffer()).toString('hex');
  const { referral_code: referralCode } = await api.call(contractCalls.createReferral, {}, who.headers);
  await api.call(contractCalls.saveToken, { fcm_token: marks.pushToken }, who.headers);
  await api.call(contractCalls.saveFeedback, {
    firstname: marks.firstName,
    phone: phoneOf(marks.newPhone),
    email: emailOf(marks.newEmail),
    message: marks.message,
  });
  await operator.run('points', 'adjust', String(who.id), '10', '--reason', marks.reason);
  operator.remove();
  await look();
  await win(who);
  await sayWhereItGoes(who);
  await leaveUnpaid(who);
  const other = await shop.shopper();
  await shop.callback(await order(other, await shop.lot()));
  await beRefused();
  return {
    userId: who.id,
    otherId: other.id,
    session: who.token,
    referralCode,
    picture,
    pictureDigest: /[0-9a-f]{64}/.exec(path)?.[0] ?? '',
  };
};
