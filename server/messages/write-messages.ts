import type { Queryable } from '../database/database.ts';
import { type Mail, type MailSender, makeMailFrame } from './mails/mail.ts';
import { makeAddressMissingMail } from './mails/orders/make-address-missing-mail.ts';
import { makeOrderPaidMail } from './mails/orders/make-order-paid-mail.ts';
import { makeOrderRefundedMail } from './mails/orders/make-order-refunded-mail.ts';
import { makeOperatorReportMail } from './mails/staff/make-operator-report-mail.ts';
import { OPERATOR_LANGUAGE } from './mails/staff/operator-language.ts';
import type { MessageKind } from './message-gateway.ts';
import { makeOrderPush } from './pushes/make-order-push.ts';
import { type OperatorReport, readOperatorReports } from './read-operator-reports.ts';
import { readOrderReceipts } from './read-order-receipts.ts';

/** The fields of a message as the table has it: its texts, or a template and what it is about (006-messages.sql). */
export type StoredMessage = {
  readonly kind: MessageKind;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly template: 'order-paid' | 'order-refunded' | 'address-missing' | 'operator-report' | null;
  readonly order_id: number | null;
  readonly report_id: number | null;
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

/**
 * Answers the texts of the queue's messages, in their order: stored ones as they are, templates written in their
 * reader's language.
 */
export const writeMessages = async (
  queries: Queryable,
  { orderPrefix, ...sender }: MessageWritingSettings,
  messages: readonly StoredMessage[],
): Promise<readonly WrittenMessage[]> => {
  const receipts = await readOrderReceipts(
    queries,
    orderPrefix,
    messages.flatMap(message => message.order_id ?? []),
  );
  const reports = await reportsById(
    queries,
    orderPrefix,
    messages.flatMap(message => message.report_id ?? []),
  );
  return messages.map(message => {
    if (message.template === null) return message;
    const report = reports.get(message.report_id ?? 0);
    if (report !== undefined) {
      return withHtml(makeOperatorReportMail(makeMailFrame(sender, OPERATOR_LANGUAGE), report));
    }
    const receipt = receipts.get(message.order_id ?? 0);
    if (receipt === undefined) throw new Error(`nothing to write ${message.template} about`);
    const { language, key, reference } = receipt;
    const refunded = message.template === 'order-refunded';
    if (message.kind === 'push')
      return { ...makeOrderPush(language, { key, reference, refunded }), html: null };
    const frame = makeMailFrame(sender, language);
    if (message.template === 'address-missing') return withHtml(makeAddressMissingMail(frame, receipt));
    return withHtml(
      refunded
        ? makeOrderRefundedMail(frame, { ...receipt, points: receipt.pointsRefunded })
        : makeOrderPaidMail(frame, receipt),
    );
  });
};
