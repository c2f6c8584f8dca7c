import { act } from 'react';
import { moveFakePrize } from '../../../src/adapters/fake/orders/fake-prizes.ts';
import type { PrizeState } from '../../../src/domain/draws/prize-life.ts';
import { runSuccess } from '../../support/run-effect.ts';
import { waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { openAccountPage } from './open-account.ts';

/** A lot of the sample: a mug, and a laptop to win. */
export const WON_LOT = 2;

/** Where prizes are to go. */
export const LVIV_BRANCH = {
  kind: 'branch',
  city: 'Львів',
  branch: '12',
  recipient: 'Оксана Мельник',
  phone: '380501112233',
} as const;

/** What a prize comes to after its winner has accepted it. */
const WAYS: Readonly<Record<Exclude<PrizeState, 'won'>, readonly PrizeState[]>> = {
  accepted: [],
  identity_confirmed: ['identity_confirmed'],
  to_pack: ['identity_confirmed', 'to_pack'],
  sent: ['identity_confirmed', 'to_pack', 'sent'],
  ready: ['identity_confirmed', 'to_pack', 'ready'],
  received: ['identity_confirmed', 'to_pack', 'sent', 'received'],
  came_back: ['identity_confirmed', 'to_pack', 'sent', 'came_back'],
  handed_over: ['identity_confirmed', 'handed_over'],
  paid_out: ['identity_confirmed', 'paid_out'],
  forfeited: ['forfeited'],
};

/** Opens the account of somebody who wins in the fake shop; it is closed behind the test. */
export const openWinnersAccount = async () => {
  const opened = await openAccountPage();
  const { app, world, element, button, showTickets } = opened;
  const userId = app.stores.session.getSnapshot()?.id ?? 0;

  /** Has a lot's prize won, now or earlier by so many milliseconds, and taken to a state. */
  const win = async (lotId: number, state: PrizeState = 'won', ago = 0) => {
    world.shop.tickets.push({ id: 100 + lotId, lotId, userId, at: 1 });
    world.shop.draws.set(lotId, { at: world.clock.now() - ago, winningTicketId: 100 + lotId });
    if (state === 'won') return;
    await act(() => runSuccess(app.useCases.acceptPrize(lotId, { address: LVIV_BRANCH })));
    for (const next of WAYS[state]) move(lotId, next);
  };
  const move = (lotId: number, to: PrizeState) => {
    if (!moveFakePrize(world.shop, lotId, to)) throw new Error(`a prize does not go to ${to}`);
  };

  const prizes = () => [...element.querySelectorAll<HTMLElement>('main [data-prize]')];
  const showPrizes = async () => {
    await showTickets();
    await waitUntilTrue(() => prizes().length > 0);
  };
  const press = (text: string, scope: ParentNode = element) =>
    act(async () => {
      const found = [...scope.querySelectorAll('button')].find(each => each.textContent === text);
      if (found === undefined) throw new Error(`no button ${text}`);
      found.click();
    });
  /** The steps of the first prize as they are read, without their days, the present one with a star. */
  const steps = () =>
    [...(prizes()[0]?.querySelectorAll('ol > li') ?? [])].map(item => {
      const name = [...item.querySelectorAll('span')].at(-1)?.textContent;
      return `${item.getAttribute('aria-current') === 'step' ? '*' : ''}${name}`;
    });
  /** Of the first prize, but for what its winner lets be shown. */
  const buttons = () =>
    [...(prizes()[0]?.querySelectorAll('button') ?? [])]
      .filter(each => each.closest('[data-shown]') === null)
      .map(each => each.textContent);
  const isAt = (state: PrizeState) => prizes()[0]?.getAttribute('data-prize') === state;
  const dialog = () => document.querySelector('dialog:has(form)');
  return { ...opened, win, move, prizes, showPrizes, press, steps, buttons, isAt, dialog, button };
};
