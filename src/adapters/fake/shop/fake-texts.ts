import { PASSWORD_LENGTH, PHONE_PREFIX, UKRAINIAN_PHONE } from '../../../domain/accounts/fields.ts';
import type { Localized } from '../catalogue/fake-lot.ts';

/** What the fake shop says; short, in every language. */
export const fakeTexts = {
  required: { uk: 'Заповни це поле.', ru: 'Заполни это поле.', en: 'Fill this in.' },
  emailInvalid: { uk: 'Перевір адресу.', ru: 'Проверь адрес.', en: 'Check the address.' },
  emailTaken: {
    uk: 'Ця адреса вже зареєстрована.',
    ru: 'Этот адрес уже зарегистрирован.',
    en: 'This address already has an account.',
  },
  phoneInvalid: {
    uk: `Номер має починатися з ${PHONE_PREFIX}.`,
    ru: `Номер должен начинаться с ${PHONE_PREFIX}.`,
    en: `The number must start with ${PHONE_PREFIX}.`,
  },
  phoneLength: {
    uk: `Після ${UKRAINIAN_PHONE.prefix} має бути цифр: ${UKRAINIAN_PHONE.digits}.`,
    ru: `После ${UKRAINIAN_PHONE.prefix} должно быть цифр: ${UKRAINIAN_PHONE.digits}.`,
    en: `Digits after ${UKRAINIAN_PHONE.prefix}: ${UKRAINIAN_PHONE.digits}.`,
  },
  phoneNetwork: {
    uk: 'Таких мобільних номерів немає.',
    ru: 'Таких мобильных номеров нет.',
    en: 'No mobile network has such numbers.',
  },
  phoneNotServed: {
    uk: 'Коди надсилаємо лише на номери виду {numbers}.',
    ru: 'Коды отправляем только на номера вида {numbers}.',
    en: 'We send codes only to numbers of this form: {numbers}.',
  },
  nameLong: { uk: 'Це задовге.', ru: 'Это слишком длинно.', en: 'This is too long.' },
  nameCharacters: {
    uk: 'Тут є зайві знаки.',
    ru: 'Здесь есть лишние знаки.',
    en: 'This has stray characters.',
  },
  passwordInvalid: {
    uk: `Пароль має містити від ${PASSWORD_LENGTH.least} до ${PASSWORD_LENGTH.most} символів.`,
    ru: `Пароль должен содержать от ${PASSWORD_LENGTH.least} до ${PASSWORD_LENGTH.most} символов.`,
    en: `A password has ${PASSWORD_LENGTH.least} to ${PASSWORD_LENGTH.most} characters.`,
  },
  agreeRequired: {
    uk: 'Без згоди з умовами не можна.',
    ru: 'Без согласия с условиями нельзя.',
    en: 'You have to agree to the terms.',
  },
  codeWrong: { uk: 'Код не підходить.', ru: 'Код не подходит.', en: 'The code doesn’t match.' },
  codeExpired: { uk: 'Код уже не діє.', ru: 'Код уже не действует.', en: 'The code is no longer valid.' },
  referralUnknown: {
    uk: 'Такого запрошення немає.',
    ru: 'Такого приглашения нет.',
    en: 'There is no such invitation.',
  },
  credentialsWrong: {
    uk: 'Пошта або пароль не підходять.',
    ru: 'Почта или пароль не подходят.',
    en: 'The email or the password is wrong.',
  },
  emailUnverified: {
    uk: 'Спершу підтвердь адресу.',
    ru: 'Сначала подтверди адрес.',
    en: 'Confirm your address first.',
  },
  passwordWrong: { uk: 'Пароль не підходить.', ru: 'Пароль не подходит.', en: 'The password is wrong.' },
  confirmationDiffers: {
    uk: 'Паролі різні.',
    ru: 'Пароли разные.',
    en: 'The passwords differ.',
  },
  pictureInvalid: {
    uk: 'Це не зображення або воно завелике.',
    ru: 'Это не изображение, или оно слишком большое.',
    en: 'This isn’t a picture, or it is too large.',
  },
  ticketActive: {
    uk: 'Цей квиток іще чекає на розіграш.',
    ru: 'Этот билет ещё ждёт розыгрыша.',
    en: 'This ticket is still in the draw.',
  },
  ticketWon: {
    uk: 'Один із цих квитків виграв.',
    ru: 'Один из этих билетов выиграл.',
    en: 'One of these tickets has won.',
  },
  linkInvalid: {
    uk: 'Посилання вже не діє.',
    ru: 'Ссылка уже не действует.',
    en: 'The link is no longer valid.',
  },
  undoInvalid: {
    uk: 'Це посилання вже не діє.',
    ru: 'Эта ссылка уже не действует.',
    en: 'This link no longer works.',
  },
  tooSoon: {
    uk: 'Код щойно надіслано.',
    ru: 'Код только что отправлен.',
    en: 'A code has just been sent.',
  },
  phoneAccounts: {
    uk: 'Підтверджених цим номером сьогодні акаунтів: {most}, більше за день не можна. Спробуй за {hours} год.',
    ru: 'Подтверждённых этим номером сегодня аккаунтов: {most}, больше за день нельзя. Попробуй через {hours} ч.',
    en: 'Accounts that this number has confirmed today: {most}, and no more in a day. Try again in {hours} h.',
  },
  smsCode: { uk: 'Код Twofold: ', ru: 'Код Twofold: ', en: 'Twofold code: ' },
  mailRecovery: { uk: 'Новий пароль', ru: 'Новый пароль', en: 'A new password' },
  mailAddressChanged: {
    uk: 'Адресу змінюють',
    ru: 'Адрес меняют',
    en: 'Your address is being changed',
  },
  mailPhoneChanged: { uk: 'Телефон змінено', ru: 'Телефон изменён', en: 'Your phone number was changed' },
  mailPasswordChanged: { uk: 'Пароль змінено', ru: 'Пароль изменён', en: 'Your password was changed' },
  mailUnsubscribe: { uk: 'Відписка', ru: 'Отписка', en: 'Unsubscribing' },
  mailVerify: { uk: 'Підтвердь адресу', ru: 'Подтверди адрес', en: 'Confirm your address' },
  ordersLapsed: {
    uk: 'Кілька замовлень на твій номер телефону лишилися без оплати. Наступне можна оформити за {minutes} хв.',
    ru: 'Несколько заказов на твой номер телефона остались без оплаты. Следующий можно оформить через {minutes} мин.',
    en: 'Several orders for your phone number were left unpaid. You can place the next one in {minutes} min.',
  },
  orderEnding: {
    uk: 'Твоє попереднє замовлення от-от завершиться. Оформи нове за {seconds} с.',
    ru: 'Твой предыдущий заказ вот-вот завершится. Оформи новый через {seconds} с.',
    en: 'Your earlier order is about to expire. Order again in {seconds} s.',
  },
  manyUnpaid: {
    uk: 'Неоплачених замовлень на твій номер телефону: {unpaid}, більше не відкласти. Оплати котресь із них або спробуй за {minutes} хв.',
    ru: 'Неоплаченных заказов на твой номер телефона: {unpaid}, больше не отложить. Оплати какой-нибудь из них или попробуй через {minutes} мин.',
    en: 'Unpaid orders for your phone number: {unpaid}, and no more can be reserved. Pay for one of them, or try again in {minutes} min.',
  },
  sumUnpaid: {
    uk: 'Без оплати можна відкласти товарів щонайбільше на {most} грн. Оплати частину, потім решту.',
    ru: 'Без оплаты можно отложить товаров не больше чем на {most} грн. Оплати часть, потом остальное.',
    en: 'Unpaid items may be worth {most} UAH at most. Pay for a part, then order the rest.',
  },
  lotHeld: {
    uk: 'Лот «{title}»: без оплати можна відкласти ще {quantity}. Зменш кількість або оплати, що відкладено.',
    ru: 'Лот «{title}»: без оплаты можно отложить ещё {quantity}. Уменьши количество или оплати, что отложено.',
    en: '{title}: {quantity} more can be reserved without payment. Lower the quantity, or pay for what is reserved.',
  },
  orderPlaced: { uk: 'Замовлення прийнято.', ru: 'Заказ принят.', en: 'Your order is placed.' },
  emptyCart: { uk: 'Кошик порожній.', ru: 'Корзина пуста.', en: 'The cart is empty.' },
  lotEnded: {
    uk: 'Лот «{title}» уже завершився: купити його більше не можна.',
    ru: 'Лот «{title}» уже завершён: купить его больше нельзя.',
    en: '{title} has ended: it can’t be bought any more.',
  },
  lotWithdrawnFor: {
    uk: 'Лот «{title}» знято з продажу: купити його більше не можна.',
    ru: 'Лот «{title}» снят с продажи: купить его больше нельзя.',
    en: '{title} is no longer on sale: it can’t be bought any more.',
  },
  lotWithdrawn: {
    uk: 'Цей лот знято з продажу.',
    ru: 'Этот лот снят с продажи.',
    en: 'This lot is no longer on sale.',
  },
  lotStarted: {
    uk: 'Цей лот уже у продажу.',
    ru: 'Этот лот уже в продаже.',
    en: 'This lot is on sale already.',
  },
  superWon: {
    uk: 'Твій квиток виграв: «{prize}»!',
    ru: 'Твой билет выиграл: «{prize}»!',
    en: 'You’ve won: {prize}!',
  },
  lotUnavailable: {
    uk: 'Одного з лотів уже не купити.',
    ru: 'Одного из лотов уже не купить.',
    en: 'One of the lots can’t be bought any more.',
  },
  pointsOverCap: {
    uk: 'Забагато балів для цього замовлення.',
    ru: 'Слишком много баллов для этого заказа.',
    en: 'Too many points for this order.',
  },
  keyReused: {
    uk: 'Кошик змінився. Онови сторінку.',
    ru: 'Корзина изменилась. Обнови страницу.',
    en: 'The cart has changed. Reload the page.',
  },
  orderClosed: {
    uk: 'Це замовлення вже не оплатити.',
    ru: 'Этот заказ уже не оплатить.',
    en: 'This order can’t be paid any more.',
  },
  orderPaid: {
    uk: 'Це замовлення вже оплачено.',
    ru: 'Этот заказ уже оплачен.',
    en: 'This order is already paid.',
  },
} as const satisfies Record<string, Localized>;

export type FakeTextId = keyof typeof fakeTexts;

/** What is wrong with a field: a text, and what stands in its braces. */
export type FakeProblem =
  | FakeTextId
  | { readonly id: FakeTextId; readonly values: Readonly<Record<string, string>> };
