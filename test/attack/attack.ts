import type { AttackOwnProcesses } from './attack-own-processes.ts';
import type { AttackedShop } from './attacked-shop.ts';

/** What an attack ended with: whether the shop held, and the evidence. */
export type AttackVerdict = {
  /** Whether the shop withstood it. */
  readonly held: boolean;
  /** What was asked, and what was answered. */
  readonly evidence: string;
};

/**
 * What an attack is: what an attacker does. It breaks nothing that a shop needs: at worst a process of this script's
 * own is killed.
 */
export type Attack = {
  /** The number of the finding, with a letter where it takes several attacks. */
  readonly id: string;
  readonly title: string;
} & (
  | {
      /** Over HTTP, as a stranger would: also against a shop that runs elsewhere. */
      readonly kind: 'black-box';
      readonly run: (shop: AttackedShop) => Promise<AttackVerdict>;
    }
  | {
      /** With processes, a database or clocks of its own. */
      readonly kind: 'own-processes';
      readonly run: (world: AttackOwnProcesses) => Promise<AttackVerdict>;
    }
);
