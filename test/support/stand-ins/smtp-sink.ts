import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { MailSettings } from '../../../server/config/message-settings.ts';

type ReceivedMail = Email & {
  /** Whom the envelope names. */
  readonly recipients: readonly string[];
  readonly header: (name: string) => string | undefined;
};

/** What a test has of an SMTP server that keeps what it takes. */
export type SmtpSink = {
  /** Settings that lead here, without encryption. */
  readonly settings: MailSettings;
  readonly received: readonly ReceivedMail[];
  /** Called for each recipient and each mail before it is taken; what they throw is the server's answer. */
  answer: (recipient: string) => Promise<void> | void;
  answerData: () => Promise<void> | void;
  readonly close: () => Promise<void>;
};

/** Makes an SMTP reply other than "yes", as the error that a stand-in server answers with. */
export const makeSmtpErrorReply = (responseCode: number, message = 'no'): Error =>
  Object.assign(new Error(message), { responseCode });

const parse = async (raw: Buffer, recipients: readonly string[]): Promise<ReceivedMail> => {
  const email = await PostalMime.parse(raw);
  return {
    ...email,
    recipients,
    header: name => email.headers.find(({ key }) => key === name.toLowerCase())?.value,
  };
};

const answerWith = async (work: () => Promise<void>, callback: (error?: Error) => void): Promise<void> => {
  try {
    await work();
    callback();
  } catch (error) {
    callback(error as Error);
  }
};

/** Starts a real SMTP server on this machine that keeps what it takes. */
export const startSmtpSink = async (options: SMTPServerOptions = {}, port = 0): Promise<SmtpSink> => {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 200,
    logger: false,
    onRcptTo: ({ address }, _session, callback) => {
      void answerWith(async () => sink.answer(address), callback);
    },
    onData: (stream, { envelope }, callback) => {
      void answerWith(async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        await sink.answerData();
        received.push(
          await parse(
            Buffer.concat(chunks),
            envelope.rcptTo.map(({ address }) => address),
          ),
        );
      }, callback);
    },
    ...options,
  });
  server.on('error', () => undefined); // a client that goes away is what some tests want
  const listening = await new Promise<number>(resolve => {
    const socket = server.listen(port, '127.0.0.1', () => {
      const address = socket.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  const sink: SmtpSink = {
    settings: {
      host: '127.0.0.1',
      port: listening,
      security: 'none',
      login: null,
      from: { name: 'Twofold — крамниця', address: 'shop@twofold.example' },
    },
    received,
    answer: () => undefined,
    answerData: () => undefined,
    close: () => new Promise(resolve => server.close(() => resolve())),
  };
  return sink;
};
