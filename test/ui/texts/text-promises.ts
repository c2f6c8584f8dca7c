/**
 * What the texts promise, and where it is proven: the texts by their ids, a file of tests and the title of one of its
 * tests. Held by `promises.test.ts`; who writes a promise adds it here with its proof.
 */
export const TEXT_PROMISES: readonly {
  readonly texts: readonly string[];
  readonly file: string;
  readonly test: string;
}[] = [
  {
    texts: ['tell-me.text', 'tell-me.asked', 'tell-me.confirm'],
    file: 'test/server/messages/news-of-lots.test.ts',
    test: 'the mail that a lot has started is sent once, in the reader’s language and currency, with prize, price and link',
  },
  {
    texts: ['returns.next'],
    file: 'test/server/orders/returns/return-answers.test.ts',
    test: 'each answer of the office to a return is mailed to its buyer and stands in the order',
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
    test: 'a lot that was taken off sale before its end is closed and drawn at its end all the same',
  },
  {
    texts: ['charity.none.text'],
    file: 'test/contracts/suites/charity.contract.ts',
    test: 'the payouts are listed newest first, page by page without a gap, and add up to the paid sum',
  },
  {
    texts: ['charity.share.own.none', 'common.donate.detail', 'payment.receipt.charity', 'how.charity.text'],
    file: 'test/contracts/suites/charity.contract.ts',
    test: 'a paid order with the donation credits the fund for its lot and buyer; one without credits nothing',
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
    test: 'a super prize is drawn by its committed round, as everybody can verify, and winner and staff get a mail',
  },
  {
    texts: ['lot.over.drawing'],
    file: 'test/server/draws/draw-delay.test.ts',
    test: 'the lot page’s call answers the time of the draw from the close of the list until the lot is drawn',
  },
  {
    texts: ['superprize.open', 'superprize.closing'],
    file: 'test/server/draws/super-draws.test.ts',
    test: 'a super prize at its end waits for orders placed in time and leaves out later ones, and its void entries are counted',
  },
  {
    texts: ['superprize.own.open', 'superprize.own.text'],
    file: 'test/server/draws/super-draws.test.ts',
    test: 'the proof of each super prize entry is answered to its owner, verifies, and is not answered to others',
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
    test: 'a new address takes effect only once the link mailed to it is opened',
  },
  {
    texts: ['draw.own.text'],
    file: 'test/contracts/suites/draws.contract.ts',
    test: 'a drawn lot’s draw can be verified from its ticket list to its winner',
  },
  {
    texts: ['cart.empty.log-in'],
    file: 'test/contracts/suites/pages.contract.ts',
    test: 'a session’s first appData merges carts: the larger quantity, clamped, without unknown lots',
  },
  {
    texts: ['recovery.undo.back', 'recovery.undo.sessions'],
    file: 'test/contracts/suites/undo-account-change.contract.ts',
    test: 'the undo link mailed to the old address restores it and ends every session',
  },
  {
    texts: ['account.orders.empty-text'],
    file: 'test/contracts/suites/account-orders.contract.ts',
    test: 'a paid order is listed with both products, its sums and what it brought, as its receipt says',
  },
  {
    texts: ['account.wishlist.empty', 'wishlist.empty'],
    file: 'test/contracts/suites/wishlist.contract.ts',
    test: 'a user’s wishlist is kept by the shop, whatever list is sent',
  },
  {
    texts: ['common.wishlist.empty'],
    file: 'test/contracts/suites/wishlist.contract.ts',
    test: 'a guest’s wish is added once to the list that was sent, and removed again',
  },
  {
    texts: ['account.tickets.remove-text'],
    file: 'test/server/accounts/account-actions.test.ts',
    test: 'remove-tickets removes all tickets of a drawn lot from the account, and answers the same again',
  },
  {
    texts: ['account.password.done-text'],
    file: 'test/server/accounts/change-password.test.ts',
    test: 'password-update changes the password, ends all other sessions, keeps its own and mails the owner',
  },
  {
    texts: ['sign-in.phone.hint'],
    file: 'test/server/accounts/sign-in/phone-codes.test.ts',
    test: 'a phone code is six digits in an SMS in the language of the call',
  },
  {
    texts: ['recovery.lead', 'recovery.sent-text'],
    file: 'test/server/accounts/sign-in/recovery.test.ts',
    test: 'password/create mails a recovery link in the language of the call, valid for an hour',
  },
  {
    texts: ['sign-in.unconfirmed.text'],
    file: 'test/server/accounts/sign-in/registration.test.ts',
    test: 'a registration starts a session at once and mails a link that confirms the address',
  },
  {
    texts: ['sign-in.verify.refused-text'],
    file: 'test/server/accounts/sign-in/verify-email.test.ts',
    test: 'a verification mail can be sent again, and an unknown email address is answered alike',
  },
  {
    texts: ['how.draw.text', 'payment.receipt.next.draw'],
    file: 'test/server/draws/mail-draw-news.test.ts',
    test: 'every holder of tickets gets one mail about the draw’s commitment and one about its result, in their language',
  },
  {
    texts: ['info.scheme.rule.text'],
    file: 'test/server/draws/draw-delay.test.ts',
    test: 'an open lot’s draw page shows the delay that its draw will be committed to',
  },
  {
    texts: ['draw.own.open', 'info.scheme.ticket.text'],
    file: 'test/server/draws/draws.test.ts',
    test: 'a ticket’s owner gets its receipt right after payment, and anybody else gets 404',
  },
  {
    texts: ['draw.closed.text', 'draw.closed.round', 'draw.waiting.text', 'draw.open.text'],
    file: 'test/server/draws/draws.test.ts',
    test: 'a lot is not drawn before its round, then has the winner that everybody can recompute and verify',
  },
  {
    texts: ['draw.own.receipt-closed'],
    file: 'test/server/draws/draws.test.ts',
    test: 'the proof of a ticket verifies for its owner and, without the salt, for anybody',
  },
  {
    texts: ['draw.reveal.forfeited', 'draw.reveal.forfeited.text', 'draw.forfeit.unmirrored'],
    file: 'test/domain/draws/proof/forfeits.test.ts',
    test: 'a file with forfeits is valid where the mirror has exactly those, and names the end or not',
  },
  {
    texts: ['draw.step.beacon.rehearsal', 'draw.beacon.public'],
    file: 'test/server/draws/verify.process.test.ts',
    test: 'twofold-verify says of a rehearsal’s draw that it proves nothing about fairness, and not of the public beacon’s',
  },
  {
    texts: ['info.faq.more', 'popups.feedback.text', 'contacts.form.done-text'],
    file: 'test/server/messages/feedback-and-mailing.test.ts',
    test: 'feedback is stored and mailed to the operator with the sender as Reply-To',
  },
  {
    texts: ['popups.unsubscribed.text'],
    file: 'test/server/messages/weekly-letters.test.ts',
    test: 'a queued weekly letter is deleted when its reader unsubscribes, unless it is being sent',
  },
  {
    texts: ['payment.pending.text', 'payment.receipt.next.mail'],
    file: 'test/server/messages/send-mails.test.ts',
    test: 'a settled order is mailed to its buyer once as a receipt with the tickets, however often it is settled',
  },
  {
    texts: ['push.card.text', 'push.offer.done', 'push.offer.text', 'push.offer.title'],
    file: 'test/server/messages/send-pushes.test.ts',
    test: 'a draw’s result is pushed to every ticket holder’s devices, also to users who left the mailing',
  },
  {
    texts: ['draw.won.where.text'],
    file: 'test/browser/accounts/prizes.demo.browser.test.ts',
    test: 'a winner accepts a prize, sees it confirmed and sent, and says that it has come: $language, $viewport.width px',
  },
  {
    texts: [
      'prizes.shown.now',
      'prizes.shown.change-for',
      'prizes.shown.title',
      'prizes.shown.what',
      'prizes.shown.preview',
    ],
    file: 'test/ui/draws/winners-page.test.tsx',
    test: 'the page has nothing of a winner who has not agreed, and of another one only what they agreed to',
  },
  {
    texts: ['prizes.shown.anyway'],
    file: 'test/ui/draws/winners-page.test.tsx',
    test: 'the page %s names the winner in full, also one who has agreed to nothing',
  },
  {
    texts: ['delivery.title'],
    file: 'test/ui/accounts/deliveries.test.tsx',
    test: 'a paid order asks where it goes; a branch that is typed stands on it, and can be changed',
  },
  {
    texts: ['prizes.address.title'],
    file: 'test/ui/accounts/prizes.test.tsx',
    test: 'a prize is accepted with a typed address, whose wrong fields say what is missing; then it can be changed',
  },
  {
    texts: ['prizes.money.next'],
    file: 'test/server/messages/prize-money-messages.test.ts',
    test: 'money that was paid out is mailed and pushed once in %s: the sum and the transfer, not the account; the push without either',
  },
  {
    texts: ['winners.empty.text'],
    file: 'test/ui/draws/winners-page.test.tsx',
    test: 'draws stand the latest first, each with its day, its number and the way to its proof',
  },
  {
    texts: ['how.choose.text'],
    file: 'test/server/operator/operator-import-promises.test.ts',
    test: 'the import refuses to change what buyers of a lot were promised (tickets, prize, amount), and accepts another price',
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
    test: 'the import refuses another title or picture of an ordered lot’s prize, and its description may only grow',
  },
  {
    texts: ['info.scheme.list.text'],
    file: 'test/server/draws/mail-draw-news.test.ts',
    test: 'every holder of tickets gets one mail about the draw’s commitment and one about its result, in their language',
  },
  {
    texts: ['account.mailing.text'],
    file: 'test/server/messages/weekly-letters.test.ts',
    test: 'the weekly letter shows wished lots, lots that close soon and new ones, each lot once, product before prize',
  },
  {
    texts: ['contacts.map.privacy'],
    file: 'test/ui/accounts/contacts-and-recovery.test.tsx',
    test: 'the contacts page sends the map provider no request before the visitor opens the map',
  },
  {
    texts: ['why.line.not-negative'],
    file: 'test/domain/explain/explain-figure.test.ts',
    test: 'the explained points’ cap is 0 where less than one whole unit is to be paid',
  },
];
