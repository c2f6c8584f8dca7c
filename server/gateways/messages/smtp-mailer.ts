import type { MailSettings } from '../../config/message-settings.ts';
import type { MessageGateway, SendOutcome } from '../../messages/message-gateway.ts';

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
const CONNECTIONS = 3;
/**
 * Milliseconds after which an idle SMTP connection is closed: sooner than servers do, so that no mail meets a
 * connection that is just being closed.
 */
const IDLE_MS = 20_000;

type SmtpError = {
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
  readonly permanent?: boolean;
  readonly message?: string;
};

/**
 * The outcome of a mail by the SMTP error. Only an answer about this recipient (RCPT TO) or this content (DATA) says
 * something about the mail; a refused log-in or sender is the shop's own trouble, and the mail is tried again.
 */
const toSendOutcome = (error: SmtpError): SendOutcome => {
  const { code = 'UNKNOWN', command = '', responseCode, permanent = false } = error;
  const aboutTheMail = ['RCPT TO', 'DATA'].includes(command);
  const noSuchAddress = code === 'EENVELOPE' && command === 'API';
  return {
    outcome: (permanent && aboutTheMail) || noSuchAddress ? 'refused' : 'failed',
    code: responseCode === undefined ? code : `SMTP ${responseCode}`,
    reason: error.response ?? error.message ?? code,
  };
};

/** Opens the SMTP transport. The package is loaded only where mails are sent, as it takes 15 MB of memory. */
const openTransport = async ({ host, port, security, login }: MailSettings) => {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    pool: true,
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(login === null ? {} : { auth: { user: login.user, pass: login.password } }),
    maxConnections: CONNECTIONS,
    maxRequeues: 0, // the queue repeats attempts, as it knows the earlier ones
    idleTimeout: IDLE_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
};

/**
 * Makes the mailer over SMTP. Date and Message-ID are the message's own, so that a repeated attempt is the same mail;
 * every mail is marked as written by a program (RFC 3834), so that no auto-reply answers it.
 */
export const makeSmtpMailer = (settings: MailSettings): MessageGateway => {
  const { from } = settings;
  const opening = openTransport(settings);
  const domain = from.address.slice(from.address.indexOf('@') + 1);
  return {
    send: async ({ key, to, subject, text, html, headers, attachment, createdAt }, signal) => {
      const { 'Reply-To': replyTo, ...rest } = headers;
      try {
        const transport = await opening;
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
          ...(html === null ? {} : { html }),
          ...(attachment === undefined
            ? {}
            : {
                attachments: [
                  { filename: attachment.name, content: attachment.text, contentType: 'application/json' },
                ],
              }),
          date: createdAt,
          messageId: `<${key}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...rest },
          signal,
        });
        return { outcome: 'accepted' };
      } catch (error) {
        return toSendOutcome(error as SmtpError);
      }
    },
    close: () => void opening.then(transport => transport.close()),
  };
};
