import type { Mutant } from './mutant.ts';

const SESSIONS = 'accounts/sign-in/sessions.ts';
const DEVICE_OUT = /a device that is logged out: 200/;

/** Mistakes of logging in and out on several devices. */
export const SESSION_MUTANTS: readonly Mutant[] = [
  {
    title: 'whoever logged out is still logged in',
    file: SESSIONS,
    says: 'DELETE FROM sessions WHERE token_hash = $1',
    instead: 'DELETE FROM sessions WHERE token_hash = $1 AND false',
    found: DEVICE_OUT,
  },
  {
    title: 'a changed password leaves other devices logged in',
    file: 'accounts/passwords/set-user-password.ts',
    says: 'AND token_hash IS DISTINCT FROM $3::bytea',
    instead: 'AND token_hash IS DISTINCT FROM $3::bytea AND false',
    found: DEVICE_OUT,
  },
  {
    title: 'the device that changes a password is logged out',
    file: 'accounts/passwords/set-user-password.ts',
    says: 'AND token_hash IS DISTINCT FROM $3::bytea',
    instead: 'AND ($3::bytea IS NULL OR true)',
    found: /a device that is logged in: 401/,
  },
];
