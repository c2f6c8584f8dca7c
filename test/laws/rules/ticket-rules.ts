import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  isTicketGroupRemovable,
  ticketGroupState,
  ticketNumberOfTitle,
  ticketTitle,
} from '../../../src/domain/draws/ticket-group.ts';
import { ARBITRARY_LOTS_NOW } from '../../arbitraries/lot.ts';
import { ticketGroupArbitrary } from '../../arbitraries/ticket.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

const numbers = fc.integer({ min: 1, max: 2_000_000 });

const ticketsRule: ShopRule = {
  id: 'ticket-state',
  title: 'Active, won and lost tickets',
  source: 'docs/behaviour.md#tickets-in-the-account',
  formula:
    'active without a draw; else won when the winning ticket is one of the group; only a lost one can be removed',
  code: ['draws/ticket-group.ts#ticketGroupState', 'draws/ticket-group.ts#isTicketGroupRemovable'],
  edges: [
    makeRuleEdge('a draw without a winner is lost', () =>
      assert.equal(
        ticketGroupState({
          tickets: [{ id: 5, title: '000042-0005' }],
          draw: ARBITRARY_LOTS_NOW,
          winId: null,
        }),
        'lost',
      ),
    ),
  ],
  laws: [
    ruleLaw(
      'removable-when-lost',
      'can be removed exactly when its draw has been and another ticket won',
      fc.property(ticketGroupArbitrary, group => {
        assert.equal(
          isTicketGroupRemovable(group),
          group.draw !== null && group.tickets.every(({ id }) => id !== group.winId),
        );
        assert.equal(ticketGroupState(group) === 'active', group.draw === null);
      }),
    ),
    ruleLaw(
      'one-winner',
      'has at most one winner among groups that share no ticket',
      fc.property(ticketGroupArbitrary, fc.nat(8), (group, cut) => {
        const parts = [group.tickets.slice(0, cut), group.tickets.slice(cut)].map(part => ({
          ...group,
          tickets: part,
        }));
        const won = parts.filter(part => ticketGroupState(part) === 'won').length;
        assert.equal(won, ticketGroupState(group) === 'won' ? 1 : 0);
      }),
    ),
  ],
};

const titlesRule: ShopRule = {
  id: 'ticket-title',
  title: 'A ticket’s title',
  source: 'docs/behaviour.md#tickets-in-the-account',
  formula: 'lot id of at least 6 digits, “-”, running number of at least 4',
  code: ['draws/ticket-group.ts#ticketTitle', 'draws/ticket-group.ts#ticketNumberOfTitle'],
  edges: [
    makeRuleEdge('the ten thousandth ticket has five digits', () =>
      assert.equal(ticketTitle(1_234_567, 10_000), '1234567-10000'),
    ),
    makeRuleEdge('what is no title has no number', () => assert.equal(ticketNumberOfTitle('42-0017'), null)),
  ],
  laws: [
    ruleLaw(
      'tells-lot-and-number',
      'tells lot and number, so it is unique in the shop',
      fc.property(numbers, numbers, (lotId, n) => {
        assert.deepEqual(ticketTitle(lotId, n).split('-').map(Number), [lotId, n]);
      }),
    ),
    ruleLaw(
      'gives-number-back',
      'gives its number back',
      fc.property(numbers, numbers, (lotId, n) => {
        assert.equal(ticketNumberOfTitle(ticketTitle(lotId, n)), n);
      }),
    ),
  ],
};

/** The rules of tickets in the rule catalogue, with their laws. */
export const ticketRules: readonly ShopRule[] = [ticketsRule, titlesRule];
