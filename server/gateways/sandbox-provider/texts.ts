import type { Language } from '../../../src/domain/content/languages.ts';
import { makeTextTranslator } from '../../../src/texts/make-text-translator.ts';

/**
 * The table of the sandbox provider's own texts, by language: it plays a foreign company, so they are not among the
 * shop's.
 */
export const sandboxTexts = {
  uk: {
    below: 'Сума менша за дозволену для цього способу [від {least} до {most} {currency}]',
    above: 'Сума більша за дозволену для цього способу [від {least} до {most} {currency}]',
    closed: 'Цей спосіб оплати зараз не працює [{via}]',
    field: 'Неправильне поле запиту: {field}',
    phone: 'Гаманець із цим номером відмовив в оплаті [{phone}]',
    phoneLabel: 'Телефон гаманця, лише цифри',
    next: 'Далі',
    title: 'Оплата',
    sandbox: 'Пробний платіж',
    sandboxNote:
      'Це пісочниця: гроші нікуди не йдуть, картка не потрібна. Обери, чим має закінчитися оплата.',
    toPay: 'До сплати',
    way: 'Спосіб',
    order: 'Призначення',
    approve: 'Оплатити',
    decline: 'Відхилити платіж',
    broken: 'Цей платіж не прочитати',
    brokenNote: 'Форма оплати неповна або змінена. Повернися в магазин і почни оплату ще раз.',
    unreachable: 'Магазин не відповідає',
    unreachableNote: 'Результат ще не передано. Спробуй ще раз за хвилину: другого платежу не буде.',
    again: 'Спробувати ще раз',
    back: 'Повернутися в магазин',
  },
  ru: {
    below: 'Сумма меньше допустимой для этого способа [от {least} до {most} {currency}]',
    above: 'Сумма больше допустимой для этого способа [от {least} до {most} {currency}]',
    closed: 'Этот способ оплаты сейчас не работает [{via}]',
    field: 'Неверное поле запроса: {field}',
    phone: 'Кошелёк с этим номером отказал в оплате [{phone}]',
    phoneLabel: 'Телефон кошелька, только цифры',
    next: 'Дальше',
    title: 'Оплата',
    sandbox: 'Пробный платёж',
    sandboxNote:
      'Это песочница: деньги никуда не уходят, карта не нужна. Выбери, чем должна закончиться оплата.',
    toPay: 'К оплате',
    way: 'Способ',
    order: 'Назначение',
    approve: 'Оплатить',
    decline: 'Отклонить платёж',
    broken: 'Этот платёж не прочитать',
    brokenNote: 'Форма оплаты неполная или изменена. Вернись в магазин и начни оплату ещё раз.',
    unreachable: 'Магазин не отвечает',
    unreachableNote: 'Результат ещё не передан. Попробуй ещё раз через минуту: второго платежа не будет.',
    again: 'Попробовать ещё раз',
    back: 'Вернуться в магазин',
  },
  en: {
    below: 'The amount is below this method’s minimum [from {least} to {most} {currency}]',
    above: 'The amount is above this method’s maximum [from {least} to {most} {currency}]',
    closed: 'This payment method isn’t available [{via}]',
    field: 'Wrong field in the request: {field}',
    phone: 'The wallet of this number refused to pay [{phone}]',
    phoneLabel: 'The wallet’s phone, digits only',
    next: 'Next',
    title: 'Payment',
    sandbox: 'Test payment',
    sandboxNote: 'This is a sandbox: no money moves and no card is needed. Choose how the payment will end.',
    toPay: 'To pay',
    way: 'Method',
    order: 'For',
    approve: 'Pay',
    decline: 'Decline the payment',
    broken: 'This payment can’t be read',
    brokenNote:
      'The payment form is incomplete or was changed. Go back to the shop and start the payment again.',
    unreachable: 'The shop isn’t answering',
    unreachableNote: 'The result hasn’t been passed on yet. Try again in a minute: you will not pay twice.',
    again: 'Try again',
    back: 'Back to the shop',
  },
} as const satisfies Readonly<Record<Language, Readonly<Record<string, string>>>>;

export type SandboxTextId = keyof (typeof sandboxTexts)['uk'];

/** Makes the translator of the sandbox provider's texts into a language. */
export const makeSandboxTranslator = makeTextTranslator<Language, SandboxTextId>(sandboxTexts);
