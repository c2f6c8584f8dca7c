import { demoTexts } from '../../demo/demo-texts.ts';
import { sandboxTexts } from '../../server/gateways/sandbox-provider/texts.ts';
import { pageHeadTexts } from '../../server/http/head/page-head-texts.ts';
import { accountChangedMailTexts } from '../../server/messages/mails/accounts/make-account-changed-mail.ts';
import { changeAddressMailTexts } from '../../server/messages/mails/accounts/make-change-address-mail.ts';
import { phoneCodeSmsTexts } from '../../server/messages/mails/accounts/make-phone-code-sms.ts';
import { unsubscribeMailTexts } from '../../server/messages/mails/accounts/make-unsubscribe-mail.ts';
import { verifyAddressMailTexts } from '../../server/messages/mails/accounts/make-verify-address-mail.ts';
import { passwordRecoveryMailTexts } from '../../server/messages/mails/accounts/recovery-mail.ts';
import { drawLogHeadTexts } from '../../server/messages/mails/draws/format-draw-log-head-facts.ts';
import { drawClosedMailTexts } from '../../server/messages/mails/draws/make-draw-closed-mail.ts';
import { drawLostMailTexts } from '../../server/messages/mails/draws/make-draw-lost-mail.ts';
import { drawWithoutWinnerMailTexts } from '../../server/messages/mails/draws/make-draw-without-winner-mail.ts';
import { drawWonMailTexts } from '../../server/messages/mails/draws/make-draw-won-mail.ts';
import { prizeAddressChangedMailTexts } from '../../server/messages/mails/draws/make-prize-address-changed-mail.ts';
import { prizeCameBackMailTexts } from '../../server/messages/mails/draws/make-prize-came-back-mail.ts';
import { prizeForfeitedMailTexts } from '../../server/messages/mails/draws/make-prize-forfeited-mail.ts';
import { prizePaidOutMailTexts } from '../../server/messages/mails/draws/make-prize-paid-out-mail.ts';
import { prizeReadyMailTexts } from '../../server/messages/mails/draws/make-prize-ready-mail.ts';
import { prizeSentMailTexts } from '../../server/messages/mails/draws/make-prize-sent-mail.ts';
import { prizeWaitingMailTexts } from '../../server/messages/mails/draws/make-prize-waiting-mail.ts';
import { lotStartedMailTexts } from '../../server/messages/mails/news/make-lot-started-mail.ts';
import { weeklyMailTexts } from '../../server/messages/mails/news/make-weekly-mail.ts';
import { wishesClosingMailTexts } from '../../server/messages/mails/news/make-wishes-closing-mail.ts';
import { addressMissingMailTexts } from '../../server/messages/mails/orders/make-address-missing-mail.ts';
import { orderPaidMailTexts } from '../../server/messages/mails/orders/make-order-paid-mail.ts';
import { orderRefundedMailTexts } from '../../server/messages/mails/orders/make-order-refunded-mail.ts';
import { parcelCameBackMailTexts } from '../../server/messages/mails/orders/make-parcel-came-back-mail.ts';
import { parcelReadyMailTexts } from '../../server/messages/mails/orders/make-parcel-ready-mail.ts';
import { parcelSentMailTexts } from '../../server/messages/mails/orders/make-parcel-sent-mail.ts';
import { refundBegunMailTexts } from '../../server/messages/mails/orders/make-refund-begun-mail.ts';
import { refundDoneMailTexts } from '../../server/messages/mails/orders/make-refund-done-mail.ts';
import { returnAnsweredMailTexts } from '../../server/messages/mails/orders/make-return-answered-mail.ts';
import { feedbackMailTexts } from '../../server/messages/mails/staff/make-feedback-mail.ts';
import { operatorReportMailTexts } from '../../server/messages/mails/staff/make-operator-report-mail.ts';
import { staffDeadLettersMailTexts } from '../../server/messages/mails/staff/make-staff-dead-letters-mail.ts';
import { staffLotClosedMailTexts } from '../../server/messages/mails/staff/make-staff-lot-closed-mail.ts';
import { staffOrdersMailTexts } from '../../server/messages/mails/staff/make-staff-orders-mail.ts';
import { staffSuperPrizeMailTexts } from '../../server/messages/mails/staff/make-staff-super-prize-mail.ts';
import { staffWinnerMailTexts } from '../../server/messages/mails/staff/make-staff-winner-mail.ts';
import { operatorReportKindTexts } from '../../server/messages/mails/staff/report-kind.ts';
import { staffWinnerFactTexts } from '../../server/messages/mails/staff/winner-facts.ts';
import { drawPushTexts } from '../../server/messages/pushes/make-draw-push.ts';
import { orderPushTexts } from '../../server/messages/pushes/make-order-push.ts';
import { parcelPushTexts } from '../../server/messages/pushes/make-parcel-push.ts';
import { prizePushTexts } from '../../server/messages/pushes/make-prize-push.ts';
import { refundPushTexts } from '../../server/messages/pushes/make-refund-push.ts';
import { returnPushTexts } from '../../server/messages/pushes/make-return-push.ts';
import { serverTexts } from '../../server/messages/texts/translate-server-text.ts';
import { operatorTexts } from '../../server/operator/texts/operator-text.ts';
import { fakeProviderTexts } from '../../src/adapters/fake/orders/fake-provider-texts.ts';
import { fakeShopTexts } from '../../src/adapters/fake/shop/fake-shop-texts.ts';
import type { MessageCatalogue } from './check-message-catalogues.ts';

/** By language and id, as `makeTextTranslator` takes them. */
type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** All texts that `makeTextTranslator` (src/texts) is given, by the file that makes it. */
export const TRANSLATOR_TEXTS: Readonly<Record<string, Texts>> = {
  'demo/demo-texts.ts': demoTexts,
  'server/gateways/sandbox-provider/texts.ts': sandboxTexts,
  'server/http/head/page-head-texts.ts': pageHeadTexts,
  'server/messages/mails/accounts/make-account-changed-mail.ts': accountChangedMailTexts,
  'server/messages/mails/accounts/make-change-address-mail.ts': changeAddressMailTexts,
  'server/messages/mails/accounts/make-phone-code-sms.ts': phoneCodeSmsTexts,
  'server/messages/mails/accounts/recovery-mail.ts': passwordRecoveryMailTexts,
  'server/messages/mails/accounts/make-unsubscribe-mail.ts': unsubscribeMailTexts,
  'server/messages/mails/accounts/make-verify-address-mail.ts': verifyAddressMailTexts,
  'server/messages/mails/draws/make-draw-closed-mail.ts': drawClosedMailTexts,
  'server/messages/mails/draws/make-draw-lost-mail.ts': drawLostMailTexts,
  'server/messages/mails/draws/make-draw-without-winner-mail.ts': drawWithoutWinnerMailTexts,
  'server/messages/mails/draws/make-draw-won-mail.ts': drawWonMailTexts,
  'server/messages/mails/draws/make-prize-address-changed-mail.ts': prizeAddressChangedMailTexts,
  'server/messages/mails/draws/make-prize-came-back-mail.ts': prizeCameBackMailTexts,
  'server/messages/mails/draws/make-prize-forfeited-mail.ts': prizeForfeitedMailTexts,
  'server/messages/mails/draws/make-prize-paid-out-mail.ts': prizePaidOutMailTexts,
  'server/messages/mails/draws/make-prize-ready-mail.ts': prizeReadyMailTexts,
  'server/messages/mails/draws/make-prize-sent-mail.ts': prizeSentMailTexts,
  'server/messages/mails/draws/make-prize-waiting-mail.ts': prizeWaitingMailTexts,
  'server/messages/mails/draws/format-draw-log-head-facts.ts': drawLogHeadTexts,
  'server/messages/mails/news/make-lot-started-mail.ts': lotStartedMailTexts,
  'server/messages/mails/news/make-weekly-mail.ts': weeklyMailTexts,
  'server/messages/mails/news/make-wishes-closing-mail.ts': wishesClosingMailTexts,
  'server/messages/mails/orders/make-address-missing-mail.ts': addressMissingMailTexts,
  'server/messages/mails/orders/make-order-paid-mail.ts': orderPaidMailTexts,
  'server/messages/mails/orders/make-order-refunded-mail.ts': orderRefundedMailTexts,
  'server/messages/mails/orders/make-parcel-came-back-mail.ts': parcelCameBackMailTexts,
  'server/messages/mails/orders/make-parcel-ready-mail.ts': parcelReadyMailTexts,
  'server/messages/mails/orders/make-parcel-sent-mail.ts': parcelSentMailTexts,
  'server/messages/mails/orders/make-refund-begun-mail.ts': refundBegunMailTexts,
  'server/messages/mails/orders/make-refund-done-mail.ts': refundDoneMailTexts,
  'server/messages/mails/orders/make-return-answered-mail.ts': returnAnsweredMailTexts,
  'server/messages/mails/staff/make-feedback-mail.ts': feedbackMailTexts,
  'server/messages/mails/staff/make-operator-report-mail.ts': operatorReportMailTexts,
  'server/messages/mails/staff/report-kind.ts': operatorReportKindTexts,
  'server/messages/mails/staff/make-staff-lot-closed-mail.ts': staffLotClosedMailTexts,
  'server/messages/mails/staff/make-staff-dead-letters-mail.ts': staffDeadLettersMailTexts,
  'server/messages/mails/staff/make-staff-orders-mail.ts': staffOrdersMailTexts,
  'server/messages/mails/staff/make-staff-super-prize-mail.ts': staffSuperPrizeMailTexts,
  'server/messages/mails/staff/make-staff-winner-mail.ts': staffWinnerMailTexts,
  'server/messages/mails/staff/winner-facts.ts': staffWinnerFactTexts,
  'server/messages/pushes/make-draw-push.ts': drawPushTexts,
  'server/messages/pushes/make-order-push.ts': orderPushTexts,
  'server/messages/pushes/make-parcel-push.ts': parcelPushTexts,
  'server/messages/pushes/make-prize-push.ts': prizePushTexts,
  'server/messages/pushes/make-refund-push.ts': refundPushTexts,
  'server/messages/pushes/make-return-push.ts': returnPushTexts,
  'server/messages/texts/translate-server-text.ts': serverTexts,
  'server/operator/texts/operator-text.ts': operatorTexts,
  'src/adapters/fake/orders/fake-provider-texts.ts': fakeProviderTexts,
  'src/adapters/fake/shop/fake-shop-texts.ts': fakeShopTexts,
};

/**
 * The message catalogues of server, operator's tool, sandbox, fakes and demo, for the same check as the pages'
 * messages.
 */
export const translatorMessageCatalogues: readonly MessageCatalogue[] = Object.entries(
  TRANSLATOR_TEXTS,
).flatMap(([name, texts]) =>
  Object.entries(texts).map(([language, each]) => ({ language, name, texts: each })),
);
