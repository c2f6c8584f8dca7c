/**
 * What is promised by texts that are no messages of the browser: mails, the server's own pages and answers, the operator's
 * tool, the sample's pages and the demo. `begins`: how the English text, or in a page the sentence, begins. Held by
 * `promises.test.ts`; who writes a promise adds it here with its proof.
 */
type Proof = { readonly begins: readonly string[]; readonly file: string; readonly test: string };

const SETTLED = {
  file: 'test/server/messages/send-mails.test.ts',
  test: 'a settled order is mailed to its buyer as a receipt with the tickets, once, however often it is settled',
};
const ANNOUNCED = {
  file: 'test/server/draws/announce-draws.test.ts',
  test: 'every holder is told of the commitment, and of the result, once and in their language',
};
const STAFF = {
  file: 'test/server/messages/staff-mails.test.ts',
  test: 'staff is told of a lot when it closes, and then who won, how to reach them and what to do',
};
const ENDED = {
  file: 'test/server/draws/ended-draws.test.ts',
  test: 'a lot whose date has come is closed then and drawn, though one ticket was issued, and everybody can check it',
};
const SUPER = {
  file: 'test/server/draws/super-draws.test.ts',
  test: 'a super prize is drawn by the committed round alone, as everybody can recompute, and tells winner and staff',
};
const COUNTRIES = {
  file: 'test/server/accounts/sign-in/phone-codes.test.ts',
  test: 'phone codes go to no number that is short, has its prefix twice or is no network’s, and say so with that reason',
};
const BUDGET = {
  file: 'test/server/accounts/sign-in/sms-limits.test.ts',
  test: 'The SMS of a day end with the budget: the operator hears of it at 80 % and at the end, once each, and nothing more is sent',
};
const OUTCOMES = {
  file: 'test/demo/demo.browser.test.ts',
  test: 'the demo names the provider’s buttons as the sandbox of a server does',
};
const SHOWN = {
  file: 'test/ui/catalogue/lot-cards.test.ts',
  test: 'a lot’s card shows how much is sold, and whether the lot is hot',
};
const KEPT = {
  file: 'test/server/operator/operator-import-promises.test.ts',
  test: 'a lot with orders keeps its promises, and may get another price',
};
const UNDONE = {
  file: 'test/contracts/suites/undo.contract.ts',
  test: 'undoing a change of an account: puts another address back by the link mailed to the old one, and ends every session',
};

/** By the files in which they stand. */
export const SOURCE_PROMISES: Readonly<Record<string, readonly Proof[]>> = {
  'demo/texts.ts': [{ begins: ['This is a demonstration: no money moves'], ...OUTCOMES }],
  'server/gateways/sandbox-provider/texts.ts': [
    { begins: ['This is a sandbox: no money moves'], ...OUTCOMES },
    { begins: ['The result hasn’t been passed on yet.'], ...SETTLED },
  ],
  'server/messages/mails/accounts/account-changed-mail.ts': [
    { begins: ['If someone else did this, take your account back.'], ...UNDONE },
  ],
  'server/messages/mails/accounts/recovery-mail.ts': [
    { begins: ['The address of the account was changed recently.'], ...UNDONE },
  ],
  'server/messages/mails/accounts/change-address-mail.ts': [
    {
      begins: ['The link is valid for {days}. If you aren’t changing your address'],
      file: 'test/contracts/suites/account-changes.contract.ts',
      test: 'account changes: takes another address only once the link mailed to it is opened',
    },
  ],
  'server/messages/mails/accounts/unsubscribe-mail.ts': [
    {
      begins: ['Press the button and {shop} stops sending news'],
      file: 'test/server/messages/send-mails.test.ts',
      test: 'a settled order is mailed to whoever has left the mailing, too, as is a link to a new password',
    },
  ],
  'server/messages/mails/accounts/verify-address-mail.ts': [
    { begins: ['Confirm that this is your address'], ...SETTLED },
  ],
  'server/messages/mails/draws/draw-closed-mail.ts': [
    { begins: ['{lot} is sold out. The prize, {prize}, will be drawn'], ...ANNOUNCED },
    {
      begins: ['{lot} has come to its date.'],
      file: 'test/server/draws/ended-draws.test.ts',
      test: 'a lot whose date has come is told of to each holder in their language, as ended and not as sold out',
    },
    {
      begins: ['The list of tickets is closed, and this is its fingerprint.'],
      file: 'test/contracts/suites/draws.contract.ts',
      test: 'proves a draw from its list to its winner',
    },
  ],
  'server/messages/mails/draws/draw-won-mail.ts': [
    { begins: ['We’ll get in touch to arrange the delivery.'], ...STAFF },
  ],
  'server/messages/mails/news/lot-started-mail.ts': [
    {
      begins: ['This email was asked for on the lot’s page.'],
      file: 'test/server/messages/news-of-lots.test.ts',
      test: 'the mail that a lot has started is sent once, in their language and currency, with what is bought first, its price, the prize and the link',
    },
  ],
  'server/messages/mails/news/weekly-mail.ts': [
    {
      begins: ['This email comes once a week'],
      file: 'test/server/messages/weekly-letters.test.ts',
      test: 'the weekly letter is not written where there is nothing to tell, or before its time',
    },
  ],
  'server/messages/mails/news/wishes-closing-mail.ts': [
    {
      begins: ['{count, plural, one {# lot}'],
      file: 'test/server/messages/news-of-lots.test.ts',
      test: 'the mail about wished lots names those that are nearly sold or end soon, all in one mail, what closes first standing first',
    },
    {
      begins: ['We write like this once about each lot'],
      file: 'test/server/messages/news-of-lots.test.ts',
      test: 'the mail about wished lots is sent once a lot, and one mail a day',
    },
  ],
  'server/messages/mails/orders/order-paid-mail.ts': [
    {
      begins: ['The shop gives {worth} to the charity fund', 'The shop gives {worth} to the {fund} fund'],
      file: 'test/server/messages/mails.test.ts',
      test: 'mails say how the sum of a receipt became what was paid, and whom the donation goes to',
    },
    { begins: ['As soon as a lot is sold out or its end date comes'], ...ANNOUNCED },
  ],
  'server/messages/mails/staff/report-kind.ts': [{ begins: ['the day’s SMS are used up'], ...BUDGET }],
  'server/messages/mails/staff/staff-closed-mail.ts': [
    { begins: ['The list of tickets is closed. The shop runs the draw by itself'], ...STAFF },
  ],
  'server/messages/mails/staff/staff-super-mail.ts': [
    {
      begins: ['The shop runs the draw by itself'],
      ...SUPER,
    },
  ],
  'server/messages/texts/accounts.ts': [
    {
      begins: ['A picture in PNG, JPEG or WebP'],
      file: 'test/server/accounts/avatar-refused.test.ts',
      test: 'A file that is no accepted picture is known by its content, not by the type that it claims',
    },
    { begins: ['We send codes only to numbers of this form'], ...COUNTRIES },
    { begins: ['We can’t send any more codes today'], ...BUDGET },
  ],
  'server/messages/texts/en.ts': [
    {
      begins: ['Nothing here yet. Register, and the code'],
      file: 'test/server/messages/outbox.test.ts',
      test: 'the outbox shows what was sent, newest first, before the call that sent it has answered',
    },
  ],
  'server/operator/texts/en.ts': [
    {
      begins: ['do everything and take it back'],
      file: 'test/server/operator/operator-import.test.ts',
      test: 'a dry run says what would change and keeps nothing',
    },
    {
      begins: ['the reason that will stand in the points ledger'],
      file: 'test/server/operator/operator.test.ts',
      test: 'points are added and taken with a reason, which stands in the ledger',
    },
    {
      begins: ['The shop does the same by itself every second'],
      file: 'test/server/operator/operator.test.ts',
      test: 'that are due are shown by a dry run and run once',
    },
    {
      begins: ['The entry stays in the ledger for ever.'],
      file: 'test/server/operator/operator.test.ts',
      test: 'points never fall below what unpaid orders hold, and a dry run changes none',
    },
    {
      begins: ['The shop sends them while it runs.'],
      file: 'test/server/messages/refused-mails.test.ts',
      test: 'a mail that is not taken before its time is over is not sent afterwards',
    },
    {
      begins: ['the reason that will stand among the reports'],
      file: 'test/server/draws/changed-draws.test.ts',
      test: 'a list that somebody changed is drawn from once a person has put it right and says why, and not before',
    },
    {
      begins: ['an email as its reader gets it'],
      file: 'test/server/operator/operator-staff.test.ts',
      test: 'a mail is previewed by any name that the help lists, and an unknown one is refused',
    },
    {
      begins: [
        'The lot has orders: what buyers were promised',
        'The lot is sold out and its draw is scheduled',
      ],
      ...KEPT,
    },
    {
      begins: ['The lot has started or has orders'],
      file: 'test/server/operator/operator-import-promises.test.ts',
      test: 'the delay of a draw may change until the lot starts, and stays as it is in a file without it',
    },
    {
      begins: ['The lot has orders and no end'],
      file: 'test/server/operator/offered.test.ts',
      test: 'a lot that is no longer offered has an end where it has an order: it would never be drawn',
    },
    {
      begins: ['It is the prize of a lot with orders: what one can win'],
      file: 'test/server/operator/operator-import-promises.test.ts',
      test: 'the prize of a lot with orders stays what it is, and its description can only be added to',
    },
  ],
  'server/sample/pages/about.en.html': [
    {
      begins: ['When every item of the lot is sold'],
      file: 'test/server/orders/payments.test.ts',
      test: 'a settled payment that sells a lot out closes its list of tickets and schedules its draw',
    },
  ],
  'server/sample/pages/faq.en.html': [
    { begins: ['Once the lot’s last item is sold'], ...ENDED },
    { begins: ['The ring on the card shows'], ...SHOWN },
    { begins: ['How will I know if I’ve won?'], ...ANNOUNCED },
  ],
  'server/sample/pages/terms.en.html': [
    { begins: ['The draw is scheduled when every item'], ...ENDED },
    {
      begins: ['Points can pay for part of the price before discounts'],
      file: 'test/ui/cart/to-cart-view.test.ts',
      test: 'the cart view uses points only while they are switched on, and within the cap',
    },
    {
      begins: ['Refunds If a payment arrives too late'],
      file: 'test/server/orders/late-payments.test.ts',
      test: 'a late success whose stock was sold to another buyer is refunded as points, once, and reported',
    },
  ],
  'server/sample/pages/trusted.en.html': [
    { begins: ['The number of items in a lot never changes.'], ...KEPT },
    { begins: ['The card shows it from the first day'], ...SHOWN },
    { begins: ['As soon as a lot is sold out or its end date comes'], ...ANNOUNCED },
    {
      begins: ['Your card details never reach us.'],
      file: 'test/server/orders/payment-fields.test.ts',
      test: 'payment-fields builds the payment of a stored order for its owner only, while it can be paid',
    },
  ],
};
