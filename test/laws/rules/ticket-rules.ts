import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { isRemovable, ticketNumber, ticketState, ticketTitle } from '../../../src/domain/draws/ticket.ts';
import { NOW } from '../../arbitraries/lot.ts';
import { ticketGroups } from '../../arbitraries/ticket.ts';
import { edge, law, type Rule } from '../law.ts';

const numbers = fc.integer({ min: 1, max: 2_000_000 });

const ticketsRule: Rule = {
  id: 'ticket-state',
  title: 'Active, won and lost tickets',
  source: 'docs/behaviour.md#tickets-in-the-account',
  formula:
    'active without a draw; else won when the winning ticket is one of the group; only a lost one can be removed',
  code: ['draws/ticket.ts#ticketState', 'draws/ticket.ts#isRemovable'],
  edges: [
    edge('a draw without a winner is lost', () =>
      assert.equal(
        ticketState({ tickets: [{ id: 5, title: '000042-0005' }], draw: NOW, winId: null }),
        'lost',
      ),
    ),
  ],
  laws: [
    law(
      'removable-when-lost',
      'can be removed exactly when its draw has been and another ticket won',
      fc.property(ticketGroups, group => {
        assert.equal(
          isRemovable(group),
          group.draw !== null && group.tickets.every(({ id }) => id !== group.winId),
        );
        assert.equal(ticketState(group) === 'active', group.draw === null);
      }),
    ),
    law(
      'one-winner',
      'has at most one winner among groups that share no ticket',
      fc.property(ticketGroups, fc.nat(8), (group, cut) => {
        const parts = [group.tickets.slice(0, cut), group.tickets.slice(cut)].map(part => ({
          ...group,
          tickets: part,
        }));
        const won = parts.filter(part => ticketState(part) === 'won').length;
        assert.equal(won, ticketState(group) === 'won' ? 1 : 0);
      }),
    ),
  ],
};

const titlesRule: Rule = {
  id: 'ticket-title',
  title: 'A ticket’s title',
  source: 'docs/behaviour.md#tickets-in-the-account',
  formula: 'lot id of at least 6 digits, “-”, running number of at least 4',
  code: ['draws/ticket.ts#ticketTitle', 'draws/ticket.ts#ticketNumber'],
  edges: [
    edge('the ten thousandth ticket has five digits', () =>
      assert.equal(ticketTitle(1_234_567, 10_000), '1234567-10000'),
    ),
    edge('what is no title has no number', () => assert.equal(ticketNumber('42-0017'), null)),
  ],
  laws: [
    law(
      'tells-lot-and-number',
      'tells lot and number, so it is unique in the shop',
      fc.property(numbers, numbers, (lotId, n) => {
        assert.deepEqual(ticketTitle(lotId, n).split('-').map(Number), [lotId, n]);
      }),
    ),
    law(
      'gives-number-back',
      'gives its number back',
      fc.property(numbers, numbers, (lotId, n) => {
        assert.equal(ticketNumber(ticketTitle(lotId, n)), n);
      }),
    ),
  ],
};

export const ticketRules: readonly Rule[] = [ticketsRule, titlesRule];
