import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, type Json } from '../../../src/domain/draw/canonical-json.ts';
import { commitmentId, commitmentText } from '../../../src/domain/draw/commitment.ts';
import {
  entryHash,
  followLog,
  LOG_BEGINNING,
  LOG_START,
  type LogEntry,
} from '../../../src/domain/draw/draw-log.ts';
import { draws } from '../../arbitraries/draw.ts';
import { sha256 } from '../../support/draw-crypto.ts';

describe('canonical JSON', () => {
  it('writes the example of RFC 8785 §3.2.2 and sorts as §3.2.3', () => {
    const numbers = [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001];
    const literals = [null, true, false];
    const string = '€$\u000F\nA\'B"\\\\"/';
    expect(canonicalJson({ numbers, string, literals })).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    );
    const keys: Json = {
      '\u20ac': 1,
      '\r': 2,
      '\ufb33': 3,
      '1': 4,
      '\ud83d\ude00': 5,
      '\u0080': 6,
      '\u00f6': 7,
    };
    expect(Object.values(JSON.parse(canonicalJson(keys)) as object)).toHaveLength(7);
    expect([...canonicalJson(keys).matchAll(/:(\d)/g)].map(match => match[1]).join('')).toBe('2467153');
  });

  it('says the same, whatever the order of the keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        const json = JSON.parse(JSON.stringify(value)) as Json;
        const text = canonicalJson(json);
        expect(JSON.parse(text)).toEqual(json);
        if (typeof json === 'object' && json !== null && !Array.isArray(json))
          expect(canonicalJson(Object.fromEntries(Object.entries(json).toReversed()))).toBe(text);
      }),
    );
  });

  it('refuses what JSON cannot say', () => {
    expect(() => canonicalJson([Number.NaN])).toThrow(RangeError);
    expect(() => canonicalJson(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });
});

describe('the log', () => {
  const logOf = (drawn: readonly { commitment: LogEntry['commitment'] }[]): readonly LogEntry[] => {
    const log: LogEntry[] = [];
    for (const { commitment } of drawn) {
      const previous = log.at(-1)?.hash ?? LOG_BEGINNING;
      const head = { position: log.length + 1, previous, id: commitmentId(sha256, commitment) };
      log.push({ ...head, commitment, hash: entryHash(sha256, head) });
    }
    return log;
  };
  const logs = fc.array(draws, { minLength: 2, maxLength: 5 }).map(all => logOf(all.map(({ draw }) => draw)));

  it('is followed to its end, in one go or in parts', () => {
    fc.assert(
      fc.property(logs, fc.nat(), (log, cut) => {
        const end = { position: log.length, hash: log.at(-1)?.hash };
        expect(followLog(sha256, LOG_START, log)).toEqual(end);
        const half = followLog(sha256, LOG_START, log.slice(0, cut % log.length));
        if ('fault' in half) throw new Error('the first half is broken');
        expect(followLog(sha256, half, log.slice(cut % log.length))).toEqual(end);
      }),
      { numRuns: 30 },
    );
  });

  it('breaks where an entry was changed, left out or put elsewhere', () => {
    fc.assert(
      fc.property(logs, log => {
        const changed = log.map((entry, n) =>
          n === 1
            ? { ...entry, commitment: { ...entry.commitment, tickets: entry.commitment.tickets + 1 } }
            : entry,
        );
        expect(followLog(sha256, LOG_START, changed)).toEqual({ position: 2, fault: 'id' });
        // Even with its own id and hash made anew, the next entry no longer fits.
        const [first, second] = log as [LogEntry, LogEntry];
        expect(followLog(sha256, LOG_START, [second])).toEqual({ position: 1, fault: 'position' });
        const renumbered = { ...second, position: 1 };
        expect(followLog(sha256, LOG_START, [renumbered])).toEqual({ position: 1, fault: 'previous' });
        const rehashed = { ...first, hash: LOG_BEGINNING };
        expect(followLog(sha256, LOG_START, [rehashed])).toEqual({ position: 1, fault: 'hash' });
      }),
      { numRuns: 30 },
    );
  });
});

it('a commitment’s id covers its canonical text', () => {
  fc.assert(
    fc.property(draws, ({ draw }) => {
      const { commitment } = draw;
      expect(JSON.parse(commitmentText(commitment))).toEqual(commitment);
      expect(commitmentText(commitment)).toMatch(/^\{"beacon":\{"chain_hash":"[0-9a-f]{64}","genesis_time":/);
      expect(commitmentId(sha256, { ...commitment, round: commitment.round + 1 })).not.toBe(
        commitmentId(sha256, commitment),
      );
    }),
    { numRuns: 30 },
  );
});
