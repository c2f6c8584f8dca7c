import * as account from './account.ts';
import * as cart from './cart.ts';
import * as catalogue from './catalogue.ts';
import * as customerService from './customer-service.ts';
import * as draws from './draws.ts';
import * as orders from './orders.ts';
import * as pages from './pages.ts';
import * as signIn from './sign-in.ts';
import * as wishlist from './wishlist.ts';

/** Every call of the contract by name: what a server must answer. The browser imports single calls instead. */
export const calls = {
  addToCart: cart.addToCart,
  getCartItems: cart.getCartItems,
  updateGroup: cart.updateGroup,
  deleteFromCart: cart.deleteFromCart,
  updateCartLotQty: cart.updateCartLotQty,
  checkLotsSales: cart.checkLotsSales,
  addToWishlist: wishlist.addToWishlist,
  deleteFromWishlist: wishlist.deleteFromWishlist,
  getMainpageCatalog: catalogue.getMainpageCatalog,
  getMainSlider: catalogue.getMainSlider,
  getClosingSoon: catalogue.getClosingSoon,
  getBanners: catalogue.getBanners,
  getComingSoon: catalogue.getComingSoon,
  getLastWinners: catalogue.getLastWinners,
  getLot: catalogue.getLot,
  getSuperprize: catalogue.getSuperprize,
  getDraws: draws.getDraws,
  getDraw: draws.getDraw,
  getTicketProof: draws.getTicketProof,
  processOrder: orders.processOrder,
  getOrder: orders.getOrder,
  keepCart: orders.keepCart,
  paymentFields: orders.paymentFields,
  getAppData: pages.getAppData,
  getHeaderData: pages.getHeaderData,
  getFooterData: pages.getFooterData,
  getSettings: customerService.getSettings,
  getPageInfo: pages.getPageInfo,
  saveFeedback: customerService.saveFeedback,
  unsubscribe: customerService.unsubscribe,
  setCurrency: pages.setCurrency,
  setLanguage: pages.setLanguage,
  phoneConfirm: signIn.phoneConfirm,
  validateRegistration: signIn.validateRegistration,
  signUp: signIn.signUp,
  logIn: signIn.logIn,
  logOut: signIn.logOut,
  verifyEmail: signIn.verifyEmail,
  resendVerification: signIn.resendVerification,
  createRecovery: signIn.createRecovery,
  resetPassword: signIn.resetPassword,
  undoChange: signIn.undoChange,
  checkReferral: signIn.checkReferral,
  getAccountData: account.getAccountData,
  getAccountTicketGroups: account.getAccountTicketGroups,
  getAccountTickets: account.getAccountTickets,
  uploadFile: account.uploadFile,
  userUpdate: account.userUpdate,
  passwordUpdate: account.passwordUpdate,
  updateSubscription: account.updateSubscription,
  removeTicket: account.removeTicket,
  createReferral: account.createReferral,
  addSinglePoint: account.addSinglePoint,
  saveToken: account.saveToken,
  saveTokenOs: account.saveTokenOs,
  saveTokenAndroid: account.saveTokenAndroid,
} as const;
export type CallName = keyof typeof calls;
