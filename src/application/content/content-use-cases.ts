import { withReadPolicy } from '../call-policies.ts';
import type { InFlightOrders } from '../orders/in-flight-order.ts';
import type { AppPorts } from '../ports/app-ports.ts';
import type { InfoPageId } from '../ports/pages.ts';
import type { AppStores } from '../stores/stores.ts';
import { makeChooseCurrency } from './choose-currency-use-case.ts';
import { makeChooseLanguage } from './choose-language-use-case.ts';
import { makeLoadFrame } from './load-frame-use-case.ts';
import { makeListPayouts, makeShowCharityShare } from './show-charity-use-case.ts';
import { makeShowHome } from './show-home-use-case.ts';
import { makeShowTrusted } from './show-trusted-use-case.ts';
import { makeStartShop } from './start-shop-use-case.ts';

type Needs = {
  readonly stores: Pick<AppStores, 'session' | 'cart' | 'wishlist' | 'preferences' | 'frame'>;
  readonly ports: Pick<
    AppPorts,
    'pages' | 'catalogue' | 'customerService' | 'charity' | 'draws' | 'storage' | 'log'
  >;
  readonly inFlightOrders: InFlightOrders;
};

/** Makes the use cases of the shop's start and frame, home, and the operator's own pages. */
export const makeContentUseCases = ({
  stores: { session, cart, wishlist, preferences, frame },
  ports: { pages, catalogue, customerService, charity, draws, storage, log },
  inFlightOrders,
}: Needs) => {
  const loadFrame = makeLoadFrame(pages, cart, wishlist, frame);
  const startShop = makeStartShop(
    pages,
    session,
    cart,
    wishlist,
    preferences,
    frame,
    loadFrame,
    inFlightOrders,
    storage,
  );
  return {
    loadFrame,
    startShop,
    chooseLanguage: makeChooseLanguage(pages, preferences, startShop, log),
    chooseCurrency: makeChooseCurrency(pages, preferences, startShop, log),
    showHome: makeShowHome(catalogue, log),
    /** A page of the operator's own text (docs/behaviour.md#pages). Its HTML is foreign until sanitised. */
    showInfoPage: (page: InfoPageId) => withReadPolicy(pages.pageInfo(page)),
    showTrusted: makeShowTrusted(pages, catalogue, draws),
    /** Where the shop is and how it is reached. */
    showContacts: () => withReadPolicy(customerService.settings),
    /** What was credited to the charity fund and what it was paid (docs/behaviour.md#charity-fund), with the newest payouts. */
    showCharity: () => withReadPolicy(charity.page(null)),
    listPayouts: makeListPayouts(charity),
    showCharityShare: makeShowCharityShare(charity),
  };
};

export type ContentUseCases = Readonly<ReturnType<typeof makeContentUseCases>>;
