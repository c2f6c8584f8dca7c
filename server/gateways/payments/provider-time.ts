/** `2026-11-21 10:00:00`, UTC, of an instant in epoch milliseconds: how both payment providers write a time. */
export const providerTime = (now: number): string =>
  new Date(now).toISOString().slice(0, 19).replace('T', ' ');
