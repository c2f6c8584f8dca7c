import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';
import { formatMailGreeting } from '../format-mail-greeting.ts';
import { formatMomentText } from '../format-moment-text.ts';
import type { Mail, MailFrame, UnsubscribeLinkPair } from '../mail.ts';
import { renderMail } from '../render-mail.ts';
import { formatLotOfferPrice, type MailedLotOffer, makeLotPageLink } from './lot-offer.ts';

type Values = {
  readonly name: string;
  readonly offer: MailedLotOffer;
  readonly unsubscribe: UnsubscribeLinkPair;
};

export const lotStartedMailTexts = {
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

const translate = makeTextTranslator(lotStartedMailTexts);

/** Makes the mail that a lot has started, to a user who asked for it (docs/messages.md#news-of-lots). */
export const makeLotStartedMail = (frame: MailFrame, { name, offer, unsubscribe }: Values): Mail => {
  const { language, publicUrl } = frame;
  const t = translate(language);
  const { bought, prize, endsAt } = offer;
  return renderMail(
    frame,
    {
      subject: t('subject', { bought }),
      heading: formatMailGreeting(language, name),
      body: [
        t('started'),
        {
          facts: [
            [t('bought'), bought],
            [t('price'), formatLotOfferPrice(language, offer)],
            [t('prize'), prize],
            ...(endsAt === null ? [] : [[t('ends'), formatMomentText(language, endsAt)] as const]),
          ],
        },
        { button: t('button'), link: makeLotPageLink(publicUrl, offer) },
      ],
      note: t('note'),
    },
    unsubscribe,
  );
};
