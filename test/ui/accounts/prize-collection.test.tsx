import { act } from 'react';
import { describe, expect, it } from 'vitest';
import delivery from '../../../src/ui/i18n/messages/uk/delivery.json' with { type: 'json' };
import prizeTexts from '../../../src/ui/i18n/messages/uk/prizes.json' with { type: 'json' };
import { runSuccess } from '../../support/run-effect.ts';
import { waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { readFieldValue } from './form-fields.ts';
import { LVIV_BRANCH, openWinnersAccount, WON_LOT } from './open-prizes.ts';

/** Where a prize is collected. */
const KYIV_POINT = {
  kind: 'collection',
  point: 'kyiv-podil',
  recipient: 'Оксана Мельник',
  phone: '380501112233',
} as const;

/** Opens the account of who wins; what stands on the card of the first prize, with plain blanks. */
const openPrize = async () => {
  const opened = await openWinnersAccount();
  const card = () => opened.prizes()[0]?.textContent.replaceAll(/[\u00a0\u202f]/gu, ' ') ?? '';
  return { ...opened, card };
};

describe('how a prize is collected', () => {
  it('a prize that is ready says where, when and what to bring, and can’t be changed any more', async () => {
    const { win, move, showPrizes, card, steps, buttons, isAt, app, router } = await openPrize();
    await win(WON_LOT);
    await act(() => runSuccess(app.useCases.acceptPrize(WON_LOT, { address: KYIV_POINT })));
    for (const to of ['identity_confirmed', 'to_pack', 'ready'] as const) move(WON_LOT, to);
    await showPrizes();
    expect(steps()).toEqual([
      'Виграно',
      'Прийнято',
      'Особу підтверджено',
      'Пакуємо',
      '*Можна забрати',
      'Вручено',
    ]);
    expect(card()).toContain(prizeTexts['prizes.next.ready']);
    expect(card()).toContain('Самовивіз: Магазин на Подолі, Київ, вул. Хорива, 12');
    expect(card()).toContain('щодня 10:00–20:00');
    expect(buttons()).toEqual([]);
    move(WON_LOT, 'handed_over');
    await act(() => router.navigate('/account#personal'));
    await showPrizes();
    await waitUntilTrue(() => isAt('handed_over'));
    expect(card()).not.toContain('Самовивіз');
    expect(buttons()).toEqual([]);
  });

  it('a prize that nobody collected says so, not that a carrier brought it back, and can go elsewhere', async () => {
    const { win, move, showPrizes, card, steps, buttons, isAt, app } = await openPrize();
    await win(WON_LOT);
    await act(() => runSuccess(app.useCases.acceptPrize(WON_LOT, { address: KYIV_POINT })));
    for (const to of ['identity_confirmed', 'to_pack', 'ready', 'came_back'] as const) move(WON_LOT, to);
    await showPrizes();
    expect(isAt('came_back')).toBe(true);
    expect(card()).toContain(prizeTexts['prizes.next.not-collected']);
    expect(card()).not.toContain(prizeTexts['prizes.next.came-back']);
    expect(steps().slice(-2)).toEqual(['Можна забрати', '*Повернувся']);
    expect(buttons()).toEqual([delivery['delivery.change']]);
  });

  it('a prize that was not collected, and that a carrier brought back then, says that it came back', async () => {
    const { win, move, showPrizes, card, app } = await openPrize();
    await win(WON_LOT);
    for (const [address, out] of [
      [KYIV_POINT, 'ready'],
      [LVIV_BRANCH, 'sent'],
    ] as const) {
      await act(() => runSuccess(app.useCases.acceptPrize(WON_LOT, { address })));
      for (const to of ['identity_confirmed', 'to_pack', out, 'came_back'] as const) move(WON_LOT, to);
    }
    await showPrizes();
    expect(card()).toContain(prizeTexts['prizes.next.came-back']);
    expect(card()).not.toContain(prizeTexts['prizes.next.not-collected']);
  });

  it('a winner who collects a prize is suggested no town to be shown with', async () => {
    const { win, showPrizes, press, dialog, app } = await openPrize();
    await win(WON_LOT);
    await act(() => runSuccess(app.useCases.acceptPrize(WON_LOT, { address: KYIV_POINT })));
    await showPrizes();
    await press(prizeTexts['prizes.shown.offer']);
    await waitUntilTrue(() => dialog() !== null);
    expect(readFieldValue(document, 'town')).toBe('');
    expect(readFieldValue(document, 'name')).not.toBe('');
  });
});
