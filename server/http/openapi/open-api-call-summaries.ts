import type { ContractCallName } from '../../../src/contract/contract-calls.ts';
import { LARGEST_USER_PICTURE_MB } from '../../../src/domain/accounts/largest-picture.ts';

/** A call's one-line summary in the API document; `missing` where it answers 404 for an unknown id. */
type Summary = {
  readonly tag: 'catalogue' | 'draws' | 'cart' | 'wishlist' | 'orders' | 'pages' | 'sign-in' | 'account';
  readonly summary: string;
  readonly missing?: true;
};

/** The summaries of the API's calls in the OpenAPI document, by the call's name and in the document's order. */
export const openApiCallSummaries: Readonly<Record<ContractCallName, Summary>> = {
  addToCart: { tag: 'cart', summary: 'Adds items, clamped to what remains', missing: true },
  getCartItems: { tag: 'cart', summary: "The cart with its lots and the caller's figures" },
  updateGroup: { tag: 'cart', summary: 'Chooses between donation and tickets for a line', missing: true },
  deleteFromCart: { tag: 'cart', summary: 'Takes a line out', missing: true },
  updateCartLotQty: { tag: 'cart', summary: 'Changes a quantity', missing: true },
  checkLotsSales: { tag: 'cart', summary: 'Which lots cannot be bought in the asked quantity' },
  addToWishlist: { tag: 'wishlist', summary: 'Adds or removes a lot', missing: true },
  deleteFromWishlist: { tag: 'wishlist', summary: 'Removes a lot' },
  getMainpageCatalog: { tag: 'catalogue', summary: 'A page of the catalogue', missing: true },
  getSuggestions: { tag: 'catalogue', summary: 'What a search would find first, while it is being typed' },
  getMainSlider: { tag: 'catalogue', summary: 'Slides of the home page' },
  getClosingSoon: { tag: 'catalogue', summary: 'Lots that are nearly sold out' },
  getBanners: { tag: 'catalogue', summary: 'Banners of the home page' },
  getComingSoon: { tag: 'catalogue', summary: 'Lots that have not started' },
  getLastWinners: { tag: 'catalogue', summary: 'The newest winners' },
  getLot: { tag: 'catalogue', summary: 'One lot', missing: true },
  getSuperprize: { tag: 'catalogue', summary: 'The super prize, in UAH', missing: true },
  getDraws: {
    tag: 'draws',
    summary: 'The public log of commitments, from its beginning or after a position',
  },
  getDraw: { tag: 'draws', summary: "A lot's draw: rule, commitment, number, winner", missing: true },
  getSuperDraw: {
    tag: 'draws',
    summary: 'A super prize, current or past, and its draw: rule, commitment, number, winner',
    missing: true,
  },
  getSuperVoid: {
    tag: 'draws',
    summary: 'Numbers of the entries of a super prize that cannot win',
    missing: true,
  },
  getSuperProofs: {
    tag: 'draws',
    summary: "One's own entries in a super prize: how many, and what proves them, in pages",
    missing: true,
  },
  getLogHead: { tag: 'draws', summary: 'Position and hash of the last entry of the public log' },
  getVoidTickets: { tag: 'draws', summary: "Numbers of a lot's tickets that cannot win", missing: true },
  getTicketProof: {
    tag: 'draws',
    summary: "What proves a ticket's part in a draw; with its salt for the owner",
    missing: true,
  },
  lookOn: {
    tag: 'draws',
    summary: "Says that a tab looks at a lot's draw now, and answers how many do",
    missing: true,
  },
  processOrder: {
    tag: 'orders',
    summary:
      'Places an order and reserves its items; the same `external_id` with the same content answers the same order',
  },
  getOrder: { tag: 'orders', summary: "What became of one's own order", missing: true },
  getOrders: {
    tag: 'orders',
    summary: "One's own orders page by page, the newest first, or the one of a number",
  },
  getAddresses: {
    tag: 'orders',
    summary: "One's own addresses to choose from, the one used last first, and where it can be collected",
  },
  setDelivery: { tag: 'orders', summary: "Says where one's own paid orders go", missing: true },
  forgetAddress: {
    tag: 'orders',
    summary: "Takes one of one's own addresses out of the choice",
    missing: true,
  },
  confirmParcel: { tag: 'orders', summary: "Says that one of one's own parcels has come", missing: true },
  complainOfParcel: {
    tag: 'orders',
    summary: "Complains of one of one's own parcels that was sent; staff reads it",
    missing: true,
  },
  askReturn: {
    tag: 'orders',
    summary: "Asks for whole lines of one of one's own paid orders to be taken back; staff reads why",
    missing: true,
  },
  withdrawReturn: {
    tag: 'orders',
    summary: 'Wants no more what one has asked to be taken back',
    missing: true,
  },
  getPrizes: { tag: 'draws', summary: "One's own prizes, and how far each is" },
  acceptPrize: {
    tag: 'draws',
    summary: "Accepts one of one's own prizes, and says where it goes, or to which account its money",
    missing: true,
  },
  confirmPrize: { tag: 'draws', summary: "Says that one of one's own prizes has come", missing: true },
  getWinners: {
    tag: 'draws',
    summary: 'All draws that are over, and what their winners let be shown, page by page',
  },
  agreeToBeShown: {
    tag: 'draws',
    summary: "Lets one of one's own prizes be shown with a first name, a town and a picture",
    missing: true,
  },
  revokeBeingShown: {
    tag: 'draws',
    summary: "Lets nothing be shown of oneself with one of one's own prizes",
    missing: true,
  },
  getUnpaidOrders: { tag: 'orders', summary: "One's own orders that wait to be paid, and until when" },
  giveUpOrder: {
    tag: 'orders',
    summary: "Gives one's own unpaid order up; answers how it stands afterwards",
    missing: true,
  },
  keepCart: {
    tag: 'orders',
    summary: 'Puts the lines of an unpaid order back into the cart',
    missing: true,
  },
  paymentFields: {
    tag: 'orders',
    summary: 'The fields of a request to the payment provider, signed where it asks for it',
    missing: true,
  },
  getAppData: { tag: 'pages', summary: 'What the application needs first; the first of a session merges' },
  getHeaderData: { tag: 'pages', summary: 'Data of the header' },
  getFooterData: { tag: 'pages', summary: 'Data of the footer' },
  getSettings: { tag: 'pages', summary: "The shop's contacts" },
  getPageInfo: {
    tag: 'pages',
    summary: 'Texts as sanitised HTML: 1 about, 2 trusted, 3 terms, 4 questions',
    missing: true,
  },
  getCharity: {
    tag: 'pages',
    summary: 'What was credited to the charity fund, and what it was paid, page by page',
    missing: true,
  },
  getCharityOfLot: {
    tag: 'pages',
    summary: 'What the purchases of a lot have brought the fund',
    missing: true,
  },
  getOwnCharity: { tag: 'pages', summary: "What one's own purchases have brought the fund", missing: true },
  saveFeedback: { tag: 'pages', summary: 'A message to the operator' },
  unsubscribe: { tag: 'pages', summary: 'Ends the mailing; without `t` a confirmation is mailed' },
  setCurrency: { tag: 'pages', summary: 'Keeps the choice of a currency' },
  setLanguage: { tag: 'pages', summary: 'Keeps the choice of a language' },
  phoneConfirm: { tag: 'sign-in', summary: 'Sends a code by SMS' },
  validateRegistration: { tag: 'sign-in', summary: 'Judges the fields of a registration' },
  signUp: { tag: 'sign-in', summary: 'Registers and begins a session' },
  logIn: { tag: 'sign-in', summary: 'Begins a session' },
  logOut: { tag: 'sign-in', summary: 'Ends the session and forgets these device tokens' },
  verifyEmail: { tag: 'sign-in', summary: 'Confirms an address by the token of a mail' },
  resendVerification: { tag: 'sign-in', summary: 'Sends the confirmation again' },
  createRecovery: { tag: 'sign-in', summary: 'Mails a link for a new password; never tells who is known' },
  resetPassword: { tag: 'sign-in', summary: 'Sets a new password by the token of a mail' },
  undoChange: {
    tag: 'sign-in',
    summary:
      'Undoes a change of address, phone or password by the token of a mail; answers one that sets a new password',
  },
  checkReferral: { tag: 'sign-in', summary: 'Whether a referral code exists', missing: true },
  getAccountData: { tag: 'account', summary: 'Everything on the account page; `user` is null for a guest' },
  getAccountTicketGroups: { tag: 'account', summary: 'The lots that follow a page of the account’s tickets' },
  getAccountTickets: { tag: 'account', summary: 'Own tickets of a lot, page by page' },
  getPointsHistory: {
    tag: 'account',
    summary: 'Changes of the user’s points, of a kind or all, page by page',
  },
  uploadFile: {
    tag: 'account',
    summary: `A new avatar: PNG, JPEG or WebP, at most ${LARGEST_USER_PICTURE_MB} MB`,
  },
  userUpdate: { tag: 'account', summary: "Changes the session's user, whatever `user_id` says" },
  passwordUpdate: { tag: 'account', summary: 'Changes the password and ends all other sessions' },
  updateSubscription: { tag: 'account', summary: 'Joins or leaves the mailing' },
  tellMe: {
    tag: 'account',
    summary:
      'Asks for a mail once a coming lot has started, or takes that back; `email`: confirm the address first',
    missing: true,
  },
  removeTicket: { tag: 'account', summary: 'Hides a ticket whose draw is over', missing: true },
  removeTickets: {
    tag: 'account',
    summary: 'Hides all own tickets of a drawn lot of which none won; the same however often it is asked',
    missing: true,
  },
  createReferral: { tag: 'account', summary: "One's own referral code" },
  addSinglePoint: { tag: 'account', summary: 'The point for sharing, once a day' },
  saveToken: { tag: 'account', summary: "Keeps a browser's push token" },
  saveTokenOs: { tag: 'account', summary: 'Keeps a OneSignal token' },
  saveTokenAndroid: { tag: 'account', summary: "Keeps an Android shell's token" },
};
