import type { Attack } from './attack.ts';
import { lockOut } from './attacks/accounts/lock-out.ts';
import { logInsAtOnce } from './attacks/accounts/log-ins-at-once.ts';
import { manyAccountsOnePhone } from './attacks/accounts/many-accounts-one-phone.ts';
import { othersBelongings } from './attacks/accounts/others-belongings.ts';
import { ownReferrals } from './attacks/accounts/own-referrals.ts';
import { passwordForms } from './attacks/accounts/password-forms.ts';
import { smsAbroad } from './attacks/accounts/sms-abroad.ts';
import { spoiltNames } from './attacks/accounts/spoilt-names.ts';
import { takeover } from './attacks/accounts/takeover.ts';
import { exampleProxy } from './attacks/example-proxy.ts';
import { forgedNotices } from './attacks/forged-notices.ts';
import { lateNotices } from './attacks/late-notices.ts';
import { malformedAddresses } from './attacks/malformed-addresses.ts';
import { malformedRequests } from './attacks/malformed-requests.ts';
import { manyTickets } from './attacks/many-tickets.ts';
import { openPolicy } from './attacks/open-policy.ts';
import { deepImports } from './attacks/operator/deep-imports.ts';
import { exportedFormulas } from './attacks/operator/exported-formulas.ts';
import { filesOutside } from './attacks/operator/files-outside.ts';
import { outboxBehindProxy } from './attacks/outbox-behind-proxy.ts';
import { deadlocks } from './attacks/processes/deadlocks.ts';
import { fastClock } from './attacks/processes/fast-clock.ts';
import { killedDatabase } from './attacks/processes/killed-database.ts';
import { killedProcesses } from './attacks/processes/killed-processes.ts';
import { readOnlyDatabase } from './attacks/processes/read-only-database.ts';
import { slowClock } from './attacks/processes/slow-clock.ts';
import { twoDelays } from './attacks/processes/two-delays.ts';
import { renderedPages } from './attacks/rendered-pages.ts';
import { smallPrices } from './attacks/stock/small-prices.ts';
import { stockCrowd } from './attacks/stock/stock-crowd.ts';
import { stockHostage } from './attacks/stock/stock-hostage.ts';
import { stockRace } from './attacks/stock/stock-race.ts';
import { tenHouses } from './attacks/stock/ten-houses.ts';
import { ticketLists } from './attacks/ticket-lists.ts';
import { brokenUpload } from './attacks/uploads/broken-upload.ts';
import { halfOpenBodies } from './attacks/uploads/half-open-bodies.ts';
import { pictureBomb } from './attacks/uploads/picture-bomb.ts';
import { uploadFlood } from './attacks/uploads/upload-flood.ts';

/** All that is tried, in the order in which it is reported. */
export const ATTACKS: readonly Attack[] = [
  pictureBomb,
  uploadFlood,
  stockHostage,
  stockCrowd,
  stockRace,
  takeover,
  renderedPages,
  outboxBehindProxy,
  fastClock,
  slowClock,
  twoDelays,
  deadlocks,
  lockOut,
  smsAbroad,
  smallPrices,
  brokenUpload,
  exampleProxy,
  manyTickets,
  ownReferrals,
  readOnlyDatabase,
  ticketLists,
  halfOpenBodies,
  openPolicy,
  forgedNotices,
  lateNotices,
  passwordForms,
  tenHouses,
  manyAccountsOnePhone,
  othersBelongings,
  malformedRequests,
  malformedAddresses,
  spoiltNames,
  killedProcesses,
  killedDatabase,
  filesOutside,
  deepImports,
  exportedFormulas,
  logInsAtOnce,
];
