import * as account from './account.ts';
import * as cart from './cart.ts';
import * as catalogue from './catalogue.ts';
import * as charity from './charity.ts';
import * as customerService from './customer-service.ts';
import * as deliveries from './deliveries.ts';
import * as draws from './draws.ts';
import * as orders from './orders.ts';
import * as pages from './pages.ts';
import * as prizes from './prizes.ts';
import * as returns from './returns.ts';
import * as signIn from './sign-in.ts';
import * as superDraws from './super-draws.ts';
import * as winners from './winners.ts';
import * as wishlist from './wishlist.ts';

type CallsIn<M> = {
  readonly [N in keyof M as M[N] extends { readonly path: string; readonly answer: unknown }
    ? N
    : never]: M[N];
};

const callsIn = <M extends object>(module: M): CallsIn<M> =>
  Object.fromEntries(
    Object.entries(module).filter(
      ([, value]) => Object.hasOwn(value, 'path') && Object.hasOwn(value, 'answer'),
    ),
  ) as CallsIn<M>;

/**
 * The calls of the contract by the name that its module exports each under: what a server must answer. The browser
 * imports single calls instead.
 */
export const contractCalls = {
  ...callsIn(cart),
  ...callsIn(wishlist),
  ...callsIn(catalogue),
  ...callsIn(draws),
  ...callsIn(superDraws),
  ...callsIn(orders),
  ...callsIn(deliveries),
  ...callsIn(prizes),
  ...callsIn(winners),
  ...callsIn(returns),
  ...callsIn(pages),
  ...callsIn(charity),
  ...callsIn(customerService),
  ...callsIn(signIn),
  ...callsIn(account),
} as const;
/** One of the names of the contract's calls. */
export type ContractCallName = keyof typeof contractCalls;
