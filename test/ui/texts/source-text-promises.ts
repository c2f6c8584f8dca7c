/**
 * What is promised by texts that are no messages of the browser: mails, the server's own pages and answers, the operator's
 * tool, the sample's pages and the demo. `begins`: how the English text, or in a page the sentence, begins. Held by
 * `promises.test.ts`; who writes a promise adds it here with its proof.
 */
type Proof = { readonly begins: readonly string[]; readonly file: string; readonly test: string };

const SETTLED = {
  file: 'test/server/messages/send-mails.test.ts',
  test: 'a settled order is mailed to its buyer once as a receipt with the tickets, however often it is settled',
};
const ANNOUNCED = {
  file: 'test/server/draws/mail-draw-news.test.ts',
  test: 'every holder of tickets gets one mail about the draw’s commitment and one about its result, in their language',
};
const STAFF = {
  file: 'test/server/messages/staff-mails.test.ts',
  test: 'staff get a mail when a lot closes, and one with the winner’s contacts and the next steps when it is drawn',
};
const ENDED = {
  file: 'test/server/draws/ended-draws.test.ts',
  test: 'a lot with an end is closed at it and drawn, though one ticket was issued, and everybody can verify that',
};
const SUPER = {
  file: 'test/server/draws/super-draws.test.ts',
  test: 'a super prize is drawn by its committed round, as everybody can verify, and winner and staff get a mail',
};
const COUNTRIES = {
  file: 'test/server/accounts/sign-in/phone-codes.test.ts',
  test: 'a phone code is refused for a number of wrong length, with the prefix twice or of no mobile network, with the reason',
};
const BUDGET = {
  file: 'test/server/accounts/sign-in/sms-limits.test.ts',
  test: 'phone codes end with the day’s SMS budget, and the operator gets a report at 80 % and at the end',
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
  test: 'the import refuses to change what buyers of a lot were promised (tickets, prize, amount), and accepts another price',
};
const UNDONE = {
  file: 'test/contracts/suites/undo-account-change.contract.ts',
  test: 'the undo link mailed to the old address restores it and ends every session',
};

/** What the texts in sources promise, and where it is proven, by the files in which they stand. */
export const SOURCE_TEXT_PROMISES: Readonly<Record<string, readonly Proof[]>> = {
  'demo/demo-texts.ts': [
    {
      begins: ['There is work here once'],
      file: 'test/browser/accounts/prizes.demo.browser.test.ts',
      test: 'a winner accepts a prize, sees it confirmed and sent, and says that it has come: $language, $viewport.width px',
    },
    { begins: ['This is a demonstration: no money moves'], ...OUTCOMES },
  ],
  'server/gateways/sandbox-provider/texts.ts': [
    { begins: ['This is a sandbox: no money moves'], ...OUTCOMES },
    { begins: ['The result hasn’t been passed on yet.'], ...SETTLED },
  ],
  'server/messages/mails/accounts/make-account-changed-mail.ts': [
    { begins: ['If someone else did this, take your account back.'], ...UNDONE },
  ],
  'server/messages/mails/accounts/recovery-mail.ts': [
    { begins: ['The address of the account was changed recently.'], ...UNDONE },
  ],
  'server/messages/mails/accounts/make-change-address-mail.ts': [
    {
      begins: ['The link is valid for {days}. If you aren’t changing your address'],
      file: 'test/contracts/suites/account-changes.contract.ts',
      test: 'a new address takes effect only once the link mailed to it is opened',
    },
  ],
  'server/messages/mails/accounts/make-unsubscribe-mail.ts': [
    {
      begins: ['Press the button and {shop} stops sending news'],
      file: 'test/server/messages/send-mails.test.ts',
      test: 'a settled order’s receipt and a recovery link are mailed also to a user who left the mailing',
    },
  ],
  'server/messages/mails/accounts/make-verify-address-mail.ts': [
    { begins: ['Confirm that this is your address'], ...SETTLED },
  ],
  'server/messages/mails/draws/make-draw-closed-mail.ts': [
    { begins: ['{lot} is sold out. The prize, {prize}, will be drawn'], ...ANNOUNCED },
    {
      begins: ['{lot} has come to its date.'],
      file: 'test/server/draws/ended-draws.test.ts',
      test: 'the mail about a lot closed by date says in each holder’s language that it ended, not that it sold out',
    },
    {
      begins: ['The list of tickets is closed, and this is its fingerprint.'],
      file: 'test/contracts/suites/draws.contract.ts',
      test: 'a drawn lot’s draw can be verified from its ticket list to its winner',
    },
  ],
  'server/messages/mails/draws/make-draw-won-mail.ts': [
    {
      begins: ['Then we confirm who you are and send the prize.'],
      file: 'test/server/messages/prize-messages.test.ts',
      test: 'whoever has won reads in %s, by mail and push, that the prize is accepted in the account and by when, and what follows',
    },
  ],
  'server/messages/mails/draws/make-prize-came-back-mail.ts': [
    {
      begins: ['Look in your account where it went: the address can be changed again. We’ll send'],
      file: 'test/server/messages/prize-messages.test.ts',
      test: 'a prize that came back is mailed once in %s, with a link to where its address can be changed, and so is a second sending',
    },
    {
      begins: ['You can give another address in your account.'],
      file: 'test/server/messages/collection-messages.test.ts',
      test: 'a prize that was not collected is mailed once in %s: that its address can be changed; and so it is when it waits again',
    },
  ],
  'server/messages/mails/draws/make-prize-sent-mail.ts': [
    {
      begins: ['Your prize is on its way'],
      file: 'test/server/messages/prize-messages.test.ts',
      test: 'a prize that was sent is mailed once in %s: carrier, number and its link, and where its winner says that it came',
    },
  ],
  'server/messages/mails/news/make-lot-started-mail.ts': [
    {
      begins: ['This email was asked for on the lot’s page.'],
      file: 'test/server/messages/news-of-lots.test.ts',
      test: 'the mail that a lot has started is sent once, in the reader’s language and currency, with prize, price and link',
    },
  ],
  'server/messages/mails/news/make-weekly-mail.ts': [
    {
      begins: ['This email comes once a week'],
      file: 'test/server/messages/weekly-letters.test.ts',
      test: 'the weekly letter is not written when there is no lot to show, or before Thursday 7:00 UTC',
    },
  ],
  'server/messages/mails/news/make-wishes-closing-mail.ts': [
    {
      begins: ['{count, plural, one {# lot}'],
      file: 'test/server/messages/news-of-lots.test.ts',
      test: 'the mail about wished lots names all that are nearly sold or end soon in one mail, the first to close first',
    },
    {
      begins: ['We write like this once about each lot'],
      file: 'test/server/messages/news-of-lots.test.ts',
      test: 'the mail about wished lots is sent once for a lot, and at most once a day to a user',
    },
  ],
  'server/messages/pushes/make-prize-push.ts': [
    {
      begins: ['An email tells you why.'],
      file: 'test/server/messages/forfeit-messages.test.ts',
      test: 'the mail about a forfeited prize says in %s for which kind of reason, and no other',
    },
  ],
  'server/messages/texts/order-answers.ts': [
    {
      begins: ['One of the orders is packed already'],
      file: 'test/server/orders/packing.test.ts',
      test: 'an address that is asked for while its order is being packed waits, and is refused then',
    },
  ],
  'server/messages/mails/orders/make-parcel-sent-mail.ts': [
    {
      begins: ['Your parcel is on its way.'],
      file: 'test/server/messages/parcel-messages.test.ts',
      test: 'a parcel that was sent is mailed once in %s: carrier, number and its link, what is in it, and when it counts as received',
    },
  ],
  'server/messages/mails/orders/make-parcel-came-back-mail.ts': [
    {
      begins: ['Look at the order’s page where it went: the address can be changed again. We’ll send'],
      file: 'test/server/messages/parcel-messages.test.ts',
      test: 'a parcel that came back is mailed once in %s, with a link to where its address can be changed and a second sending',
    },
    {
      begins: ['You can give another address on the order’s page. If you’d rather come'],
      file: 'test/server/messages/collection-messages.test.ts',
      test: 'a parcel that was not collected is mailed once in %s: that its address can be changed; and so it is when it waits again',
    },
  ],
  'server/messages/mails/orders/make-refund-begun-mail.ts': [
    {
      begins: ['We transfer the money separately. Once that’s done, we’ll write to you again.'],
      file: 'test/server/messages/refund-messages.test.ts',
      test: 'a refund is mailed in %s when it begins: what goes back, what is taken back, the shop’s note, and once more when its money went back',
    },
    {
      begins: ['We’ve asked the payment provider to return the money'],
      file: 'test/server/orders/refunds/sent-refunds.test.ts',
      test: 'goes out through the queue, and the buyer hears of its beginning and its end',
    },
  ],
  'server/messages/mails/orders/make-return-answered-mail.ts': [
    {
      begins: ['Once we have them, we’ll give back', 'We’ll give back what was paid for them'],
      file: 'test/server/messages/return-messages.test.ts',
      test: 'an accepted return is mailed in $language: what is taken back, the shop’s answer, when the money goes back; and once more when it does',
    },
    {
      begins: ['Once what you have is with us, we’ll give back'],
      file: 'test/server/messages/return-messages.test.ts',
      test: 'who has some of a return is told in $language to send what is there, and not that the rest has to come first',
    },
  ],
  'server/messages/mails/orders/make-order-paid-mail.ts': [
    {
      begins: ['The shop gives {worth} to the charity fund', 'The shop gives {worth} to the {fund} fund'],
      file: 'test/server/messages/mails.test.ts',
      test: 'a receipt shows subtotal, points and rounding up to the paid sum, and the fund that gets the donation',
    },
    { begins: ['As soon as a lot is sold out or its end date comes'], ...ANNOUNCED },
  ],
  'server/messages/mails/staff/report-kind.ts': [{ begins: ['the day’s SMS are used up'], ...BUDGET }],
  'server/messages/mails/staff/make-staff-lot-closed-mail.ts': [
    { begins: ['The list of tickets is closed. The shop runs the draw by itself'], ...STAFF },
  ],
  'server/messages/mails/staff/make-staff-super-prize-mail.ts': [
    {
      begins: ['The shop runs the draw by itself'],
      ...SUPER,
    },
  ],
  'server/messages/texts/account-answers.ts': [
    {
      begins: ['A picture in PNG, JPEG or WebP'],
      file: 'test/server/accounts/avatar-refused.test.ts',
      test: 'an avatar’s kind is judged by its content, not by the type that the upload claims',
    },
    { begins: ['We send codes only to numbers of this form'], ...COUNTRIES },
    { begins: ['We can’t send any more codes today'], ...BUDGET },
  ],
  'server/messages/texts/en.ts': [
    {
      begins: ['Nothing here yet. Register, and the code'],
      file: 'test/server/messages/outbox.test.ts',
      test: 'the outbox lists mails and SMS, newest first, before the call that caused them has answered',
    },
  ],
  'server/operator/texts/prize-operator-texts.ts': [
    {
      begins: ['the reason that will stand with the prize', 'Prize {prize} is {state} already'],
      file: 'test/server/operator/operator-prizes.test.ts',
      test: 'prizes %s takes a prize from %s to %s, and again changes nothing and says so',
    },
    {
      begins: ['Where the winner takes the money, look at the account first'],
      file: 'test/server/draws/prize-money.test.ts',
      test: 'goes to the account that was confirmed: the winner can’t change it any more, in that moment neither',
    },
    {
      begins: ['Only a prize that is packed after prizes to-pack and that its winner collects'],
      file: 'test/server/operator/operator-prize-money.test.ts',
      test: 'prizes ready says that a prize can be collected, tells the winner once, and it is handed over then',
    },
    {
      begins: ['Records what has been transferred: the tool moves no money'],
      file: 'test/server/operator/operator-prize-money.test.ts',
      test: 'prizes pay-out keeps the transfer, tells the winner once, and again changes nothing and says so',
    },
    {
      begins: ['Nothing is shown of the winner of prize {prize}'],
      file: 'test/server/operator/operator-winners.test.ts',
      test: 'prizes hide-winner ends what is shown of a winner with its reason, and again changes nothing and says so',
    },
  ],
  'server/operator/texts/refund-operator-texts.ts': [
    {
      begins: ['Takes --lots or --all'],
      file: 'test/server/operator/operator-refunds.test.ts',
      test: 'refunds give --all gives back what is left, with points, charity and tickets, and then nothing is left',
    },
    {
      begins: ['Columns: refund, reference'],
      file: 'test/server/operator/operator-refunds.test.ts',
      test: 'refunds by-hand-file keeps every transfer of the file, and the same file again changes nothing and says so',
    },
    {
      begins: ['The payment provider is still being asked for refund'],
      file: 'test/server/operator/operator-sent-refunds.test.ts',
      test: 'refunds by-hand is refused as long as the payment provider is being asked, and not once it has refused',
    },
    {
      begins: ['Refund {refund} is {state} already'],
      file: 'test/server/operator/operator-refunds.test.ts',
      test: 'refunds by-hand keeps the transfer, and again changes nothing and says so',
    },
  ],
  'server/operator/texts/return-operator-texts.ts': [
    {
      begins: [
        'Return {return} is {state} already, with this answer',
        'The buyer reads the answer with the order. Once',
      ],
      file: 'test/server/operator/operator-returns.test.ts',
      test: 'returns %s keeps the answer, clean, and the same again changes nothing and says so',
    },
    {
      begins: ['The buyer reads the answer with the order, and can’t ask'],
      file: 'test/server/orders/returns/returns.test.ts',
      test: 'and refused before it came is asked for again once it has come, and then no more',
    },
  ],
  'server/operator/texts/parcel-operator-texts.ts': [
    {
      begins: ['the reason that will stand with the parcel'],
      file: 'test/server/operator/operator-parcels-sent.test.ts',
      test: 'parcels received keeps who said so and why, and again changes nothing',
    },
    {
      begins: ['Columns: parcel, carrier, tracking'],
      file: 'test/server/operator/operator-parcels-sent.test.ts',
      test: 'parcels sent-file sends every parcel of the file, and the same file again changes nothing and says so',
    },
    {
      begins: ['Only a packed parcel that its buyer collects'],
      file: 'test/server/operator/operator-handing-over.test.ts',
      test: 'parcels ready says that a parcel can be collected, tells the buyer once, and again changes nothing and says so',
    },
    {
      begins: ['Parcel {parcel} is {state} already'],
      file: 'test/server/operator/operator-parcels-sent.test.ts',
      test: 'parcels sent keeps carrier and number, and again changes nothing and says so',
    },
  ],
  'server/operator/texts/en.ts': [
    {
      begins: ['do everything and take it back'],
      file: 'test/server/operator/operator-import.test.ts',
      test: 'an import with --dry-run prints what would change and stores nothing',
    },
    {
      begins: ['the reason that will stand in the points ledger'],
      file: 'test/server/operator/operator.test.ts',
      test: 'points adjust adds and takes points with a reason that is stored in the ledger',
    },
    {
      begins: ['The shop does the same by itself every second'],
      file: 'test/server/operator/operator.test.ts',
      test: 'draw run-due prints the due draws in a dry run, and runs each once',
    },
    {
      begins: ['The entry stays in the ledger for ever.'],
      file: 'test/server/operator/operator.test.ts',
      test: 'points adjust refuses to take points that unpaid orders hold, and its dry run changes nothing',
    },
    {
      begins: ['The shop sends them while it runs.'],
      file: 'test/server/messages/refused-mails.test.ts',
      test: 'an expired mail is not sent, and can’t be sent again from the dead letters',
    },
    {
      begins: ['the reason that will stand among the reports'],
      file: 'test/server/draws/tampered-ticket-lists.test.ts',
      test: 'a draw with a changed list of tickets is drawn once the list is restored and an operator releases it with a reason',
    },
    {
      begins: ['an email as its reader gets it'],
      file: 'test/server/operator/operator-staff.test.ts',
      test: 'messages preview prints any mail that its help lists and refuses an unknown one',
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
      test: 'the import can change a lot’s draw delay until the lot starts, and keeps it where the file has no such column',
    },
    {
      begins: ['The lot has orders and no end'],
      file: 'test/server/operator/no-longer-offered.test.ts',
      test: 'the import refuses to take a lot with orders but no end off offer, because it would never be drawn',
    },
    {
      begins: ['It is the prize of a lot with orders: what one can win'],
      file: 'test/server/operator/operator-import-promises.test.ts',
      test: 'the import refuses another title or picture of an ordered lot’s prize, and its description may only grow',
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
    {
      begins: ['The shop’s answer will be beside the order'],
      file: 'test/server/orders/returns/return-answers.test.ts',
      test: 'each answer of the office to a return is mailed to its buyer and stands in the order',
    },
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
