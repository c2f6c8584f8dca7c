import type { BeaconKey } from './crypto.ts';

/** The lot or super prize that a list belongs to. */
export type ListOf = { readonly lotId: number } | { readonly superId: number };

/** The questions to the draw worker, each with its answer. */
export type Tasks = {
  readonly verify: {
    readonly ask: {
      readonly signature: Uint8Array;
      readonly message: Uint8Array;
      readonly publicKey: Uint8Array;
    };
    readonly answer: boolean;
  };
  readonly newKey: { readonly ask: null; readonly answer: BeaconKey };
  readonly sign: {
    readonly ask: { readonly message: Uint8Array; readonly secretKey: Uint8Array };
    readonly answer: Uint8Array;
  };
  /** Begins the recomputation of a list, which is sent in pages, so that neither thread ever holds all of it. */
  readonly beginList: {
    readonly ask: { readonly list: number; readonly of: ListOf };
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

export type TaskName = keyof Tasks;
export type Question = {
  [Name in TaskName]: { readonly id: number; readonly task: Name; readonly ask: Tasks[Name]['ask'] };
}[TaskName];
export type Reply =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly error: string };
