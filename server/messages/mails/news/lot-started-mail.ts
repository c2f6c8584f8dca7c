import { translator } from '../../../../src/texts/translator.ts';
import type { Mail, MailFrame, UnsubscribeLinkPair } from '../mail.ts';
import { mailGreeting } from '../mail-greeting.ts';
import { momentText } from '../moment-text.ts';
import { renderMail } from '../render-mail.ts';
import { lotOfferPriceText, lotPageLink, type MailedLotOffer } from './lot-offer.ts';

type Values = {
  readonly name: string;
  readonly offer: MailedLotOffer;
  readonly unsubscribe: UnsubscribeLinkPair;
};

export const lotStartedTexts = {
  uk: {
    subject: 'Лот уже в продажу: «{bought}»',
    started: 'Продаж лота, на який чекаєш, почався.',
    bought: 'Купуєш',
    price: 'Ціна',
    prize: 'Можна виграти',
    ends: 'Продаж до',
    button: 'Відкрити лот',
    note: 'Цей лист замовлено на сторінці лота. Про початок продажу пишемо один раз.',
  },
  ru: {
    subject: 'Лот уже в продаже: «{bought}»',
    started: 'Продажа лота, которого ждёшь, началась.',
    bought: 'Покупаешь',
    price: 'Цена',
    prize: 'Можно выиграть',
    ends: 'Продажа до',
    button: 'Открыть лот',
    note: 'Это письмо заказано на странице лота. О начале продажи пишем один раз.',
  },
  en: {
    subject: 'Now on sale: {bought}',
    started: 'The lot you’re waiting for is on sale.',
    bought: 'You buy',
    price: 'Price',
    prize: 'You may win',
    ends: 'On sale until',
    button: 'Open the lot',
    note: 'This email was asked for on the lot’s page. We write once about the start of a sale.',
  },
} as const;

const translate = translator(lotStartedTexts);

/** The mail that a lot has started, to a user who asked for it (docs/messages.md#news-of-lots). */
export const lotStartedMail = (frame: MailFrame, { name, offer, unsubscribe }: Values): Mail => {
  const { language, publicUrl } = frame;
  const t = translate(language);
  const { bought, prize, endsAt } = offer;
  return renderMail(
    frame,
    {
      subject: t('subject', { bought }),
      heading: mailGreeting(language, name),
      body: [
        t('started'),
        {
          facts: [
            [t('bought'), bought],
            [t('price'), lotOfferPriceText(language, offer)],
            [t('prize'), prize],
            ...(endsAt === null ? [] : [[t('ends'), momentText(language, endsAt)] as const]),
          ],
        },
        { button: t('button'), link: lotPageLink(publicUrl, offer) },
      ],
      note: t('note'),
    },
    unsubscribe,
  );
};
