import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Makes a source of chance that gives the same numbers for the same seed on every machine: from 0 to below 1. */
export const makeSeededRandom = (seed: number): (() => number) => {
  const generator = xoroshiro128plus(seed);
  return () => (generator.next() >>> 0) / 2 ** 32;
};

/** Makes random bytes of a source of chance. */
export const makeSeededBytes =
  (random: () => number) =>
  (count: number): Uint8Array =>
    Uint8Array.from({ length: count }, () => Math.floor(random() * 256));
