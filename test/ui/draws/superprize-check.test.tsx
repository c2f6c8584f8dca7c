import { Effect } from 'effect';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import * as crypto from '../../../src/adapters/verifier/noble-crypto.ts';
import { VerifierUnavailable } from '../../../src/application/ports/failures.ts';
import { verifyProofFiles } from '../../../src/domain/draws/proof/verify-proof-files.ts';
import { ticketTitle } from '../../../src/domain/draws/ticket-group.ts';
import draw from '../../../src/ui/i18n/messages/uk/draw.json' with { type: 'json' };
import texts from '../../../src/ui/i18n/messages/uk/superprize.json' with { type: 'json' };
import { waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { captureDownloads } from './capture-downloads.ts';
import { DAY_MS, openSuperprizePage, SUPER_PRIZE_LOT_ID } from './open-superprize-page.tsx';

const { asFiles, kept } = captureDownloads();
const { begin, shop, tell, replace, again, press, section } = openSuperprizePage();

/** How long after the last moment of its list. */
const LATE = { open: -DAY_MS, closed: 1, drawn: DAY_MS };

/** A super prize among three tickets, of which the second is somebody else's. */
const openPage = (when: keyof typeof LATE) => begin(['own', 'others', 'own'], LATE[when]);
const show = async () => {
  await shop().open();
  await waitUntilTrue(
    () => section('superprize-own')?.textContent?.includes(ticketTitle(SUPER_PRIZE_LOT_ID, 1)) ?? false,
  );
};
const reveal = () => section('draw-reveal');
const steps = () =>
  [...(reveal()?.querySelectorAll('[data-step]') ?? [])].map(each => [
    each.getAttribute('data-step'),
    each.getAttribute('data-state'),
  ]);
/** What the check, which begins by itself, comes to. */
const checked = async () => {
  await waitUntilTrue(() => reveal()?.querySelector('details [role="status"]') instanceof Element);
  return reveal()?.querySelector('details [role="status"]')?.textContent ?? '';
};
const line = () => reveal()?.querySelector('summary p')?.textContent;
const isOpen = () => reveal()?.querySelector('details')?.open;
const hasFailed = () => reveal()?.querySelector('[role="alert"]') instanceof Element;

/** The check can't be done, and fails again in the next try once `end` is called. */
const failTwice = async () => {
  const fails = Effect.fail(new VerifierUnavailable());
  replace({ verifySuperprize: () => fails });
  await show();
  await waitUntilTrue(hasFailed);
  let end = () => {};
  const answered = new Promise<void>(done => {
    end = done;
  });
  const late = Effect.promise(() => answered);
  replace({ verifySuperprize: () => Effect.andThen(late, fails) });
  await again();
  await press(draw['draw.reveal.again']);
  await waitUntilTrue(() => !hasFailed());
  return end;
};

describe('the check of a super prize on one’s own device', () => {
  it('a super prize’s check goes from the list to the winner, and says that a rehearsal proves no fairness', async () => {
    await openPage('drawn');
    await show();
    expect(await checked()).toContain(draw['draw.verdict.rehearsal']);
    expect(steps()).toEqual(['list', 'commitment', 'beacon', 'winner'].map(step => [step, 'passed']));
    for (const step of ['list', 'winner'] as const)
      expect(reveal()?.textContent).toContain(draw[`draw.step.${step}`]);
  });

  it('a super prize’s check is folded under a line that says its result', async () => {
    await openPage('drawn');
    await show();
    await checked();
    expect([isOpen(), line()]).toEqual([
      false,
      'Усі перевірки пройдено на цьому пристрої. Це репетиція: чесності розіграшу вона не доводить.',
    ]);
  });

  it('a super prize’s check runs as far as it can while the number is awaited, and to the end once it is there', async () => {
    const prize = await openPage('closed');
    await show();
    expect(await checked()).toContain(draw['draw.reveal.incomplete.text']);
    expect(line()).toBe(draw['draw.reveal.incomplete']);
    expect(steps().map(([, state]) => state)).toEqual(['passed', 'passed', 'skipped', 'skipped']);
    shop().world.clock.set(prize.toDate + DAY_MS);
    await waitUntilTrue(() => steps().every(([, state]) => state === 'passed'));
    expect(await checked()).toContain(draw['draw.verdict.rehearsal']);
  });

  it('a super prize’s check of a long list waits for a click, and says how much there is to load', async () => {
    await openPage('drawn');
    tell(page => {
      const { commitment } = page.draw;
      return {
        ...page,
        draw: { ...page.draw, commitment: commitment && { ...commitment, tickets: 60_000 } },
      };
    });
    await show();
    await waitUntilTrue(() => reveal() !== null);
    const said = reveal()?.textContent?.replaceAll('\u00a0', ' ') ?? '';
    expect(said).toContain('60 000 квитків, до 5 МБ.');
    expect([isOpen(), steps().map(([, state]) => state)]).toEqual([true, Array(4).fill('pending')]);
    await press(draw['draw.reveal.start']);
    // Three tickets are not so many.
    expect(await checked()).toContain(draw['draw.reveal.invalid']);
    expect(steps()[0]).toEqual(['list', 'failed']);
    expect(isOpen()).toBe(true);
  });

  it('a super prize’s check fails for another winner than the rule’s', async () => {
    await openPage('drawn');
    tell(page => ({
      ...page,
      draw: {
        ...page.draw,
        winner: {
          number: ((page.draw.winner?.number ?? 0) % 3) + 1,
          lotId: SUPER_PRIZE_LOT_ID,
          ticket: 1,
          user: { avatar: null, fullName: 'Хтось' },
        },
      },
    }));
    await show();
    expect(await checked()).toContain(draw['draw.reveal.invalid']);
    expect(steps().at(-1)).toEqual(['winner', 'failed']);
    expect(isOpen()).toBe(true);
  });

  it('a super prize’s check offers the whole draw as a file, which verifies a receipt without the shop', async () => {
    const prize = await openPage('drawn');
    await show();
    await checked();
    await press(draw['draw.reveal.save']);
    await press(texts['superprize.own.proof-for'].replace('{ticket}', ticketTitle(SUPER_PRIZE_LOT_ID, 1)));
    const files = await asFiles();
    const [name] = [...kept().keys()].filter(each =>
      each.endsWith(`${ticketTitle(SUPER_PRIZE_LOT_ID, 1)}.json`),
    );
    const bundle = JSON.parse(
      (await kept()
        .get(name ?? '')
        ?.text()) ?? '{}',
    );
    const receipt = {
      version: 1,
      lot_id: SUPER_PRIZE_LOT_ID,
      number: 1,
      last: 1,
      holder: bundle.entry.holder,
      salt: bundle.salt,
      user_id: bundle.user_id,
      issued_at: new Date(prize.toDate - DAY_MS).toISOString(),
    };
    const all = [...files, { name: 'receipt.json', text: JSON.stringify(receipt) }];
    expect(verifyProofFiles(crypto, all).map(({ verdict }) => verdict)).toEqual(['valid', 'valid', 'valid']);
    // Whoever is left out is seen by when the file says that tickets take part.
    const list = `twofold-super-${prize.id}-tickets.txt`;
    const without = all
      .filter(each => each.name !== name)
      .map(each => {
        const lines = (each.text ?? '').trimEnd().split('\n');
        return each.name === list
          ? { ...each, text: `${lines.with(0, lines.at(-1) ?? '').join('\n')}\n` }
          : each;
      });
    const verdict = verifyProofFiles(crypto, without).find(each => each.name === 'receipt.json');
    expect(verdict?.steps.at(-1)?.values['fault']).toBe('missing');
  });

  it('a super prize’s check can be retried where nothing could be checked', async () => {
    await openPage('drawn');
    const { verifySuperprize } = shop().app.useCases;
    replace({ verifySuperprize: () => Effect.fail(new VerifierUnavailable()) });
    await show();
    await waitUntilTrue(hasFailed);
    expect(reveal()?.textContent).toContain(draw['draw.reveal.failed']);
    // The line tells it to whoever folds the rest.
    expect([isOpen(), line()]).toEqual([true, draw['draw.reveal.failed']]);
    replace({ verifySuperprize });
    await again();
    await press(draw['draw.reveal.again']);
    expect(await checked()).toContain(draw['draw.verdict.rehearsal']);
    // Nothing folds under the hand that pressed in it.
    expect(isOpen()).toBe(true);
  });

  it('a super prize’s check unfolds where it fails after the reader folded it', async () => {
    await openPage('drawn');
    const end = await failTwice();
    await act(
      () =>
        new Promise(done => {
          const details = reveal()?.querySelector('details');
          details?.addEventListener('toggle', done, { once: true });
          details?.querySelector('summary')?.click();
        }),
    );
    expect(isOpen()).toBe(false);
    end();
    await waitUntilTrue(hasFailed);
    expect([isOpen(), line()]).toEqual([true, draw['draw.reveal.failed']]);
  });

  it('a super prize’s check unfolds where it fails in the moment in which the reader folds it', async () => {
    await openPage('drawn');
    const end = await failTwice();
    const details = reveal()?.querySelector('details');
    // A browser tells of the fold a moment later.
    const late = (event: Event) => event.stopImmediatePropagation();
    window.addEventListener('toggle', late, { capture: true });
    await act(async () => details?.querySelector('summary')?.click());
    expect(isOpen()).toBe(false);
    end();
    await waitUntilTrue(hasFailed);
    window.removeEventListener('toggle', late, { capture: true });
    await act(async () => details?.dispatchEvent(new Event('toggle')));
    expect(isOpen()).toBe(true);
  });

  it('a super prize’s check is absent while the list is open', async () => {
    await openPage('open');
    await shop().open();
    await waitUntilTrue(() => section('superprize-own') !== null);
    expect(reveal()).toBeNull();
    expect(section('superprize-own')?.textContent).toContain(texts['superprize.own.open']);
    expect(section('superprize-terms')?.tagName).toBe('SECTION');
  });
});
