/** Formats an instant in epoch milliseconds as both payment providers write it: `2026-11-21 10:00:00`, UTC. */
export const formatProviderTime = (now: number): string =>
  new Date(now).toISOString().slice(0, 19).replace('T', ' ');
