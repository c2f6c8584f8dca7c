import { demoTexts } from '../../demo/demo-texts.ts';
import { sandboxTexts } from '../../server/gateways/sandbox-provider/texts.ts';
import { headTexts } from '../../server/http/head/head-texts.ts';
import { accountChangedTexts } from '../../server/messages/mails/accounts/account-changed-mail.ts';
import { changeAddressTexts } from '../../server/messages/mails/accounts/change-address-mail.ts';
import { phoneCodeTexts } from '../../server/messages/mails/accounts/phone-code-sms.ts';
import { passwordRecoveryTexts } from '../../server/messages/mails/accounts/recovery-mail.ts';
import { unsubscribeTexts } from '../../server/messages/mails/accounts/unsubscribe-mail.ts';
import { verifyAddressTexts } from '../../server/messages/mails/accounts/verify-address-mail.ts';
import { drawClosedTexts } from '../../server/messages/mails/draws/draw-closed-mail.ts';
import { drawLostTexts } from '../../server/messages/mails/draws/draw-lost-mail.ts';
import { drawWithoutWinnerTexts } from '../../server/messages/mails/draws/draw-without-winner-mail.ts';
import { drawWonTexts } from '../../server/messages/mails/draws/draw-won-mail.ts';
import { logHeadTexts } from '../../server/messages/mails/draws/log-head-facts.ts';
import { lotStartedTexts } from '../../server/messages/mails/news/lot-started-mail.ts';
import { weeklyTexts } from '../../server/messages/mails/news/weekly-mail.ts';
import { wishesClosingTexts } from '../../server/messages/mails/news/wishes-closing-mail.ts';
import { orderPaidTexts } from '../../server/messages/mails/orders/order-paid-mail.ts';
import { orderRefundedTexts } from '../../server/messages/mails/orders/order-refunded-mail.ts';
import { feedbackTexts } from '../../server/messages/mails/staff/feedback-mail.ts';
import { operatorReportTexts } from '../../server/messages/mails/staff/operator-report-mail.ts';
import { reportKindTexts } from '../../server/messages/mails/staff/report-kind.ts';
import { staffClosedTexts } from '../../server/messages/mails/staff/staff-closed-mail.ts';
import { deadLettersTexts } from '../../server/messages/mails/staff/staff-dead-letters-mail.ts';
import { staffOrdersTexts } from '../../server/messages/mails/staff/staff-orders-mail.ts';
import { staffSuperTexts } from '../../server/messages/mails/staff/staff-super-mail.ts';
import { staffWinnerTexts } from '../../server/messages/mails/staff/staff-winner-mail.ts';
import { staffWinnerFactTexts } from '../../server/messages/mails/staff/winner-facts.ts';
import { drawPushTexts } from '../../server/messages/pushes/draw-push.ts';
import { orderPushTexts } from '../../server/messages/pushes/order-push.ts';
import { serverTexts } from '../../server/messages/texts/server-text.ts';
import { operatorTexts } from '../../server/operator/texts/operator-text.ts';
import { fakeProviderTexts } from '../../src/adapters/fake/orders/fake-provider-texts.ts';
import { fakeTexts } from '../../src/adapters/fake/shop/fake-texts.ts';
import type { MessageCatalogue } from './check-message-catalogues.ts';

/** By language and id, as `translator` takes them. */
type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** All texts that `translator` (src/texts) is made of, by the file that makes it. */
export const TRANSLATOR_TEXTS: Readonly<Record<string, Texts>> = {
  'demo/demo-texts.ts': demoTexts,
  'server/gateways/sandbox-provider/texts.ts': sandboxTexts,
  'server/http/head/head-texts.ts': headTexts,
  'server/messages/mails/accounts/account-changed-mail.ts': accountChangedTexts,
  'server/messages/mails/accounts/change-address-mail.ts': changeAddressTexts,
  'server/messages/mails/accounts/phone-code-sms.ts': phoneCodeTexts,
  'server/messages/mails/accounts/recovery-mail.ts': passwordRecoveryTexts,
  'server/messages/mails/accounts/unsubscribe-mail.ts': unsubscribeTexts,
  'server/messages/mails/accounts/verify-address-mail.ts': verifyAddressTexts,
  'server/messages/mails/draws/draw-closed-mail.ts': drawClosedTexts,
  'server/messages/mails/draws/draw-lost-mail.ts': drawLostTexts,
  'server/messages/mails/draws/draw-without-winner-mail.ts': drawWithoutWinnerTexts,
  'server/messages/mails/draws/draw-won-mail.ts': drawWonTexts,
  'server/messages/mails/draws/log-head-facts.ts': logHeadTexts,
  'server/messages/mails/news/lot-started-mail.ts': lotStartedTexts,
  'server/messages/mails/news/weekly-mail.ts': weeklyTexts,
  'server/messages/mails/news/wishes-closing-mail.ts': wishesClosingTexts,
  'server/messages/mails/orders/order-paid-mail.ts': orderPaidTexts,
  'server/messages/mails/orders/order-refunded-mail.ts': orderRefundedTexts,
  'server/messages/mails/staff/feedback-mail.ts': feedbackTexts,
  'server/messages/mails/staff/operator-report-mail.ts': operatorReportTexts,
  'server/messages/mails/staff/report-kind.ts': reportKindTexts,
  'server/messages/mails/staff/staff-closed-mail.ts': staffClosedTexts,
  'server/messages/mails/staff/staff-dead-letters-mail.ts': deadLettersTexts,
  'server/messages/mails/staff/staff-orders-mail.ts': staffOrdersTexts,
  'server/messages/mails/staff/staff-super-mail.ts': staffSuperTexts,
  'server/messages/mails/staff/staff-winner-mail.ts': staffWinnerTexts,
  'server/messages/mails/staff/winner-facts.ts': staffWinnerFactTexts,
  'server/messages/pushes/draw-push.ts': drawPushTexts,
  'server/messages/pushes/order-push.ts': orderPushTexts,
  'server/messages/texts/server-text.ts': serverTexts,
  'server/operator/texts/operator-text.ts': operatorTexts,
  'src/adapters/fake/orders/fake-provider-texts.ts': fakeProviderTexts,
  'src/adapters/fake/shop/fake-texts.ts': fakeTexts,
};

/** The texts of server, operator's tool, sandbox, fakes and demo, for the same check as the pages' messages. */
export const translatorCatalogues: readonly MessageCatalogue[] = Object.entries(TRANSLATOR_TEXTS).flatMap(
  ([name, texts]) => Object.entries(texts).map(([language, each]) => ({ language, name, texts: each })),
);
