import type { BlackBox } from './black-box.ts';
import type { OwnWorld } from './own-world.ts';

/** How an attack ended. */
export type Verdict = {
  /** Whether the shop withstood it. */
  readonly held: boolean;
  /** What was asked, and what was answered. */
  readonly evidence: string;
};

/** What an attacker does. It breaks nothing that a shop needs: at worst a process of this script's own is killed. */
export type Attack = {
  /** The number of the finding, with a letter where it takes several attacks. */
  readonly id: string;
  readonly title: string;
} & (
  | {
      /** Over HTTP, as a stranger would: also against a shop that runs elsewhere. */
      readonly kind: 'black-box';
      readonly run: (shop: BlackBox) => Promise<Verdict>;
    }
  | {
      /** With processes, a database or clocks of its own. */
      readonly kind: 'own-processes';
      readonly run: (world: OwnWorld) => Promise<Verdict>;
    }
);
