import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ShopRule } from '../laws/law.ts';

/**
 * Tries every law and every edge of these rules as tests; `npm run laws` runs the same ones as often as it is told.
 * Each room of the domain tries its own: who changes one room loads the laws of that room.
 */
export const tryRules = (rules: readonly ShopRule[]): void => {
  describe.each(rules.map(rule => [rule.id, rule] as const))('%s', (_id, rule) => {
    it.each(rule.edges.map(edge => [edge.says, edge] as const))('at the edge: %s', (_says, edge) => {
      expect(edge.claim).not.toThrow();
    });

    it.each(rule.laws.map(law => [law.id, law.says, law] as const))('%s: %s', (_law, _says, law) => {
      expect(() => fc.assert(law.property, { numRuns: law.testRuns })).not.toThrow();
    });
  });
};
