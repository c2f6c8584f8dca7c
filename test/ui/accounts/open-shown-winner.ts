import { Effect } from 'effect';
import { act } from 'react';
import type { makePrizeUseCases } from '../../../src/application/orders/prize-use-cases.ts';
import { ShopUnavailable } from '../../../src/application/ports/failures.ts';
import texts from '../../../src/ui/i18n/messages/uk/prizes.json' with { type: 'json' };
import { waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { openWinnersAccount, WON_LOT } from './open-prizes.ts';

/** The picture of who wins. */
export const AVATAR = '/avatars/oksana.webp';

/** Opens the account of somebody whose prize is accepted, with or without a picture, under a first name. */
export const openShownWinner = async ({
  avatar = AVATAR as string | null,
  firstName = 'Оксана Марія',
} = {}) => {
  const opened = await openWinnersAccount();
  const { world, user, win, showPrizes, prizes, press, dialog } = opened;
  const own = user();
  if (own === undefined) throw new Error('nobody is there');
  world.shop.users.set(own.id, { ...own, firstName, avatar });
  await win(WON_LOT, 'accepted');
  await showPrizes();
  const part = () => prizes()[0]?.querySelector<HTMLElement>('[data-shown]');
  const ask = async (button: string) => {
    await press(button, part() ?? document);
    await waitUntilTrue(() => dialog() !== null);
  };
  const agree = async () => press(texts['prizes.shown.agree'], dialog() ?? document);
  const isShown = () => part()?.dataset['shown'] === 'yes';
  const kept = () => world.shop.shownWinners.get(WON_LOT);
  const box = () => dialog()?.querySelector<HTMLInputElement>('[name="picture"]') ?? null;
  const told = () => part()?.parentElement?.querySelector('[data-shown] + [role="status"]')?.textContent;
  /** The shop keeps what is said, and its answers are lost. */
  const loseAnswers = () => {
    const { agreeToBeShown, revokeBeingShown } = opened.app.useCases;
    const lost = Effect.fail(new ShopUnavailable({ reason: 'malformed' }));
    Object.assign(opened.app.useCases, {
      agreeToBeShown: (...said) => Effect.andThen(agreeToBeShown(...said), lost),
      revokeBeingShown: id => Effect.andThen(revokeBeingShown(id), lost),
    } satisfies Partial<ReturnType<typeof makePrizeUseCases>>);
  };
  const close = async () => {
    await act(async () => dialog()?.dispatchEvent(new Event('cancel', { cancelable: true })));
    await waitUntilTrue(() => dialog() === null);
  };
  const labels = () =>
    [...(part()?.querySelectorAll('button') ?? [])].map(each => each.getAttribute('aria-label'));
  return { ...opened, part, ask, agree, isShown, kept, box, labels, told, loseAnswers, close };
};
