import type { FakeLot } from '../../src/adapters/fake/catalogue/fake-lot.ts';
import type { FakeShop } from '../../src/adapters/fake/shop/fake-shop.ts';
import { LAST_SAMPLE_ID } from './make-sample-shop.ts';

/** What a tab keeps of the demo beside the shop. */
export type SavedDemoFacts = {
  readonly openedAt: number;
  /** How far the demo's clock is ahead of the device's, in milliseconds. */
  readonly ahead: number;
  readonly scenarios: readonly string[];
};

const MAPS = [
  'users',
  'sessions',
  'orders',
  'phoneCodes',
  'phoneConfirmations',
  'addresses',
  'parcels',
  'prizes',
  'shownWinners',
  'unpaidPasts',
  'emailTokens',
  'recoveryTokens',
  'accountChanges',
  'undoTokens',
  'draws',
  'superDraws',
  'deviceTokens',
] as const;

/** JSON has no maps, and no whole numbers beyond 2^53, as points and money are: both are written with a mark. */
const write = (_key: string, value: unknown): unknown => {
  if (typeof value === 'bigint') return { $whole: value.toString() };
  return value instanceof Map ? { $map: [...value] } : value;
};
const read = (_key: string, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if ('$whole' in value) return BigInt(String(value.$whole));
  return '$map' in value ? new Map(value.$map as readonly [unknown, unknown][]) : value;
};

type Kept = {
  readonly facts: SavedDemoFacts;
  readonly lastId: number;
  readonly lots: readonly Pick<FakeLot, 'id' | 'salesCount' | 'winners' | 'start' | 'endsAt'>[];
  readonly maps: Readonly<Record<string, readonly (readonly [never, never])[]>>;
  /** By their places: a sample's ticket may have been replaced. */
  readonly tickets: readonly (readonly [number, FakeShop['tickets'][number]])[];
  readonly outbox: FakeShop['outbox'];
  readonly hidden: readonly number[];
};

/**
 * Writes the demo's shop as text: what happened since it opened, not what it opened with. `lots`: the sample's, as they
 * are now.
 */
export const serialiseSavedDemoShop = (
  shop: FakeShop,
  facts: SavedDemoFacts,
  lots: Iterable<FakeLot>,
): string => {
  const kept: Kept = {
    facts,
    lastId: shop.nextId(),
    lots: [...lots].map(({ id, salesCount, winners, start, endsAt }) => ({
      id,
      salesCount,
      winners,
      start,
      endsAt,
    })),
    maps: Object.fromEntries(MAPS.map(name => [name, [...shop[name]] as unknown as [never, never][]])),
    tickets: [...shop.tickets.entries()].filter(([, { id }]) => id > LAST_SAMPLE_ID),
    outbox: shop.outbox,
    hidden: [...shop.hiddenTickets],
  };
  return JSON.stringify(kept, write);
};

/** Reads what `serialiseSavedDemoShop` wrote; null for anything else. */
export const parseSavedDemoShop = (text: string | null): Kept | null => {
  if (text === null) return null;
  try {
    const kept = JSON.parse(text, read) as Partial<Kept>;
    return kept.facts === undefined || kept.maps === undefined ? null : (kept as Kept);
  } catch {
    return null;
  }
};

/** Puts what was kept over a demo's shop that has just opened. */
export const restoreDemoShop = (shop: FakeShop, kept: Kept): void => {
  for (const { id, salesCount, winners, start, endsAt } of kept.lots) {
    const lot = shop.lots.get(id);
    if (lot !== undefined) shop.lots.set(id, { ...lot, salesCount, winners, start, endsAt });
  }
  for (const name of MAPS) {
    const map: Map<never, never> = shop[name] as Map<never, never>;
    map.clear();
    for (const [key, value] of kept.maps[name] ?? []) map.set(key, value);
  }
  for (const [place, ticket] of kept.tickets) shop.tickets[place] = ticket;
  shop.outbox.push(...kept.outbox);
  for (const id of kept.hidden) shop.hiddenTickets.add(id);
};
