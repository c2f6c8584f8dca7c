/** A kind of facts that never change once somebody was told of one. */
export type FactKind = 'order' | 'payment' | 'ticket' | 'points' | 'winner' | 'winning ticket';

/** Facts that an answer shows, as they are kept of it. */
export type ShownFacts = { readonly facts?: Partial<Record<FactKind, readonly string[]>> };

type Account = {
  readonly user: { readonly id: number } | null;
  readonly active_tickets: readonly {
    readonly lot: { readonly id: number };
    readonly tickets: readonly { readonly id: number }[];
    readonly win_id: number | null;
  }[];
  readonly ledger: readonly { readonly cause: string; readonly amount: number; readonly at: string }[];
};
type Winner = { readonly lot_id: number; readonly win_date: string };

/** Picks of an account's answer the tickets, the winning ones and the entries of the ledger. */
export const pickFactsOfAccount = (text: string): ShownFacts => {
  const { user, active_tickets: groups, ledger } = JSON.parse(text) as Account;
  const of = String(user?.id);
  return {
    facts: {
      ticket: groups.flatMap(({ lot, tickets }) => tickets.map(({ id }) => `${id} ${lot.id} ${of}`)),
      'winning ticket': groups.flatMap(({ lot, win_id }) => (win_id === null ? [] : [`${lot.id} ${win_id}`])),
      points: ledger.map(({ amount, cause, at }) => `${of} ${amount} ${cause} ${at}`),
    },
  };
};

/** Picks of the answer about the last winners which lots were drawn and when. */
export const pickFactsOfLastWinners = (text: string): ShownFacts => ({
  facts: {
    winner: (JSON.parse(text) as readonly Winner[]).map(({ lot_id, win_date }) => `${lot_id} ${win_date}`),
  },
});
