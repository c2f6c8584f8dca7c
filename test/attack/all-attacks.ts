import type { Attack } from './attack.ts';
import { lockOutAttack } from './attacks/accounts/lock-out-attack.ts';
import { logInFloodAttack } from './attacks/accounts/log-in-flood-attack.ts';
import { maliciousNameAttack } from './attacks/accounts/malicious-name-attack.ts';
import { manyAccountsOnePhoneAttack } from './attacks/accounts/many-accounts-one-phone.ts';
import { othersDataAttack } from './attacks/accounts/others-data-attack.ts';
import { passwordFormAttack } from './attacks/accounts/password-form-attack.ts';
import { selfReferralAttack } from './attacks/accounts/self-referral-attack.ts';
import { smsAbroadAttack } from './attacks/accounts/sms-abroad.ts';
import { accountTakeoverAttack } from './attacks/accounts/takeover.ts';
import { afterPurchaseAttack, afterPurchaseByLiqpayAttack } from './attacks/after-purchase-attack.ts';
import { contentPolicyAttack } from './attacks/content-policy-attack.ts';
import { exampleNginxAttack } from './attacks/example-nginx-attack.ts';
import { forgedNoticeAttack } from './attacks/forged-notices.ts';
import { lateNoticeAttack } from './attacks/late-notices.ts';
import { longTicketListAttack } from './attacks/long-ticket-list-attack.ts';
import { malformedAddressAttack } from './attacks/malformed-addresses.ts';
import { malformedRequestAttack } from './attacks/malformed-requests.ts';
import { manyTicketsAttack } from './attacks/many-tickets.ts';
import { deepJsonImportAttack } from './attacks/operator/deep-json-import-attack.ts';
import { exportedFormulaAttack } from './attacks/operator/exported-formulas.ts';
import { importOutsideFilesAttack } from './attacks/operator/import-outside-files-attack.ts';
import { outboxBehindProxyAttack } from './attacks/outbox-behind-proxy.ts';
import { pageRenderFloodAttack } from './attacks/page-render-flood-attack.ts';
import { deadlockAttack } from './attacks/processes/deadlocks.ts';
import { drawDelayChoiceAttack } from './attacks/processes/draw-delay-choice-attack.ts';
import { fastClockAttack } from './attacks/processes/fast-clock.ts';
import { killedDatabaseAttack } from './attacks/processes/killed-database.ts';
import { killedProcessAttack } from './attacks/processes/killed-processes.ts';
import { readOnlyDatabaseAttack } from './attacks/processes/read-only-database.ts';
import { slowClockAttack } from './attacks/processes/slow-clock.ts';
import { fewItemsHoldingAttack } from './attacks/stock/few-items-holding-attack.ts';
import { priceRoundingAttack } from './attacks/stock/price-rounding-attack.ts';
import { stockHoldingCrowdAttack } from './attacks/stock/stock-holding-crowd-attack.ts';
import { stockRaceAttack } from './attacks/stock/stock-race.ts';
import { unpaidStockHoldingAttack } from './attacks/stock/unpaid-stock-holding-attack.ts';
import { brokenUploadAttack } from './attacks/uploads/broken-upload.ts';
import { unfinishedBodyAttack } from './attacks/uploads/half-open-bodies.ts';
import { pictureBombAttack } from './attacks/uploads/picture-bomb.ts';
import { uploadFloodAttack } from './attacks/uploads/upload-flood.ts';

/** All attacks that are tried, in the order in which they are reported. */
export const ALL_ATTACKS: readonly Attack[] = [
  pictureBombAttack,
  uploadFloodAttack,
  unpaidStockHoldingAttack,
  stockHoldingCrowdAttack,
  stockRaceAttack,
  accountTakeoverAttack,
  pageRenderFloodAttack,
  outboxBehindProxyAttack,
  fastClockAttack,
  slowClockAttack,
  drawDelayChoiceAttack,
  deadlockAttack,
  lockOutAttack,
  smsAbroadAttack,
  priceRoundingAttack,
  brokenUploadAttack,
  exampleNginxAttack,
  manyTicketsAttack,
  selfReferralAttack,
  readOnlyDatabaseAttack,
  longTicketListAttack,
  unfinishedBodyAttack,
  contentPolicyAttack,
  forgedNoticeAttack,
  lateNoticeAttack,
  passwordFormAttack,
  fewItemsHoldingAttack,
  manyAccountsOnePhoneAttack,
  othersDataAttack,
  malformedRequestAttack,
  malformedAddressAttack,
  maliciousNameAttack,
  killedProcessAttack,
  killedDatabaseAttack,
  importOutsideFilesAttack,
  deepJsonImportAttack,
  exportedFormulaAttack,
  logInFloodAttack,
  afterPurchaseAttack,
  afterPurchaseByLiqpayAttack,
];
