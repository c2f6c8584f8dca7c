import { expect, it } from 'vitest';
import { PHONE_VIEWPORT } from '../support/browser-shop.ts';
import { openJourneyShop } from '../support/journey-shop.ts';
import { makeAxeBuilder } from '../support/make-axe-builder.ts';
import { makeCheckoutOpener } from '../support/make-checkout-opener.ts';

const { visit, url, stage, differences } = openJourneyShop();
const atCheckout = makeCheckoutOpener(visit, url);

/** The title of a ticket: the lot's six digits and the ticket's. */
const TICKET = /\d{6}-\d{4,}/u;

it('a winner whose prize was forfeited sees that it is gone, and everybody sees which ticket has it now and which was passed over', async () => {
  const { visitor, shopper, email } = await atCheckout({ language: 'uk', viewport: PHONE_VIEWPORT }, 4);
  const { page, t, problems } = visitor;
  const { main } = shopper;
  const office = stage(visitor);
  await office.becomeWinner(email);
  const see = async (state: string) => {
    await page.goto('/account#tickets');
    await page.reload();
    await main.locator(`[data-prize="${state}"]`).first().waitFor();
  };
  await see('won');
  const ticketIn = async (text: Promise<string | null>): Promise<string> =>
    TICKET.exec((await text) ?? '')?.[0] ?? expect.fail('no ticket is named');
  const lost = await ticketIn(main.locator('[data-prize="won"]').textContent());

  await office.forfeitPrize();
  await see('forfeited');
  // The next ticket may have been theirs, too, and have forfeited it as well.
  const forfeited = main.locator('[data-prize="forfeited"]');
  const prize = forfeited.filter({ hasText: lost });
  await prize.getByText(t('prizes.next.forfeited'), { exact: true }).waitFor();
  // Nothing of it is accepted, and its winner is asked for nothing to be shown with.
  expect(await forfeited.getByRole('button').count()).toBe(0);
  expect(await forfeited.locator('[data-shown]').count()).toBe(0);
  expect(await main.locator('[data-prize="won"]').count()).toBe(0);
  expect((await makeAxeBuilder(page).analyze()).violations).toEqual([]);

  await prize.getByText(t('account.tickets.draw'), { exact: true }).click();
  const drawn = main.locator('[data-phase="drawn"]');
  // Another ticket has won, and the one that was passed over is told without a name.
  const passedOver = drawn.getByRole('listitem').filter({ hasText: lost });
  await passedOver.waitFor();
  expect(await passedOver.textContent()).toMatch(
    new RegExp(
      `${t('draw.forfeits.one', { ticket: lost, date: '', reason: 'excluded' }).split(': ')[1]}$`,
      'u',
    ),
  );
  const won = await ticketIn(
    drawn.getByRole('heading', { level: 2 }).locator('.visually-hidden').first().textContent(),
  );
  expect(won).not.toBe(lost);
  // Until then axe takes the link of a hidden note, which names the page that was loaded first, for the first of this page.
  await page.reload();
  await passedOver.waitFor();
  expect((await makeAxeBuilder(page).analyze()).violations).toEqual([]);

  await page.goto('/winners');
  const card = main.getByRole('article').filter({ hasText: won });
  await card.getByText(t('winners.stage.won'), { exact: true }).waitFor();
  expect(await main.getByRole('article').filter({ hasText: lost }).count()).toBe(0);
  expect(problems).toEqual([]);
  expect(await differences()).toEqual({});
});
