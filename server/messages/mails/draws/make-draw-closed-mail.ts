import type { DrawLogEnd } from '../../../../src/domain/draws/proof/draw-log.ts';
import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';
import { formatMailGreeting } from '../format-mail-greeting.ts';
import { formatMomentText } from '../format-moment-text.ts';
import type { Mail, MailFrame } from '../mail.ts';
import { renderMail } from '../render-mail.ts';
import { formatDrawLogHeadFacts } from './format-draw-log-head-facts.ts';

type Values = {
  readonly name: string;
  /** The titles of lot and prize in the reader's language. */
  readonly lot: string;
  readonly prize: string;
  /** The number of tickets that take part. */
  readonly tickets: number;
  /** The commitment's id and root, where the draw has one (docs/draws.md#exactly-version-1). */
  readonly commitment: { readonly id: string; readonly root: string; readonly round: bigint } | null;
  readonly drawAt: Date;
  /** Tells whether the lot's date closed the list, and not its last item. */
  readonly byDate: boolean;
  /** The number of void tickets. */
  readonly voidTickets: number;
  readonly logHead: DrawLogEnd | null;
  /** The address of the draw's page. */
  readonly link: string;
};

export const drawClosedMailTexts = {
  uk: {
    subject: '«{lot}»: усе продано, розіграш призначено',
    soon: 'У лоті «{lot}» усе продано. Розігруємо «{prize}», і твої квитки беруть участь.',
    endedSubject: '«{lot}»: продаж завершено, розіграш призначено',
    ended: 'Лот «{lot}» дійшов своєї дати. Розігруємо «{prize}», і твої квитки беруть участь.',
    voids: 'З них недійсних',
    when: 'Розіграш',
    tickets: 'Усього квитків',
    proof:
      'Список квитків закрито. Ось його відбиток: після розіграшу за ним кожен зможе перевірити, що нічого не змінено.',
    commitment: 'Відбиток обіцянки',
    root: 'Відбиток списку',
    round: 'Раунд маяка',
    button: 'Сторінка розіграшу',
  },
  ru: {
    subject: '«{lot}»: всё продано, розыгрыш назначен',
    soon: 'В лоте «{lot}» всё продано. Разыгрываем «{prize}», и твои билеты участвуют.',
    endedSubject: '«{lot}»: продажа завершена, розыгрыш назначен',
    ended: 'Лот «{lot}» дошёл до своей даты. Разыгрываем «{prize}», и твои билеты участвуют.',
    voids: 'Из них недействительных',
    when: 'Розыгрыш',
    tickets: 'Всего билетов',
    proof:
      'Список билетов закрыт. Вот его отпечаток: после розыгрыша по нему каждый сможет проверить, что ничего не изменено.',
    commitment: 'Отпечаток обещания',
    root: 'Отпечаток списка',
    round: 'Раунд маяка',
    button: 'Страница розыгрыша',
  },
  en: {
    subject: '{lot} is sold out: its draw is scheduled',
    soon: '{lot} is sold out. The prize, {prize}, will be drawn, and your tickets take part.',
    endedSubject: '{lot} has ended: its draw is scheduled',
    ended: '{lot} has come to its date. The prize, {prize}, will be drawn, and your tickets take part.',
    voids: 'Void tickets',
    when: 'Draw',
    tickets: 'Tickets in all',
    proof:
      'The list of tickets is closed, and this is its fingerprint. After the draw anyone can check with it that nothing was changed.',
    commitment: 'Fingerprint of the promise',
    root: 'Fingerprint of the list',
    round: 'Beacon round',
    button: 'Draw page',
  },
} as const;

const translate = makeTextTranslator(drawClosedMailTexts);

/**
 * Makes the mail to every holder of a ticket when a lot is sold out or its date has come: when it is drawn, and the
 * published commitment (docs/draws.md#in-five-steps).
 */
export const makeDrawClosedMail = (frame: MailFrame, draw: Values): Mail => {
  const t = translate(frame.language);
  const { commitment } = draw;
  return renderMail(frame, {
    subject: draw.byDate ? t('endedSubject', { lot: draw.lot }) : t('subject', { lot: draw.lot }),
    heading: formatMailGreeting(frame.language, draw.name),
    body: [
      draw.byDate
        ? t('ended', { lot: draw.lot, prize: draw.prize })
        : t('soon', { lot: draw.lot, prize: draw.prize }),
      {
        facts: [
          [t('when'), formatMomentText(frame.language, draw.drawAt)],
          [t('tickets'), String(draw.tickets)],
          ...(draw.voidTickets > 0 ? [[t('voids'), String(draw.voidTickets)] as const] : []),
        ],
      },
      ...(commitment === null
        ? []
        : [
            t('proof'),
            {
              facts: [
                [t('commitment'), commitment.id] as const,
                [t('root'), commitment.root] as const,
                [t('round'), String(commitment.round)] as const,
                ...formatDrawLogHeadFacts(frame.language, draw.logHead),
              ],
            },
          ]),
      { button: t('button'), link: draw.link },
    ],
  });
};
