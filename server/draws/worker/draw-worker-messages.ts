import type { BeaconKeyPair } from './beacon-crypto.ts';

/** What a list of tickets belongs to: a lot or a super prize, by its id. */
export type TicketListSubject = { readonly lotId: number } | { readonly superId: number };

/** The table of the questions that the draw worker takes, each with its answer. */
export type DrawWorkerTasks = {
  readonly verify: {
    readonly ask: {
      readonly signature: Uint8Array;
      readonly message: Uint8Array;
      readonly publicKey: Uint8Array;
    };
    readonly answer: boolean;
  };
  readonly newKey: { readonly ask: null; readonly answer: BeaconKeyPair };
  readonly sign: {
    readonly ask: { readonly message: Uint8Array; readonly secretKey: Uint8Array };
    readonly answer: Uint8Array;
  };
  /** Begins the recomputation of a list, which is sent in pages, so that neither thread ever holds all of it. */
  readonly beginList: {
    readonly ask: { readonly list: number; readonly of: TicketListSubject };
    readonly answer: null;
  };
  readonly addEntries: {
    /**
     * A page of a list: 32 bytes for each ticket of a lot; of a super prize 40 for each entry, lot and ticket before
     * the holder.
     */
    readonly ask: { readonly list: number; readonly entries: Uint8Array };
    readonly answer: null;
  };
  readonly endList: {
    readonly ask: { readonly list: number };
    readonly answer: {
      readonly tickets: number;
      readonly root: Uint8Array;
      readonly chunks: readonly Uint8Array[];
    };
  };
};

export type DrawWorkerTaskName = keyof DrawWorkerTasks;
export type DrawWorkerQuestion = {
  [Name in DrawWorkerTaskName]: {
    readonly id: number;
    readonly task: Name;
    readonly ask: DrawWorkerTasks[Name]['ask'];
  };
}[DrawWorkerTaskName];
export type DrawWorkerReply =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly error: string };
