import { computeCharityPointsWorth } from '../../../../src/domain/content/charity.ts';
import { minorUnitsToText } from '../../../../src/domain/money/money-units.ts';
import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';
import type { MailedRefund } from '../../read-mailed-refunds.ts';
import { formatMoneyText } from '../../texts/format-money-text.ts';
import { formatMailGreeting } from '../format-mail-greeting.ts';
import type { Mail, MailFrame } from '../mail.ts';
import { renderMail } from '../render-mail.ts';
import type { MailedReceipt } from './make-order-paid-mail.ts';

type Values = Omit<MailedRefund, 'id' | 'transfer'> &
  Pick<MailedReceipt, 'name' | 'key' | 'reference' | 'currency'>;

export const refundBegunMailTexts = {
  uk: {
    subject: 'Замовлення {reference}: повертаємо гроші',
    lead: 'Повертаємо гроші за ці товари із замовлення:',
    freeSubject: 'Замовлення {reference}: повернення без переказу',
    freeLead:
      'Ми оформили повернення за ці товари із замовлення. Грошей за них не сплачено, тож і переказу немає:',
    reversedSubject: 'Замовлення {reference}: оплату відкликано',
    reversedLead:
      'Оплату цього замовлення відкликав банк або платіжна система, тож ми скасували все, що воно дало:',
    reversedAmount: 'Сума, яку відкликано',
    locked:
      'Поки ми не розберемося, купувати в магазині не можна. Якщо це помилка, напиши нам і назви замовлення.',
    quantity: 'Кількість: {quantity}',
    says: 'Магазин пояснює:',
    order: 'Замовлення',
    amount: 'Сума до повернення',
    used: 'Повернено балів',
    earned: 'Знято балів, нарахованих за ці товари',
    charity: 'Пожертва, знята з фонду',
    transfer: 'Гроші переказуємо окремо. Щойно це зроблено, напишемо тобі ще раз.',
    provided:
      'Повернути гроші ми попросили платіжну систему: вони прийдуть туди, звідки їх сплачено. Щойно це зроблено, напишемо тобі ще раз.',
    tickets:
      'Квитки цих товарів більше не беруть участі в розіграшах, списки яких ще не було закрито. Де список уже було закрито, вони лишаються в розіграші.',
    button: 'Моє замовлення',
    below:
      'Якщо зняті бали вже витрачено, на рахунку може бути менше нуля. Тоді платити балами не можна, поки їх не стане більше за нуль.',
  },
  ru: {
    subject: 'Заказ {reference}: возвращаем деньги',
    lead: 'Возвращаем деньги за эти товары из заказа:',
    freeSubject: 'Заказ {reference}: возврат без перевода',
    freeLead:
      'Мы оформили возврат за эти товары из заказа. Деньгами за них не платили, поэтому и перевода нет:',
    reversedSubject: 'Заказ {reference}: оплата отозвана',
    reversedLead:
      'Оплату этого заказа отозвал банк или платёжная система, поэтому мы отменили всё, что он дал:',
    reversedAmount: 'Сумма, которая отозвана',
    locked: 'Пока мы не разберёмся, покупать в магазине нельзя. Если это ошибка, напиши нам и назови заказ.',
    quantity: 'Количество: {quantity}',
    says: 'Магазин поясняет:',
    order: 'Заказ',
    amount: 'Сумма к возврату',
    used: 'Возвращено баллов',
    earned: 'Снято баллов, начисленных за эти товары',
    charity: 'Пожертвование, снятое с фонда',
    transfer: 'Деньги переводим отдельно. Как только это сделано, напишем тебе ещё раз.',
    provided:
      'Вернуть деньги мы попросили платёжную систему: они придут туда, откуда были уплачены. Как только это сделано, напишем тебе ещё раз.',
    tickets:
      'Билеты этих товаров больше не участвуют в розыгрышах, списки которых ещё не были закрыты. Где список уже был закрыт, они остаются в розыгрыше.',
    button: 'Мой заказ',
    below:
      'Если снятые баллы уже потрачены, на счёте может быть меньше нуля. Тогда платить баллами нельзя, пока их не станет больше нуля.',
  },
  en: {
    subject: 'Order {reference}: your money is going back to you',
    lead: 'We’re refunding these items of your order:',
    freeSubject: 'Order {reference}: a refund without a transfer',
    freeLead: 'We’ve refunded these items of your order. No money was paid for them, so there’s no transfer:',
    reversedSubject: 'Order {reference}: its payment was taken back',
    reversedLead:
      'The bank or the payment provider took back the payment of this order, so we’ve undone all that it brought:',
    reversedAmount: 'Amount taken back',
    locked:
      'Until we’ve looked into it you can’t buy in the shop. If it’s a mistake, write to us and name the order.',
    quantity: 'Quantity: {quantity}',
    says: 'The shop explains:',
    order: 'Order',
    amount: 'Amount to be refunded',
    used: 'Points returned',
    earned: 'Points taken back that these items earned',
    charity: 'Donation taken back from the fund',
    transfer: 'We transfer the money separately. Once that’s done, we’ll write to you again.',
    provided:
      'We’ve asked the payment provider to return the money the way you paid. Once that’s done, we’ll write to you again.',
    tickets:
      'Tickets of these items no longer take part in draws whose list wasn’t closed yet. Where it was, they stay in the draw.',
    button: 'My order',
    below:
      'If you’ve spent the points that were taken back, your points can be below zero. You can’t pay with points then, until there are more than zero.',
  },
} as const;

const translate = makeTextTranslator(refundBegunMailTexts);

/** Makes the mail that lines of an order are given back, with what that undoes (docs/messages.md#mails-about-refunds). */
export const makeRefundBegunMail = (frame: MailFrame, refund: Values): Mail => {
  const { language, publicUrl } = frame;
  const t = translate(language);
  const { reference, currency, amount, pointsUsed, pointsEarned, charityPoints, isReversal } = refund;
  const hasMoney = amount > 0n;
  const worth = formatMoneyText(language, minorUnitsToText(computeCharityPointsWorth(charityPoints)), 'UAH');
  const facts: readonly (readonly [label: string, value: string, isShown: boolean])[] = [
    [t('order'), reference, true],
    [
      t(isReversal ? 'reversedAmount' : 'amount'),
      formatMoneyText(language, minorUnitsToText(amount), currency),
      hasMoney,
    ],
    [t('used'), String(pointsUsed), pointsUsed > 0n],
    [t('earned'), String(pointsEarned), pointsEarned > 0n],
    [t('charity'), worth, charityPoints > 0n],
  ];
  return renderMail(frame, {
    subject: t(isReversal ? 'reversedSubject' : hasMoney ? 'subject' : 'freeSubject', { reference }),
    heading: formatMailGreeting(language, refund.name),
    body: [
      t(isReversal ? 'reversedLead' : hasMoney ? 'lead' : 'freeLead'),
      {
        items: refund.lines.map(({ bought, quantity }) => ({
          title: bought,
          details: [t('quantity', { quantity })],
        })),
      },
      ...(refund.note === '' ? [] : [t('says'), { quote: refund.note }]),
      { facts: facts.flatMap(([label, value, isShown]) => (isShown ? [[label, value] as const] : [])) },
      ...(isReversal ? [t('locked')] : hasMoney ? [t(refund.isByProvider ? 'provided' : 'transfer')] : []),
      t('tickets'),
      { button: t('button'), link: `${publicUrl}/order-${refund.key}` },
    ],
    // Only then the balance has fallen.
    ...(pointsEarned > pointsUsed && { note: t('below') }),
  });
};
