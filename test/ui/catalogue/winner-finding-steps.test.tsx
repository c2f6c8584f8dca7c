import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { isLotSoldOut, type Lot } from '../../../src/domain/catalogue/lot.ts';
import common from '../../../src/ui/i18n/messages/uk/common.json' with { type: 'json' };
import texts from '../../../src/ui/i18n/messages/uk/lot.json' with { type: 'json' };
import { openShopInJsdom, waitUntilTrue } from '../open-shop-in-jsdom.tsx';

let shop: Awaited<ReturnType<typeof openShopInJsdom>>;

afterEach(() => shop.close());

type Kind = Pick<Lot, 'amount' | 'salesCount' | 'winners'>;

const SELLING = ({ winners, ...lot }: Kind) => winners.length === 0 && !isLotSoldOut(lot);
const CLOSED = ({ winners, ...lot }: Kind) => winners.length === 0 && isLotSoldOut(lot);
const DRAWN = ({ winners }: Kind) => winners.length > 0;

describe('the steps of a draw on a lot’s page', () => {
  it.each([
    { kind: SELLING, past: [false, false, false], close: 'lot.draw.close.text' as const },
    { kind: CLOSED, past: [true, true, false], close: 'lot.draw.close.closed' as const },
    { kind: DRAWN, past: [true, true, true], close: 'lot.draw.close.drawn' as const },
  ])(
    'a draw’s steps on a lot’s page are worded as past once they are: $past',
    async ({ kind, past, close }) => {
      shop = await openShopInJsdom('/catalog');
      const [id] = [...shop.world.shop.lots].find(([, lot]) => kind(lot)) ?? [];
      await shop.close();
      shop = await openShopInJsdom(`/lot-${id}`);
      await shop.open();
      const steps = () => [...shop.element.querySelectorAll('section[aria-labelledby="lot-draw"] li')];
      await waitUntilTrue(() => steps().length === 3);
      await waitUntilTrue(() => steps().length === 3);
      const names = (['buy', 'close', 'win'] as const).map((step, place) =>
        past[place] === true ? texts[`lot.draw.${step}.past`] : texts[`lot.draw.${step}`],
      );
      expect(steps().map(step => step.querySelector('h3')?.textContent)).toEqual(names);
      const ends = texts[close].split('. ').at(-1)?.split('{')[0] ?? '';
      expect(steps()[1]?.textContent).toContain(ends.split(';').at(-1));
    },
  );

  it('a draw’s steps on a lot’s page name the date that ended the sale, and are absent where nobody bought', async () => {
    const steps = () => shop.element.querySelector('section[aria-labelledby="lot-draw"]');
    for (const bought of [true, false]) {
      shop = await openShopInJsdom('/catalog');
      const { shop: world, clock } = shop.world;
      const lot = [...world.lots.values()].find(
        ({ id, ...kind }) => SELLING(kind) && !world.tickets.some(({ lotId }) => lotId === id),
      );
      if (lot === undefined) throw new Error('the sample has no such lot');
      if (bought) world.tickets.push({ id: 1, lotId: lot.id, userId: 1, at: clock.now() - 2 });
      world.lots.set(lot.id, { ...lot, start: clock.now() - 2, endsAt: clock.now() - 1 });
      await shop.open();
      await act(async () => void shop.router.navigate(`/lot-${lot.id}`));
      await waitUntilTrue(() => shop.element.textContent?.includes(common['common.ended']) === true);
      if (bought) {
        await waitUntilTrue(() => steps() !== null);
        expect(steps()?.textContent).toContain('Настала дата завершення');
      } else expect(steps()).toBeNull();
      if (bought) await shop.close();
    }
  });
});
