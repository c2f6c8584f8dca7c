import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';
import type { OperatorReport } from '../../read-operator-reports.ts';
import { type Mail, type MailFrame } from '../mail.ts';
import { renderMail } from '../render-mail.ts';
import { formatOperatorReportKind } from './report-kind.ts';

type Values = Pick<OperatorReport, 'kind' | 'number' | 'same_as' | 'detail'>;

export const operatorReportMailTexts = {
  uk: {
    subject: '{shop}: поглянь — {what}',
    order: 'Замовлення',
    sameAs: 'Те саме, що й замовлення',
    detail: 'Подробиці',
    note: 'Цей лист пише сам магазин, коли на щось має подивитися людина.',
  },
  ru: {
    subject: '{shop}: взгляни — {what}',
    order: 'Заказ',
    sameAs: 'То же, что и заказ',
    detail: 'Подробности',
    note: 'Это письмо пишет сам магазин, когда на что-то должен посмотреть человек.',
  },
  en: {
    subject: '{shop} needs a look: {what}',
    order: 'Order',
    sameAs: 'The same as order',
    detail: 'Details',
    note: 'The shop itself writes this email when a person has to look at something.',
  },
} as const;

const translate = makeTextTranslator(operatorReportMailTexts);

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Makes the mail to the operator about a report that a person has to look at. An unknown kind is shown as it is. */
export const makeOperatorReportMail = (frame: MailFrame, { kind, number, same_as, detail }: Values): Mail => {
  const t = translate(frame.language);
  const what = formatOperatorReportKind(frame.language, kind);
  // What a buyer writes may have lines that look like the shop's own.
  const isTyped = kind === 'parcel_complaint' || kind === 'return_asked';
  return renderMail(frame, {
    subject: t('subject', { shop: frame.shopName, what }),
    heading: capitalised(what),
    body: [
      {
        facts: [
          [t('order'), number] as const,
          [t('sameAs'), same_as] as const,
          [t('detail'), detail === '' || isTyped ? null : detail] as const,
        ].flatMap(([label, value]) => (value === null ? [] : [[label, value] as const])),
      },
      ...(isTyped ? [{ quote: detail }] : []),
    ],
    note: t('note'),
  });
};
