import type { FakeTextOverrides } from '../src/adapters/fake/shop/fake-shop.ts';
import type { FakeShopFailures } from '../src/adapters/fake/shop/fake-shop-failures.ts';
import type { LocalizedText } from '../src/domain/content/languages.ts';

/**
 * What a scenario of the demo says, one thing that the demo can be put into: plain data, one file each in `scenarios/`,
 * whose name is the scenario's name in the address. Scenarios combine; where two say the same thing the later one in
 * the address wins.
 */
export type DemoScenario = {
  readonly title: LocalizedText;
  /** What to do to see it. */
  readonly hint: LocalizedText;
  /** The address where it shows. */
  readonly opens?: string;
  /** What goes wrong inside the shop or at the provider. */
  readonly trouble?: FakeShopFailures;
  /** Milliseconds before every answer of the shop. */
  readonly slow?: number;
  /** Every call fails: the device has no network, or the shop answers 500. */
  readonly fails?: 'offline' | 'server';
  /** Seconds after which the shop forgets every session, counted from the moment the scenario begins. */
  readonly endsSessionsAfter?: number;
  /** How many lots there are, or none. */
  readonly lots?: 'none' | number;
  /**
   * By lot, in how many seconds its sales end, counted from the moment the scenario begins; less than 0: ago. They have
   * begun by then.
   */
  readonly ends?: Readonly<Record<number, number>>;
  /**
   * Who is logged in: somebody with points and tickets, with a prize as well, or whose tickets have won the super prize, or
   * not.
   */
  readonly visitor?: 'member' | 'winner' | 'super-winner' | 'super-loser';
  readonly webview?: boolean;
  /** How many others look on at every draw; there is nobody else in a tab. */
  readonly company?: number;
  /** Texts of the operator's, by message id, instead of the bundled ones. */
  readonly texts?: FakeTextOverrides;
};
