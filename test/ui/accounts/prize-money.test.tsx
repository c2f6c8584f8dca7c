import { Effect } from 'effect';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { FieldsRefused } from '../../../src/application/ports/failures.ts';
import prizeTexts from '../../../src/ui/i18n/messages/uk/prizes.json' with { type: 'json' };
import { runSuccess } from '../../support/run-effect.ts';
import { waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { findFieldErrorText, readFieldValue, typeIntoField } from './form-fields.ts';
import { LVIV_BRANCH, openWinnersAccount, WON_LOT } from './open-prizes.ts';

/** A lot of the sample that offers 20 000 UAH in the prize's place. */
const CASH_LOT = 1;
const SUM = '20 000 грн';
/** An account number of Ukraine whose check digits are right, as it is typed and as it is shown. */
const IBAN = 'ua213223130000026007233566001';
const GROUPED = 'UA21 3223 1300 0002 6007 2335 6600 1';
const { 'prizes.accept': ACCEPT, 'prizes.change': CHANGE, 'prizes.money.accept': TAKE_MONEY } = prizeTexts;
const { 'prizes.money.save': SAVE_ACCOUNT } = prizeTexts;
const TO_ACCOUNT = prizeTexts['prizes.account'].replace('{sum}', SUM).replace('{end}', '6001');
const MONEY_WAY = ['Виграно', 'Прийнято', 'Особу підтверджено', 'Гроші переказано'];

/** Opens the account of who has won a prize in whose place there is money; what stands on its card, with plain blanks. */
const openCashPrize = async () => {
  const opened = await openWinnersAccount();
  const card = () => opened.prizes()[0]?.textContent.replaceAll(/[\u00a0\u202f]/gu, ' ') ?? '';
  const want = (what: 'prize' | 'money') =>
    act(async () =>
      document.querySelector<HTMLInputElement>(`dialog [name="wanted"][value="${what}"]`)?.click(),
    );
  const ask = async (text = ACCEPT) => {
    await opened.press(text);
    await waitUntilTrue(() => opened.dialog() !== null);
  };
  const isShown = (name: string) => {
    const field = document.querySelector(`dialog [name="${name}"]`);
    return field !== null && field.closest('[hidden]') === null;
  };
  const send = (text: string) => opened.press(text, opened.dialog() ?? document);
  return { ...opened, card, want, ask, isShown, send };
};

describe('the money in a prize’s place', () => {
  it('a winner is asked to choose, the prize first; where there is no money nothing is asked', async () => {
    const { win, showPrizes, ask, card, isShown, dialog } = await openCashPrize();
    await win(CASH_LOT);
    await showPrizes();
    expect(card()).toContain(`, або обери ${SUM} замість призу.`);
    await ask();
    expect(dialog()?.textContent).toContain(prizeTexts['prizes.choice.title']);
    const options = [...document.querySelectorAll<HTMLInputElement>('dialog [name="wanted"]')];
    expect(options.map(({ value, checked }) => [value, checked])).toEqual([
      ['prize', true],
      ['money', false],
    ]);
    await waitUntilTrue(() => isShown('recipient'));
    expect(isShown('iban')).toBe(false);
  });

  it('a prize without money asks only where it goes', async () => {
    const { win, showPrizes, ask, card, isShown, dialog } = await openCashPrize();
    await win(WON_LOT);
    await showPrizes();
    expect(card()).not.toContain('замість призу');
    await ask();
    expect(dialog()?.textContent).toContain(prizeTexts['prizes.address.title']);
    expect(document.querySelector('dialog [name="wanted"]')).toBeNull();
    await waitUntilTrue(() => isShown('recipient'));
    expect(document.querySelector('dialog [name="iban"]')).toBeNull();
  });

  it('a winner takes the money by an account, sees its last four digits alone, and that it is paid out', async () => {
    const {
      win,
      move,
      showPrizes,
      ask,
      want,
      send,
      card,
      isAt,
      steps,
      buttons,
      prizes,
      isShown,
      user,
      app,
      router,
    } = await openCashPrize();
    await win(CASH_LOT);
    await showPrizes();
    await ask();
    await waitUntilTrue(() => isShown('recipient'));
    await typeIntoField(document, 'city', 'Львів');
    await want('money');
    expect([isShown('iban'), isShown('recipient')]).toEqual([true, false]);
    // What was typed of the other one stays.
    expect(readFieldValue(document, 'city')).toBe('Львів');
    expect(readFieldValue(document, 'holder')).toBe(`${user()?.firstName} ${user()?.lastName}`.trim());
    const iban = document.querySelector<HTMLInputElement>('[name="iban"]');
    expect([iban?.autocomplete, iban?.inputMode]).toEqual(['off', 'text']);

    await typeIntoField(document, 'holder', 'Оксана');
    await typeIntoField(document, 'iban', 'UA213223130000026007233566002');
    await send(TAKE_MONEY);
    expect(findFieldErrorText(document, 'holder')).toContain(prizeTexts['prizes.money.holder.wrong']);
    expect(findFieldErrorText(document, 'iban')).toContain('потрібні UA й 27 цифр');
    expect(document.activeElement?.getAttribute('name')).toBe('holder');
    await typeIntoField(document, 'holder', ' ');
    await typeIntoField(document, 'iban', '');
    await send(TAKE_MONEY);
    expect(findFieldErrorText(document, 'holder')).toContain(prizeTexts['prizes.money.holder.blank']);
    expect(findFieldErrorText(document, 'iban')).toContain(prizeTexts['prizes.money.iban.blank']);
    expect(isAt('won')).toBe(true);

    await typeIntoField(document, 'holder', 'Оксана Мельник');
    await typeIntoField(document, 'iban', IBAN);
    await act(async () => {
      iban?.focus();
      iban?.blur();
    });
    expect(readFieldValue(document, 'iban')).toBe(GROUPED);
    await send(TAKE_MONEY);
    await waitUntilTrue(() => isAt('accepted'));
    expect(card()).toContain(TO_ACCOUNT);
    expect(card()).toContain('Оксана Мельник');
    expect(card().replaceAll(' ', '')).not.toContain('0026007');
    expect(steps()).toEqual(['Виграно', '*Прийнято', ...MONEY_WAY.slice(2)]);
    expect(buttons()).toEqual([CHANGE]);
    const [prize] = await runSuccess(app.useCases.showPrizes());
    expect(prize?.account?.iban).toBe(IBAN.toUpperCase());

    move(CASH_LOT, 'identity_confirmed');
    await act(() => router.revalidate());
    await act(() => router.navigate('/account#personal'));
    await showPrizes();
    await waitUntilTrue(() => isAt('identity_confirmed'));
    expect(card()).toContain(prizeTexts['prizes.next.to-pay-out'].replaceAll(/<\/?a>/g, ''));
    expect(prizes()[0]?.querySelector('a[href="/contacts"]')).not.toBeNull();
    expect(buttons()).toEqual([]);
    move(CASH_LOT, 'paid_out');
    await act(() => router.navigate('/account#personal'));
    await showPrizes();
    await waitUntilTrue(() => isAt('paid_out'));
    expect(steps()).toEqual([...MONEY_WAY.slice(0, 3), `*${MONEY_WAY[3]}`]);
    expect(card()).toContain(prizeTexts['prizes.next.paid-out']);
    expect(card()).toContain(TO_ACCOUNT);
    expect(buttons()).toEqual([]);
  });

  it('a winner changes the account, and goes back to the prize, as long as they are not confirmed', async () => {
    const { win, showPrizes, ask, want, send, card, isAt, steps, isShown, app } = await openCashPrize();
    await win(CASH_LOT);
    const account = { holder: 'Оксана Мельник', iban: IBAN.toUpperCase() };
    await act(() => runSuccess(app.useCases.acceptPrize(CASH_LOT, { account })));
    await showPrizes();
    await ask(CHANGE);
    // What was chosen before stands there.
    expect(isShown('iban')).toBe(true);
    expect(readFieldValue(document, 'iban')).toBe(GROUPED);
    await typeIntoField(document, 'holder', 'Оксана Бойко');
    await send(SAVE_ACCOUNT);
    await waitUntilTrue(() => card().includes('Оксана Бойко'));
    await ask(CHANGE);
    await want('prize');
    await waitUntilTrue(() => isShown('recipient'));
    const { kind: _, ...fields } = LVIV_BRANCH;
    for (const [name, text] of Object.entries(fields)) await typeIntoField(document, name, text);
    await send(ACCEPT);
    await waitUntilTrue(() => card().includes('Львів, відділення 12'));
    expect(card()).not.toContain('на рахунок');
    expect(isAt('accepted')).toBe(true);
    expect(steps().at(-1)).toBe('Отримано');
  });

  it('what the shop refuses of an account stands at its fields, and that there is no money over the button', async () => {
    const { win, showPrizes, ask, want, send, dialog, app } = await openCashPrize();
    await win(CASH_LOT);
    await showPrizes();
    let messages: Readonly<Record<string, readonly string[]>> = { iban: ['Такого рахунку немає.'] };
    Object.assign(app.useCases, {
      acceptPrize: () => Effect.suspend(() => Effect.fail(new FieldsRefused({ messages }))),
    });
    await ask();
    await want('money');
    await typeIntoField(document, 'holder', 'Оксана Мельник');
    await typeIntoField(document, 'iban', IBAN);
    await send(TAKE_MONEY);
    await waitUntilTrue(() => findFieldErrorText(document, 'iban') !== null);
    expect(findFieldErrorText(document, 'iban')).toContain('Такого рахунку немає.');
    messages = { account: ['Грошей замість цього призу немає.'] };
    await send(TAKE_MONEY);
    await waitUntilTrue(() => dialog()?.querySelector('[role="alert"]') !== null);
    expect(dialog()?.querySelector('[role="alert"]')?.textContent).toBe('Грошей замість цього призу немає.');
  });
});
