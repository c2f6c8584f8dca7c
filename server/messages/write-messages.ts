import type { Queryable } from '../database/database.ts';
import { type Mail, type MailSender, makeMailFrame } from './mails/mail.ts';
import { makeAddressMissingMail } from './mails/orders/make-address-missing-mail.ts';
import { makeOrderPaidMail } from './mails/orders/make-order-paid-mail.ts';
import { makeOrderRefundedMail } from './mails/orders/make-order-refunded-mail.ts';
import { makeParcelCameBackMail } from './mails/orders/make-parcel-came-back-mail.ts';
import { makeParcelSentMail } from './mails/orders/make-parcel-sent-mail.ts';
import { makeOperatorReportMail } from './mails/staff/make-operator-report-mail.ts';
import { OPERATOR_LANGUAGE } from './mails/staff/operator-language.ts';
import type { MessageKind } from './message-gateway.ts';
import { makeOrderPush } from './pushes/make-order-push.ts';
import { makeParcelPush } from './pushes/make-parcel-push.ts';
import { type MailedParcel, readMailedParcels } from './read-mailed-parcels.ts';
import { type OperatorReport, readOperatorReports } from './read-operator-reports.ts';
import { type Receipt, readOrderReceipts } from './read-order-receipts.ts';

type OrderTemplate = 'order-paid' | 'order-refunded' | 'address-missing';
type ParcelTemplate = 'parcel-sent' | 'parcel-came-back';

/** The fields of a message as the table has it: its texts, or a template and what it is about (006-messages.sql). */
export type StoredMessage = {
  readonly kind: MessageKind;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly template: OrderTemplate | ParcelTemplate | 'operator-report' | null;
  readonly order_id: number | null;
  readonly report_id: number | null;
  /** The parcel that a message is about; it is told of under the first of its orders, `order_id`. */
  readonly parcel_id: number | null;
};

/** The texts of a message of the queue, written in its reader's language. */
export type WrittenMessage = Pick<StoredMessage, 'subject' | 'text' | 'html' | 'headers'> &
  Pick<Mail, 'attachment'>;

/** The shop's settings that the queue's messages are written with. */
export type MessageWritingSettings = MailSender & { readonly orderPrefix: string };

const reportsById = async (
  queries: Queryable,
  orderPrefix: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OperatorReport>> => {
  if (ids.length === 0) return new Map();
  const reports = await readOperatorReports(queries, orderPrefix, 'r.id = ANY ($1)', [ids]);
  return new Map(reports.map(report => [report.id, report]));
};

const withHtml = (mail: Mail): WrittenMessage => ({ ...mail, headers: mail.headers ?? {} });

/** Where what a message is about is not there. */
const makeMissingError = (template: string): Error => new Error(`nothing to write ${template} about`);

const writeOrderMessage = (
  { kind, sender }: { readonly kind: MessageKind; readonly sender: MailSender },
  template: OrderTemplate,
  receipt: Receipt,
): WrittenMessage => {
  const { language, key, reference } = receipt;
  const refunded = template === 'order-refunded';
  if (kind === 'push') return { ...makeOrderPush(language, { key, reference, refunded }), html: null };
  const frame = makeMailFrame(sender, language);
  if (template === 'address-missing') return withHtml(makeAddressMissingMail(frame, receipt));
  return withHtml(
    refunded
      ? makeOrderRefundedMail(frame, { ...receipt, points: receipt.pointsRefunded })
      : makeOrderPaidMail(frame, receipt),
  );
};

const writeParcelMessage = (
  { kind, sender }: { readonly kind: MessageKind; readonly sender: MailSender },
  template: ParcelTemplate,
  { language, name, key, reference }: Receipt,
  parcel: MailedParcel,
): WrittenMessage => {
  const cameBack = template === 'parcel-came-back';
  if (kind === 'push')
    return { ...makeParcelPush(language, { id: parcel.id, key, reference, cameBack }), html: null };
  const make = cameBack ? makeParcelCameBackMail : makeParcelSentMail;
  return withHtml(make(makeMailFrame(sender, language), { ...parcel, name, key }));
};

/**
 * Answers the texts of the queue's messages, in their order: stored ones as they are, templates written in their
 * reader's language.
 */
export const writeMessages = async (
  queries: Queryable,
  { orderPrefix, ...sender }: MessageWritingSettings,
  messages: readonly StoredMessage[],
): Promise<readonly WrittenMessage[]> => {
  const idsOf = (column: 'order_id' | 'report_id' | 'parcel_id') =>
    messages.flatMap(message => message[column] ?? []);
  const receipts = await readOrderReceipts(queries, orderPrefix, idsOf('order_id'));
  const reports = await reportsById(queries, orderPrefix, idsOf('report_id'));
  const parcels = await readMailedParcels(queries, orderPrefix, idsOf('parcel_id'));
  return messages.map(message => {
    const { kind, template } = message;
    if (template === null) return message;
    if (template === 'operator-report') {
      const report = reports.get(message.report_id ?? 0);
      if (report === undefined) throw makeMissingError(template);
      return withHtml(makeOperatorReportMail(makeMailFrame(sender, OPERATOR_LANGUAGE), report));
    }
    const receipt = receipts.get(message.order_id ?? 0);
    if (receipt === undefined) throw makeMissingError(template);
    if (template !== 'parcel-sent' && template !== 'parcel-came-back')
      return writeOrderMessage({ kind, sender }, template, receipt);
    const parcel = parcels.get(message.parcel_id ?? 0);
    if (parcel === undefined) throw makeMissingError(template);
    return writeParcelMessage({ kind, sender }, template, receipt, parcel);
  });
};
