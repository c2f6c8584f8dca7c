import type { Points } from '../../../../src/domain/accounts/points.ts';
import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';
import { formatMailGreeting } from '../format-mail-greeting.ts';
import type { Mail, MailFrame } from '../mail.ts';
import { renderMail } from '../render-mail.ts';

type Values = {
  readonly name: string;
  /** The order's number. */
  readonly reference: string;
  readonly points: Points;
};

export const orderRefundedMailTexts = {
  uk: {
    subject: 'Замовлення {reference}: гроші повернено балами',
    why: 'Твоя оплата надійшла запізно: товарів або балів, які тримало замовлення, уже немає. Нам шкода. Усю суму ми зарахували тобі балами: 1 бал — це 1 грн.',
    order: 'Замовлення',
    points: 'Зараховано балів',
    button: 'Мої бали',
    note: 'Балами можна сплатити частину наступних покупок. Якщо зручніше інакше, просто напиши нам.',
  },
  ru: {
    subject: 'Заказ {reference}: деньги возвращены баллами',
    why: 'Твоя оплата поступила слишком поздно: товаров или баллов, которые держал заказ, уже нет. Нам жаль. Всю сумму мы зачислили тебе баллами: 1 балл — это 1 грн.',
    order: 'Заказ',
    points: 'Зачислено баллов',
    button: 'Мои баллы',
    note: 'Баллами можно оплатить часть следующих покупок. Если удобнее иначе, просто напиши нам.',
  },
  en: {
    subject: 'Order {reference}: your money came back as points',
    why: 'Your payment arrived too late: the items or the points that your order held were gone. We’re sorry. The whole amount is yours as points: 1 point is 1 UAH.',
    order: 'Order',
    points: 'Points credited',
    button: 'My points',
    note: 'Points can pay for part of your next purchases. If another way suits you better, just write to us.',
  },
} as const;

const translate = makeTextTranslator(orderRefundedMailTexts);

/** Makes the mail about a payment that came too late and was refunded as points (docs/behaviour.md#settlement). */
export const makeOrderRefundedMail = (frame: MailFrame, { name, reference, points }: Values): Mail => {
  const t = translate(frame.language);
  return renderMail(frame, {
    subject: t('subject', { reference }),
    heading: formatMailGreeting(frame.language, name),
    body: [
      t('why'),
      {
        facts: [
          [t('order'), reference],
          [t('points'), String(points)],
        ],
      },
      { button: t('button'), link: `${frame.publicUrl}/account#points` },
    ],
    note: t('note'),
  });
};
