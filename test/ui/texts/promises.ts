/**
 * What the texts promise, and where it is proven: the texts by their ids, a file of tests and the title of one of its
 * tests. Held by `promises.test.ts`; who writes a promise adds it here with its proof.
 */
export const PROMISES: readonly {
  readonly texts: readonly string[];
  readonly file: string;
  readonly test: string;
}[] = [
  {
    texts: ['tell-me.text', 'tell-me.asked', 'tell-me.confirm'],
    file: 'test/server/messages/news-of-lots.test.ts',
    test: 'the mail that a lot has started is sent once, in their language and currency, with what is bought first, its price, the prize and the link',
  },
  {
    texts: ['account.personal.code-intro'],
    file: 'test/ui/accounts/phone-change.test.tsx',
    test: 'another phone in the account is sent a code, which is typed and saved with the password',
  },
  {
    texts: ['lot.over.ended', 'draw.ended.text'],
    file: 'test/browser/draws/ended-by-date.demo.browser.test.ts',
    test: 'a lot’s page goes live from its last minute to a draw without any ticket to draw from',
  },
  {
    texts: ['lot.over.withdrawn', 'draw.withdrawn.text'],
    file: 'test/server/draws/ended-draws.test.ts',
    test: 'a lot whose date has come is drawn then, too, where it was taken off sale',
  },
  {
    texts: ['charity.none.text'],
    file: 'test/contracts/suites/charity.contract.ts',
    test: 'charity: lists all payouts, the newest first, page by page without a gap; what was paid is their sum',
  },
  {
    texts: ['charity.share.own.none', 'common.donate.detail', 'payment.receipt.charity', 'how.charity.text'],
    file: 'test/contracts/suites/charity.contract.ts',
    test: 'charity: credits what a paid order gives to the lot, to the buyer and in all, and nothing without the donation',
  },
  {
    texts: [
      'superprize.how.wait.text',
      'superprize.waiting',
      'superprize.closed',
      'draw.won.where',
      'draw.reveal.incomplete.text',
    ],
    file: 'test/server/draws/super-draws.test.ts',
    test: 'a super prize is drawn by the committed round alone, as everybody can recompute, and tells winner and staff',
  },
  {
    texts: ['lot.over.drawing'],
    file: 'test/server/draws/draw-delay.test.ts',
    test: 'The delay of a draw is counted down on the lot’s page from the close of its list until it is drawn',
  },
  {
    texts: ['superprize.open', 'superprize.closing'],
    file: 'test/server/draws/super-draws.test.ts',
    test: 'a super prize waits at its end for whoever ordered in time, and takes nobody who came later',
  },
  {
    texts: ['superprize.own.open', 'superprize.own.text'],
    file: 'test/server/draws/super-draws.test.ts',
    test: 'a super prize proves each entry to its owner, and to nobody else',
  },
  {
    texts: ['sign-in.code.password-hint'],
    file: 'test/browser/accounts/registration.browser.test.ts',
    test: 'log-in and registration drafts survive Back, forward and reload, but for password and code: $language',
  },
  {
    texts: [
      'lot.draw.win.drawn',
      'lot.draw.win.text',
      'lot.draw.win.awaited',
      'lot.over.due',
      'lot.over.waiting',
      'draw.check.text',
    ],
    file: 'test/browser/draws/draw.browser.test.ts',
    test: 'the draw page goes from the sale to a winner computed on the visitor’s device, and its proofs verify offline',
  },
  {
    texts: ['cart.phone.text'],
    file: 'test/browser/smoke/purchase-outcomes.demo.engines.browser.test.ts',
    test: 'the qiwi payment asks for a phone, shows the provider’s refusal 112, and goes on with another number',
  },
  {
    texts: ['account.personal.email-hint'],
    file: 'test/contracts/suites/account-changes.contract.ts',
    test: 'account changes: takes another address only once the link mailed to it is opened',
  },
  {
    texts: ['draw.own.text'],
    file: 'test/contracts/suites/draws.contract.ts',
    test: 'proves a draw from its list to its winner',
  },
  {
    texts: ['cart.empty.log-in'],
    file: 'test/contracts/suites/pages.contract.ts',
    test: 'pages: merges on the first call of a session: the larger quantity, clamped, gone lots dropped',
  },
  {
    texts: ['recovery.undo.back', 'recovery.undo.sessions'],
    file: 'test/contracts/suites/undo.contract.ts',
    test: 'undoing a change of an account: puts another address back by the link mailed to the old one, and ends every session',
  },
  {
    texts: ['account.wishlist.empty', 'wishlist.empty'],
    file: 'test/contracts/suites/wishlist.contract.ts',
    test: 'wishlist: keeps a user’s wishes itself',
  },
  {
    texts: ['common.wishlist.empty'],
    file: 'test/contracts/suites/wishlist.contract.ts',
    test: 'wishlist: puts a guest’s wish on the list that was sent, once, and takes it off',
  },
  {
    texts: ['account.tickets.remove-text'],
    file: 'test/server/accounts/account-actions.test.ts',
    test: 'remove-tickets takes all past tickets of a lot out of the account by one call, again with the same answer',
  },
  {
    texts: ['account.password.done-text'],
    file: 'test/server/accounts/change-password.test.ts',
    test: 'password-update changes the password, ends all other sessions, keeps this one, and tells the owner',
  },
  {
    texts: ['sign-in.phone.hint'],
    file: 'test/server/accounts/sign-in/phone-codes.test.ts',
    test: 'phone codes send six digits by SMS in the language of the call',
  },
  {
    texts: ['recovery.lead', 'recovery.sent-text'],
    file: 'test/server/accounts/sign-in/recovery.test.ts',
    test: 'password/create mails a link in the language of the call, good for an hour',
  },
  {
    texts: ['sign-in.unconfirmed.text'],
    file: 'test/server/accounts/sign-in/registration.test.ts',
    test: 'registration opens a full session at once and mails a link that confirms the address',
  },
  {
    texts: ['sign-in.verify.refused-text'],
    file: 'test/server/accounts/sign-in/verify-email.test.ts',
    test: 'confirming an address can be mailed again, and answers the same where nobody has the address',
  },
  {
    texts: ['how.draw.text', 'payment.receipt.next.draw'],
    file: 'test/server/draws/announce-draws.test.ts',
    test: 'every holder is told of the commitment, and of the result, once and in their language',
  },
  {
    texts: ['info.scheme.rule.text'],
    file: 'test/server/draws/draw-delay.test.ts',
    test: 'The delay of a draw is shown while the lot is open as it will be committed to',
  },
  {
    texts: ['draw.own.open', 'info.scheme.ticket.text'],
    file: 'test/server/draws/draws.test.ts',
    test: 'a draw gives the owner of a ticket at once what was promised at payment, and nobody else',
  },
  {
    texts: ['draw.closed.text', 'draw.closed.round', 'draw.waiting.text', 'draw.open.text'],
    file: 'test/server/draws/draws.test.ts',
    test: 'a draw is not run before its round, then waits for it, then has the winner that everybody can recompute',
  },
  {
    texts: ['draw.own.receipt-closed'],
    file: 'test/server/draws/draws.test.ts',
    test: 'a draw proves to its owner, and without the salt to anybody, that a ticket is in the list',
  },
  {
    texts: ['draw.step.beacon.rehearsal', 'draw.beacon.public'],
    file: 'test/server/draws/verify.process.test.ts',
    test: 'twofold-verify says of a rehearsal that it shows nothing about fairness, and of the public beacon nothing of the kind',
  },
  {
    texts: ['info.faq.more', 'popups.feedback.text', 'contacts.form.done-text'],
    file: 'test/server/messages/correspondence.test.ts',
    test: 'feedback is kept and mailed to the operator, who can simply reply',
  },
  {
    texts: ['popups.unsubscribed.text'],
    file: 'test/server/messages/weekly-letters.test.ts',
    test: 'the weekly letter is not sent any more to whoever leaves while it is queued; what is being sent goes out',
  },
  {
    texts: ['payment.pending.text', 'payment.receipt.next.mail'],
    file: 'test/server/messages/send-mails.test.ts',
    test: 'a settled order is mailed to its buyer as a receipt with the tickets, once, however often it is settled',
  },
  {
    texts: ['push.card.text', 'push.offer.done', 'push.offer.text', 'push.offer.title'],
    file: 'test/server/messages/send-pushes.test.ts',
    test: 'a draw’s result is told to every holder’s device, also where mails were left',
  },
  {
    texts: ['draw.won.where.text'],
    file: 'test/server/messages/staff-mails.test.ts',
    test: 'staff is told of a lot when it closes, and then who won, how to reach them and what to do',
  },
  {
    texts: ['how.choose.text'],
    file: 'test/server/operator/operator-import-promises.test.ts',
    test: 'a lot with orders keeps its promises, and may get another price',
  },
  {
    texts: ['orders.give-up.text'],
    file: 'test/server/orders/give-up.test.ts',
    test: 'give-up-order gives stock and points back at once and counts against its buyer like a declined payment',
  },
  {
    texts: ['cart.submit.safe'],
    file: 'test/server/orders/payment-fields.test.ts',
    test: 'payment-fields builds the payment of a stored order for its owner only, while it can be paid',
  },
  {
    texts: ['home.how.draw.text'],
    file: 'test/server/orders/payments.test.ts',
    test: 'a due lot is drawn once by processes that draw at the same moment, and its winner can be recomputed',
  },
  {
    texts: [
      'account.points.empty',
      'cart.points.none',
      'how.pay.text',
      'lot.tip.points.text',
      'lot.draw.buy.text',
      'lot.tip.tickets.text',
      'payment.pending.slow',
      'sign-in.register.lead',
      'home.how.buy.text',
      'popups.added.text',
      'popups.welcome.buy',
      'account.levels.text',
    ],
    file: 'test/server/orders/payments.test.ts',
    test: 'a settled payment brings sales, tickets, points, the level’s balance, charity points and two referral commissions',
  },
  {
    texts: ['how.fill.text', 'popups.welcome.ring'],
    file: 'test/ui/catalogue/lot-cards.test.ts',
    test: 'a lot’s card shows how much is sold, and whether the lot is hot',
  },
  {
    texts: ['why.rule.least-chance', 'lot.figures.note', 'why.line.others-most', 'lot.chance.dots'],
    file: 'test/ui/catalogue/to-lot-view.test.ts',
    test: 'the lot view never promises a better chance than any mix of later buyers leaves (property)',
  },
  {
    texts: ['lot.coming.text'],
    file: 'test/ui/catalogue/to-lot-view.test.ts',
    test: 'the lot view shows the purchase controls from the very moment of the start',
  },
  {
    texts: ['lot.end.then'],
    file: 'test/server/operator/operator-import-promises.test.ts',
    test: 'the prize of a lot with orders stays what it is, and its description can only be added to',
  },
  {
    texts: ['info.scheme.list.text'],
    file: 'test/server/draws/announce-draws.test.ts',
    test: 'every holder is told of the commitment, and of the result, once and in their language',
  },
  {
    texts: ['account.mailing.text'],
    file: 'test/server/messages/weekly-letters.test.ts',
    test: 'the weekly letter tells of wished lots, of those that close soon and of new ones, each once, what is bought first',
  },
  {
    texts: ['contacts.map.privacy'],
    file: 'test/ui/accounts/contacts-and-recovery.test.tsx',
    test: 'the contacts page sends the map provider no request before the visitor opens the map',
  },
  {
    texts: ['why.line.not-negative'],
    file: 'test/domain/explain/explain.test.ts',
    test: 'the explained points’ cap is 0 where less than one whole unit is to be paid',
  },
];
