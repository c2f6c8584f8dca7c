import { greeting } from '../greeting.ts';
import type { Mail, MailFrame, UnsubscribeLinks } from '../mail.ts';
import { momentText } from '../moment-text.ts';
import { renderMail } from '../render-mail.ts';
import { type LotOffer, lotLink, priceText } from './lot-offer.ts';

type Values = { readonly name: string; readonly offer: LotOffer; readonly unsubscribe: UnsubscribeLinks };

const words = {
  uk: {
    subject: (bought: string) => `Лот уже в продажу: «${bought}»`,
    started: 'Продаж лота, на який чекаєш, почався.',
    bought: 'Купуєш',
    price: 'Ціна',
    prize: 'Можна виграти',
    ends: 'Продаж до',
    button: 'Відкрити лот',
    note: 'Цей лист замовлено на сторінці лота. Про початок продажу пишемо один раз.',
  },
  ru: {
    subject: (bought: string) => `Лот уже в продаже: «${bought}»`,
    started: 'Продажа лота, которого ждёшь, началась.',
    bought: 'Покупаешь',
    price: 'Цена',
    prize: 'Можно выиграть',
    ends: 'Продажа до',
    button: 'Открыть лот',
    note: 'Это письмо заказано на странице лота. О начале продажи пишем один раз.',
  },
  en: {
    subject: (bought: string) => `Now on sale: ${bought}`,
    started: 'The lot you’re waiting for is on sale.',
    bought: 'You buy',
    price: 'Price',
    prize: 'You may win',
    ends: 'On sale until',
    button: 'Open the lot',
    note: 'This email was asked for on the lot’s page. We write once about the start of a sale.',
  },
} as const;

/** To whoever asked for it: a lot has started (docs/messages.md#news-of-lots). */
export const lotStartedMail = (frame: MailFrame, { name, offer, unsubscribe }: Values): Mail => {
  const { language, publicUrl } = frame;
  const texts = words[language];
  const { bought, prize, endsAt } = offer;
  return renderMail(
    frame,
    {
      subject: texts.subject(bought),
      heading: greeting(language, name),
      body: [
        texts.started,
        {
          facts: [
            [texts.bought, bought],
            [texts.price, priceText(language, offer)],
            [texts.prize, prize],
            ...(endsAt === null ? [] : [[texts.ends, momentText(language, endsAt)] as const]),
          ],
        },
        { button: texts.button, link: lotLink(publicUrl, offer) },
      ],
      note: texts.note,
    },
    unsubscribe,
  );
};
