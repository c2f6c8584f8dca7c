import { openVerifierWorker } from '../adapters/verifier/open-worker.ts';
import { makeWorkerVerifier } from '../adapters/verifier/worker-verifier.ts';

/** Adapters and use cases that no first screen needs: one file, fetched when the first of them is used (see `later`). */
export { loadMessaging, makeFirebasePush } from '../adapters/firebase/firebase-push.ts';
export { makeHttpAccountService } from '../adapters/http/http-account-service.ts';
export { makeHttpCartService } from '../adapters/http/http-cart-service.ts';
export { makeHttpCustomerService } from '../adapters/http/http-customer-service.ts';
export { makeHttpDeviceTokens } from '../adapters/http/http-device-tokens.ts';
export { makeHttpDraws } from '../adapters/http/http-draws.ts';
export { makeHttpOrders } from '../adapters/http/http-orders.ts';
export { makeHttpSignIn } from '../adapters/http/http-sign-in.ts';
export { makeHttpWishlistService } from '../adapters/http/http-wishlist-service.ts';
export { makeXhrUpload } from '../adapters/http/upload.ts';
export { makeInterkassaPayments } from '../adapters/interkassa/interkassa-payments.ts';
export { bindRest, resolveRest } from './bindings-rest.ts';

/** One for the page's whole life: it keeps its thread, and works offline once that stands. */
export const drawVerifier = makeWorkerVerifier(openVerifierWorker);
