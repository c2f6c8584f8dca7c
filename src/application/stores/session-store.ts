import type { Session } from '../ports/sign-in.ts';
import type { StoragePort } from '../ports/storage.ts';
import { makePersistedStore, type PersistedStore } from './persisted-store.ts';

/** The type of the store of the user who is logged in on this device, or null for a guest. */
export type SessionStore = PersistedStore<Session | null>;

const same = (a: Session | null, b: Session | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.id === b.id &&
    a.accessToken === b.accessToken &&
    a.name === b.name &&
    a.email === b.email);

/** Makes the store of the user who is logged in on this device. */
export const makeSessionStore = (storage: StoragePort): SessionStore =>
  makePersistedStore<Session | null>(storage, {
    key: 'session',
    serverSnapshot: null,
    read: () => storage.read('session'),
    write: session => storage.write('session', session),
    same,
  });
