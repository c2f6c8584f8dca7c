import { makeCartOfOneLot, makeTestShopWorld } from '../../../support/shops/test-shop-world.ts';
import type { Attack } from '../../attack.ts';
import { makeAttackFindings } from '../../attack-findings.ts';

type Page = {
  readonly rule: { readonly delay?: number };
  readonly commitment: { readonly delay: number } | null;
};

/** The attack on a draw's delay: who settles the last item must not choose how long after it the number comes. */
export const drawDelayChoiceAttack: Attack = {
  id: '7',
  title: 'Two processes with another DRAW_DELAY_SECONDS each: which of them decides?',
  kind: 'own-processes',
  run: async world => {
    const { expect, verdict } = makeAttackFindings();
    const own = await world.openShop([{ DRAW_DELAY_SECONDS: '600' }, { DRAW_DELAY_SECONDS: '2' }]);
    const lot = await own.shop.lot({ amount: 1 });
    const pageAt = async (index: number): Promise<Page> =>
      (await fetch(`${own.running[index]?.url}/api/draws/${lot}`)).json() as Promise<Page>;
    const [first, second] = [await pageAt(0), await pageAt(1)];
    expect(
      first.rule.delay !== undefined && first.rule.delay === second.rule.delay,
      `both show a delay: ${first.rule.delay} and ${second.rule.delay} s`,
    );
    const { body } = await own.shop.order(await own.shop.shopper(), makeCartOfOneLot(lot));
    const there = await makeTestShopWorld({ url: own.running[1]?.url ?? '', context: own.context });
    const told = await there.callback(body);
    const closed = await pageAt(0);
    expect(
      told === 200 && closed.commitment?.delay === first.rule.delay,
      `shown ${first.rule.delay} s, settled by the other process (${told}), committed to ${closed.commitment?.delay} s`,
    );
    return verdict();
  },
};
