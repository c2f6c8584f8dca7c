import { Effect } from 'effect';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import type { makePrizeUseCases } from '../../../src/application/orders/prize-use-cases.ts';
import { ShopUnavailable } from '../../../src/application/ports/failures.ts';
import common from '../../../src/ui/i18n/messages/uk/common.json' with { type: 'json' };
import texts from '../../../src/ui/i18n/messages/uk/prizes.json' with { type: 'json' };
import { runSuccess } from '../../support/run-effect.ts';
import { waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { typeIntoField } from './form-fields.ts';
import { WON_LOT } from './open-prizes.ts';
import { openShownWinner } from './open-shown-winner.ts';

const { 'prizes.shown.offer': OFFER, 'prizes.shown.change': CHANGE, 'prizes.shown.stop': STOP } = texts;

describe('what a card says of its winner where an answer did not come, or was refused', () => {
  it('a consent whose answer is lost stands on the card once the dialog is closed', async () => {
    const { ask, agree, dialog, kept, isShown, loseAnswers, close, told } = await openShownWinner();
    loseAnswers();
    await ask(OFFER);
    await agree();
    await waitUntilTrue(() => dialog()?.querySelector('[role="alert"]') != null);
    expect(kept()?.winner).not.toBeNull();
    await close();
    await waitUntilTrue(isShown);
    expect(told()).toContain('Оксана, Львів');
  });

  it('a consent that was refused because of another shows that one once the dialog is closed', async () => {
    const { ask, agree, dialog, world, part, close } = await openShownWinner();
    await ask(OFFER);
    const winner = { name: 'Марія', town: 'Стрий', withPicture: false };
    world.shop.shownWinners.set(WON_LOT, { version: 3, winner });
    await agree();
    await waitUntilTrue(() => dialog()?.querySelector('[role="alert"]') != null);
    expect(part()?.dataset['shown']).toBe('no');
    await close();
    await waitUntilTrue(() => part()?.textContent?.includes('Марія, Стрий') === true);
  });

  it('an end whose answer is lost stands on the card at once, without a failure, and keeps the focus', async () => {
    const { ask, agree, part, press, isShown, loseAnswers, close, told, dialog } = await openShownWinner();
    loseAnswers();
    await ask(OFFER);
    await agree();
    await waitUntilTrue(() => dialog()?.querySelector('[role="alert"]') != null);
    await close();
    await waitUntilTrue(isShown);
    await act(async () =>
      [...(part()?.querySelectorAll('button') ?? [])].find(each => each.textContent === STOP)?.focus(),
    );
    await press(STOP, part() ?? document);
    await waitUntilTrue(() => !isShown());
    expect(part()?.querySelector('[role="alert"]')).toBeNull();
    expect(told()).toContain('більше не називає');
    expect(document.activeElement).toBe(part());
  });

  it('an answer that was on its way when something newer was said does not stand over it', async () => {
    const { ask, agree, isShown, part, press, app, dialog } = await openShownWinner();
    await ask(OFFER);
    await agree();
    await waitUntilTrue(isShown);
    const { revokeBeingShown, showPrizes } = app.useCases;
    const old = await runSuccess(showPrizes());
    let answerLate = (): void => expect.fail('nothing was read');
    const late = new Promise<typeof old>(resolve => {
      answerLate = () => resolve(old);
    });
    let reads = 0;
    Object.assign(app.useCases, {
      revokeBeingShown: () => Effect.fail(new ShopUnavailable({ reason: 'malformed' })),
      showPrizes: () => {
        reads += 1;
        return reads === 1 ? Effect.promise(() => late) : showPrizes();
      },
    } satisfies Partial<ReturnType<typeof makePrizeUseCases>>);
    await ask(CHANGE);
    await agree();
    await waitUntilTrue(() => dialog() === null);
    await press(STOP, part() ?? document);
    await waitUntilTrue(() => reads === 1);
    Object.assign(app.useCases, { revokeBeingShown });
    await ask(CHANGE);
    await typeIntoField(document, 'town', 'Стрий');
    await agree();
    await waitUntilTrue(() => reads === 2);
    await act(async () => answerLate());
    await waitUntilTrue(() => part()?.textContent?.includes('Оксана, Стрий') === true);
  });

  it('prizes that can’t be read again say so, with a way to try once more', async () => {
    const { ask, agree, isShown, press, world, element } = await openShownWinner();
    await ask(OFFER);
    await agree();
    await waitUntilTrue(isShown);
    world.shop.faults = Effect.fail(new ShopUnavailable({ reason: 'malformed' }));
    await press(STOP);
    await waitUntilTrue(() => element.textContent.includes(texts['prizes.failed']));
    world.shop.faults = Effect.void;
    await press(common['common.retry']);
    await waitUntilTrue(() => !element.textContent.includes(texts['prizes.failed']));
    expect(isShown()).toBe(true);
  });
});
