import type { Session } from '../ports/sign-in.ts';
import type { Storage } from '../ports/storage.ts';
import { makeStoredStore, type StoredStore } from './stored-store.ts';

/** The store of the user who is logged in on this device, or null for a guest. */
export type SessionStore = StoredStore<Session | null>;

const same = (a: Session | null, b: Session | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.id === b.id &&
    a.accessToken === b.accessToken &&
    a.name === b.name &&
    a.email === b.email);

export const makeSessionStore = (storage: Storage): SessionStore =>
  makeStoredStore<Session | null>(storage, {
    key: 'session',
    serverSnapshot: null,
    read: () => storage.read('session'),
    write: session => storage.write('session', session),
    same,
  });
