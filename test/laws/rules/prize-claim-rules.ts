import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { computePrizeClaimEnd, PRIZE_REMINDER_DAYS } from '../../../src/domain/draws/prize-life.ts';
import { findDueReminderDay } from '../../../src/domain/orders/reminder-days.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

const DAY_MS = 24 * 3_600_000;

const claimRule: ShopRule = {
  id: 'prize-claim',
  title: 'Until when a prize is to be accepted',
  source: 'docs/behaviour.md#prizes',
  formula: 'so many days of 24 hours after the draw as the shop had set when it was drawn',
  code: ['draws/prize-life.ts#computePrizeClaimEnd'],
  edges: [
    makeRuleEdge('sixty days after the draw, to the millisecond', () =>
      assert.equal(computePrizeClaimEnd(Date.UTC(2026, 10, 1, 12), 60), Date.UTC(2026, 11, 31, 12)),
    ),
  ],
  laws: [
    ruleLaw(
      'later',
      'is a day later for each day more',
      fc.property(fc.nat(), fc.integer({ min: 1, max: 3650 }), (wonAt, days) =>
        assert.equal(computePrizeClaimEnd(wonAt, days + 1) - computePrizeClaimEnd(wonAt, days), DAY_MS),
      ),
    ),
  ],
};

const dueAfter = (days: number, told: readonly number[] = [], end = 60) =>
  findDueReminderDay({ since: 0, told, days: PRIZE_REMINDER_DAYS, until: end * DAY_MS }, days * DAY_MS);

const reminderRule: ShopRule = {
  id: 'prize-reminder',
  title: 'Reminders of a prize that waits',
  source: 'docs/behaviour.md#prizes',
  formula:
    'of a prize that nobody has accepted: those of the 3rd, 10th and 25th day after the draw, each once, an earlier one never once a later one is due, none after the last day for accepting it',
  code: ['orders/reminder-days.ts#findDueReminderDay'],
  edges: [
    makeRuleEdge('each from its day on, a millisecond before none', () => {
      assert.equal(dueAfter(3 - 1 / DAY_MS), null);
      assert.deepEqual(
        [3, 10, 25].map(day => dueAfter(day)),
        [3, 10, 25],
      );
      assert.equal(dueAfter(9, [3]), null);
    }),
    makeRuleEdge('a shop asleep for a month sends that of the 25th day alone', () => {
      assert.equal(dueAfter(30), 25);
      assert.equal(dueAfter(31, [25]), null);
    }),
    makeRuleEdge('none once the last day is over', () => {
      assert.equal(dueAfter(60), null);
      assert.equal(dueAfter(12, [], 12), null);
    }),
  ],
  laws: [
    ruleLaw(
      'each-once',
      'tells of each day at most once and in order, whenever the job runs',
      fc.property(fc.array(fc.integer({ min: 0, max: 70 * 24 }), { maxLength: 60 }), hours => {
        const told: number[] = [];
        for (const hour of hours.toSorted((a, b) => a - b)) {
          const day = dueAfter(hour / 24, told);
          if (day !== null) told.push(day);
        }
        assert.deepEqual(
          told,
          [...new Set(told)].toSorted((a, b) => a - b),
        );
      }),
    ),
  ],
};

/** The rules of until when a prize is to be accepted, and who is reminded of it, with their laws. */
export const prizeClaimRules: readonly ShopRule[] = [claimRule, reminderRule];
