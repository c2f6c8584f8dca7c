import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';
import type { MailedReturn } from '../../read-mailed-returns.ts';
import { formatMailGreeting } from '../format-mail-greeting.ts';
import type { Mail, MailBlock, MailFrame } from '../mail.ts';
import { renderMail } from '../render-mail.ts';
import type { MailedReceipt } from './make-order-paid-mail.ts';

type Values = Omit<MailedReturn, 'id'> & Pick<MailedReceipt, 'name' | 'key' | 'reference'>;

export const returnAnsweredMailTexts = {
  uk: {
    accepted: 'Замовлення {reference}: приймаємо товар назад',
    acceptedLead: 'Приймаємо назад ці товари із замовлення:',
    refused: 'Замовлення {reference}: не можемо прийняти товар назад',
    refusedLead: 'Ми не можемо прийняти назад ці товари із замовлення:',
    withdrawn: 'Замовлення {reference}: повернення товару відкликано',
    withdrawnLead: 'Повернення цих товарів відкликано на твоє прохання, тож надсилати їх нам не треба:',
    refunded: 'Замовлення {reference}: повернення товару завершено',
    refundedLead:
      'Повернення цих товарів уже оформлено. Скільки і як повертаємо, видно на сторінці замовлення:',
    quantity: 'Кількість: {quantity}',
    says: 'Магазин пише:',
    awaited: 'Щойно товари будуть у нас, повернемо те, що за них сплачено, і напишемо тобі ще раз.',
    awaitedPart:
      'Щойно те, що в тебе є, буде в нас, повернемо те, що сплачено за всі ці товари, і напишемо тобі ще раз.',
    kept: 'Ми повернемо те, що за них сплачено, і напишемо тобі ще раз.',
    contact: 'Якщо маєш що додати або відповідь незрозуміла, напиши нам і назви замовлення.',
    order: 'Замовлення',
    button: 'Моє замовлення',
    write: 'Написати нам',
    note: 'Якщо повертати товар уже не хочеться, відклич повернення на сторінці замовлення.',
  },
  ru: {
    accepted: 'Заказ {reference}: принимаем товар обратно',
    acceptedLead: 'Принимаем обратно эти товары из заказа:',
    refused: 'Заказ {reference}: не можем принять товар обратно',
    refusedLead: 'Мы не можем принять обратно эти товары из заказа:',
    withdrawn: 'Заказ {reference}: возврат товара отозван',
    withdrawnLead: 'Возврат этих товаров отозван по твоей просьбе, отправлять их нам не нужно:',
    refunded: 'Заказ {reference}: возврат товара завершён',
    refundedLead: 'Возврат этих товаров уже оформлен. Сколько и как возвращаем, видно на странице заказа:',
    quantity: 'Количество: {quantity}',
    says: 'Магазин пишет:',
    awaited: 'Как только товары будут у нас, вернём то, что за них уплачено, и напишем тебе ещё раз.',
    awaitedPart:
      'Как только то, что у тебя есть, будет у нас, вернём то, что уплачено за все эти товары, и напишем тебе ещё раз.',
    kept: 'Мы вернём то, что за них уплачено, и напишем тебе ещё раз.',
    contact: 'Если есть что добавить или ответ непонятен, напиши нам и назови заказ.',
    order: 'Заказ',
    button: 'Мой заказ',
    write: 'Написать нам',
    note: 'Если возвращать товар уже не хочется, отзови возврат на странице заказа.',
  },
  en: {
    accepted: 'Order {reference}: we’re taking your items back',
    acceptedLead: 'We’re taking back these items of your order:',
    refused: 'Order {reference}: we can’t take your items back',
    refusedLead: 'We can’t take back these items of your order:',
    withdrawn: 'Order {reference}: your return is withdrawn',
    withdrawnLead: 'You have withdrawn the return of these items, so there’s no need to send them to us:',
    refunded: 'Order {reference}: your return is complete',
    refundedLead:
      'The return of these items is complete. What goes back to you, and how, is on the order’s page:',
    quantity: 'Quantity: {quantity}',
    says: 'The shop writes:',
    awaited: 'Once we have them, we’ll give back what was paid for them and write to you again.',
    awaitedPart:
      'Once what you have is with us, we’ll give back what was paid for all of these and write to you again.',
    kept: 'We’ll give back what was paid for them and write to you again.',
    contact: 'If you have something to add, or the answer isn’t clear, write to us and name the order.',
    order: 'Order',
    button: 'My order',
    write: 'Write to us',
    note: 'If you don’t want to return them any more, withdraw the return on the order’s page.',
  },
} as const;

const translate = makeTextTranslator(returnAnsweredMailTexts);

const LEADS = {
  accepted: 'acceptedLead',
  refused: 'refusedLead',
  withdrawn: 'withdrawnLead',
  refunded: 'refundedLead',
} as const;

/** When the money goes back, by how much is to come back first. */
const AWAITED = { all: 'awaited', some: 'awaitedPart', none: 'kept' } as const;

/**
 * Makes the mail that the office has answered what a buyer asked to be taken back; what was withdrawn or given back before
 * it is sent is told as that, for the answer holds no more (docs/messages.md#mails-about-returns). Nobody is told of a
 * return that is not answered.
 */
export const makeReturnAnsweredMail = (
  frame: MailFrame,
  { name, key, reference, state, answer, awaited, lines }: Values,
): Mail => {
  const { language, publicUrl } = frame;
  if (state === 'asked') throw new Error(`a return of ${reference} is not answered`);
  const t = translate(language);
  const says = [t('says'), { quote: answer }];
  const after: Readonly<Record<typeof state, readonly MailBlock[]>> = {
    accepted: [...says, t(AWAITED[awaited])],
    refused: [...says, t('contact'), { button: t('write'), link: `${publicUrl}/contacts` }],
    withdrawn: [],
    refunded: [],
  };
  return renderMail(frame, {
    subject: t(state, { reference }),
    heading: formatMailGreeting(language, name),
    body: [
      t(LEADS[state]),
      {
        items: lines.map(({ bought, quantity }) => ({
          title: bought,
          details: [t('quantity', { quantity })],
        })),
      },
      ...after[state],
      { facts: [[t('order'), reference]] },
      { button: t('button'), link: `${publicUrl}/order-${key}` },
    ],
    ...(state === 'accepted' && { note: t('note') }),
  });
};
