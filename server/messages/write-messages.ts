import type { Queryable } from '../database/database.ts';
import { type MailSender, makeMailFrame } from './mails/mail.ts';
import { makeAddressMissingMail } from './mails/orders/make-address-missing-mail.ts';
import { makeOrderPaidMail } from './mails/orders/make-order-paid-mail.ts';
import { makeOrderRefundedMail } from './mails/orders/make-order-refunded-mail.ts';
import { makeRefundBegunMail } from './mails/orders/make-refund-begun-mail.ts';
import { makeRefundDoneMail } from './mails/orders/make-refund-done-mail.ts';
import { makeReturnAnsweredMail } from './mails/orders/make-return-answered-mail.ts';
import { makeOperatorReportMail } from './mails/staff/make-operator-report-mail.ts';
import { OPERATOR_LANGUAGE } from './mails/staff/operator-language.ts';
import type { MessageKind } from './message-gateway.ts';
import { makeOrderPush } from './pushes/make-order-push.ts';
import { makeRefundPush } from './pushes/make-refund-push.ts';
import { makeReturnPush } from './pushes/make-return-push.ts';
import { readMailedParcels } from './read-mailed-parcels.ts';
import { readMailedPrizes } from './read-mailed-prizes.ts';
import { type MailedRefund, readMailedRefunds } from './read-mailed-refunds.ts';
import { type MailedReturn, readMailedReturns } from './read-mailed-returns.ts';
import { type OperatorReport, readOperatorReports } from './read-operator-reports.ts';
import { type Receipt, readOrderReceipts } from './read-order-receipts.ts';
import { type ParcelTemplate, writeParcelMessage } from './write-parcel-message.ts';
import { type PrizeTemplate, writePrizeMessage } from './write-prize-message.ts';
import { type MessageWay, toWrittenMessage, type WrittenMessage } from './written-message.ts';

type OrderTemplate = 'order-paid' | 'order-refunded' | 'address-missing';
type RefundTemplate = 'refund-begun' | 'refund-done';

/** The fields of a message as the table has it: its texts, or a template and what it is about (006-messages.sql). */
export type StoredMessage = {
  readonly kind: MessageKind;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly template:
    | OrderTemplate
    | ParcelTemplate
    | PrizeTemplate
    | RefundTemplate
    | 'return-answered'
    | 'operator-report'
    | null;
  readonly order_id: number | null;
  readonly report_id: number | null;
  /** The parcel that a message is about; it is told of under the first of its orders, `order_id`. */
  readonly parcel_id: number | null;
  readonly prize_id: number | null;
  /** The refund of lines of the order that a message is about. */
  readonly refund_id: number | null;
  /** What its buyer asked to be taken back of the order. */
  readonly return_id: number | null;
};

/** The shop's settings that the queue's messages are written with. */
export type MessageWritingSettings = MailSender & {
  readonly orderPrefix: string;
};

const reportsById = async (
  queries: Queryable,
  orderPrefix: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OperatorReport>> => {
  if (ids.length === 0) return new Map();
  const reports = await readOperatorReports(queries, orderPrefix, 'r.id = ANY ($1)', [ids]);
  return new Map(reports.map(report => [report.id, report]));
};

const writeOrderMessage = (
  { kind, sender }: MessageWay,
  template: OrderTemplate,
  receipt: Receipt,
): WrittenMessage => {
  const { language, key, reference } = receipt;
  const refunded = template === 'order-refunded';
  if (kind === 'push') return { ...makeOrderPush(language, { key, reference, refunded }), html: null };
  const frame = makeMailFrame(sender, language);
  if (template === 'address-missing') {
    const lines = receipt.lines.filter(({ isGivenBack }) => !isGivenBack);
    return toWrittenMessage(makeAddressMissingMail(frame, { ...receipt, lines }));
  }
  return toWrittenMessage(
    refunded
      ? makeOrderRefundedMail(frame, { ...receipt, points: receipt.pointsRefunded })
      : makeOrderPaidMail(frame, receipt),
  );
};

const writeRefundMessage = (
  { kind, sender }: MessageWay,
  template: RefundTemplate,
  { language, name, key, reference, currency }: Receipt,
  refund: MailedRefund,
): WrittenMessage => {
  const isDone = template === 'refund-done';
  if (kind === 'push')
    return { ...makeRefundPush(language, { id: refund.id, key, reference, isDone }), html: null };
  const make = isDone ? makeRefundDoneMail : makeRefundBegunMail;
  return toWrittenMessage(
    make(makeMailFrame(sender, language), { ...refund, name, key, reference, currency }),
  );
};

const writeReturnMessage = (
  { kind, sender }: MessageWay,
  { language, name, key, reference }: Receipt,
  told: MailedReturn,
): WrittenMessage => {
  if (kind === 'push') return { ...makeReturnPush(language, { ...told, key, reference }), html: null };
  return toWrittenMessage(
    makeReturnAnsweredMail(makeMailFrame(sender, language), { ...told, name, key, reference }),
  );
};

/**
 * Answers the texts of the queue's messages, in their order: stored ones as they are, templates written in their
 * reader's language, null where what one is to tell of is not so any more. Throws where what one is about is not there, and
 * for a template that this program does not know.
 */
export const writeMessages = async (
  queries: Queryable,
  { orderPrefix, ...sender }: MessageWritingSettings,
  messages: readonly StoredMessage[],
): Promise<readonly (WrittenMessage | null)[]> => {
  const idsOf = (column: 'order_id' | 'report_id' | 'parcel_id' | 'prize_id' | 'refund_id' | 'return_id') =>
    messages.flatMap(message => message[column] ?? []);
  const receipts = await readOrderReceipts(queries, orderPrefix, idsOf('order_id'));
  const reports = await reportsById(queries, orderPrefix, idsOf('report_id'));
  const parcels = await readMailedParcels(queries, orderPrefix, idsOf('parcel_id'));
  const prizes = await readMailedPrizes(queries, idsOf('prize_id'));
  const refunds = await readMailedRefunds(queries, idsOf('refund_id'));
  const returns = await readMailedReturns(queries, idsOf('return_id'));
  return messages.map(message => {
    const { kind, template } = message;
    const by = { kind, sender };
    const find = <Thing>(things: ReadonlyMap<number, Thing>, id: number | null): Thing => {
      const thing = things.get(id ?? 0);
      if (thing === undefined) throw new Error(`what ${String(template)} is about is not there`);
      return thing;
    };
    const receipt = (): Receipt => find(receipts, message.order_id);
    switch (template) {
      case null: {
        // A mail that a prize was won and that could not be withdrawn; the others' about the draw are as they were.
        const prize = prizes.get(message.prize_id ?? 0);
        const isToWinner = kind === 'mail' && prize?.email === message.to;
        return isToWinner && prize.forfeit !== null
          ? writePrizeMessage(by, 'prize-forfeited', prize)
          : message;
      }
      case 'operator-report': {
        const report = find(reports, message.report_id);
        return toWrittenMessage(makeOperatorReportMail(makeMailFrame(sender, OPERATOR_LANGUAGE), report));
      }
      case 'prize-waiting':
      case 'prize-sent':
      case 'prize-ready':
      case 'prize-paid-out':
      case 'prize-came-back':
      case 'prize-address-changed':
      case 'prize-forfeited':
        return writePrizeMessage(by, template, find(prizes, message.prize_id));
      case 'refund-begun':
      case 'refund-done':
        return writeRefundMessage(by, template, receipt(), find(refunds, message.refund_id));
      case 'return-answered':
        return writeReturnMessage(by, receipt(), find(returns, message.return_id));
      case 'parcel-sent':
      case 'parcel-ready':
      case 'parcel-came-back':
        return writeParcelMessage(by, template, receipt(), find(parcels, message.parcel_id));
      case 'order-paid':
      case 'order-refunded':
      case 'address-missing':
        return writeOrderMessage(by, template, receipt());
      default:
        // A newer program's, while both run: it is not to be told as something else.
        throw new Error(`the template ${String(template satisfies never)} is not known`);
    }
  });
};
