import type { Mail, MailSender } from './mails/mail.ts';
import type { MessageKind } from './message-gateway.ts';

/** By which way a message goes, and in whose name. */
export type MessageWay = { readonly kind: MessageKind; readonly sender: MailSender };

/** The texts of a message of the queue, written in its reader's language. */
export type WrittenMessage = Pick<Mail, 'subject' | 'text' | 'attachment'> & {
  readonly html: string | null;
  readonly headers: Readonly<Record<string, string>>;
};

/** Makes the texts of a message of a mail. */
export const toWrittenMessage = (mail: Mail): WrittenMessage => ({ ...mail, headers: mail.headers ?? {} });
