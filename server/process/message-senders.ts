import type { Logger } from 'pino';
import type { ProcessConfig } from '../config/process-config.ts';
import type { ProcessContext } from '../context/process-context.ts';
import { makeFcmGateway } from '../gateways/messages/fcm-gateway.ts';
import { makeSmsGateway } from '../gateways/messages/sms-gateway.ts';
import { makeSmtpMailer } from '../gateways/messages/smtp-mailer.ts';
import { forgetDeviceToken } from '../messages/forget-device-token.ts';
import { sendDueMessages } from '../messages/send-messages.ts';
import { makeRefundSender } from '../orders/refunds/send-refund.ts';
import type { BackgroundJob } from './background-jobs.ts';

const SECOND_MS = 1000;

/**
 * Makes the background jobs that send messages, one for each configured way (mail, SMS, push, the payment
 * provider's refunds); messages of other kinds
 * stay in the database.
 */
export const makeMessageSenderJobs = (
  context: ProcessContext,
): { readonly jobs: readonly BackgroundJob[]; readonly close: () => void } => {
  const { mail, sms, pushSender } = context.config;
  const forget = (token: string) => forgetDeviceToken(context.database, token);
  const gateways = [
    ...(mail === null ? [] : [['mail', makeSmtpMailer(mail)] as const]),
    ...(sms === null ? [] : [['sms', makeSmsGateway(sms)] as const]),
    ...(pushSender === null
      ? []
      : [['push', makeFcmGateway(pushSender, { now: context.now, forget })] as const]),
    ['refund', makeRefundSender(context, context.payments.refunds)] as const,
  ];
  return {
    jobs: gateways.map(([kind, gateway]) => ({
      name: `send ${kind}`,
      everyMs: SECOND_MS,
      run: ending => sendDueMessages(context, kind, gateway, ending),
    })),
    close: () => {
      for (const [, gateway] of gateways) gateway.close();
    },
  };
};

/**
 * Logs a warning in production for each kind of message that no gateway sends: without mails and SMS nobody can
 * register, and nothing else would show it.
 */
export const warnWithoutMailAndSms = (
  { production, mail, sms, push, pushSender }: ProcessConfig,
  log: Logger,
): void => {
  if (!production) return;
  if (mail === null) log.warn('SMTP_HOST is missing: mails wait in the database and reach nobody');
  if (sms === null) log.warn('SMS_URL is missing: SMS wait in the database and reach nobody');
  if (push !== null && pushSender === null) {
    log.warn('FIREBASE_SERVICE_ACCOUNT is missing: shoppers can ask for notifications and get none');
  }
};
