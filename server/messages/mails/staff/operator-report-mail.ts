import type { Report } from '../../read-reports.ts';
import { type Mail, type MailFrame } from '../mail.ts';
import { renderMail } from '../render-mail.ts';

type Values = Pick<Report, 'kind' | 'number' | 'same_as' | 'detail'>;

const words = (shop: string) =>
  ({
    uk: {
      subject: (what: string) => `${shop}: поглянь — ${what}`,
      kinds: {
        paid_twice: 'замовлення оплачено двічі',
        bought_twice: 'ті самі товари оплачено двома замовленнями',
        other_amount: 'платіжна система назвала іншу суму замовлення, за яке вже розраховано',
        payment_reversed: 'оплату відкликано',
        paid_too_late: 'оплата запізнилася, гроші повернено балами',
        draw_list_differs: 'розіграш затримано: його список не збігається з обіцяним',
        draw_log_broken: 'відкритий журнал розіграшів пошкоджено',
        draw_released: 'затриманий розіграш продовжено',
        sms_budget_low: 'SMS на сьогодні майже вичерпано',
        sms_budget_used_up: 'SMS на сьогодні вичерпано: ніхто не отримає коду до опівночі за UTC',
      },
      order: 'Замовлення',
      sameAs: 'Те саме, що й замовлення',
      detail: 'Подробиці',
      note: 'Цей лист пише сам магазин, коли на щось має подивитися людина.',
    },
    ru: {
      subject: (what: string) => `${shop}: взгляни — ${what}`,
      kinds: {
        paid_twice: 'заказ оплачен дважды',
        bought_twice: 'те же товары оплачены двумя заказами',
        other_amount: 'платёжная система назвала другую сумму заказа, по которому уже рассчитано',
        payment_reversed: 'оплата отозвана',
        paid_too_late: 'оплата опоздала, деньги возвращены баллами',
        draw_list_differs: 'розыгрыш задержан: его список не совпадает с обещанным',
        draw_log_broken: 'открытый журнал розыгрышей повреждён',
        draw_released: 'задержанный розыгрыш продолжен',
        sms_budget_low: 'SMS на сегодня почти закончились',
        sms_budget_used_up: 'SMS на сегодня закончились: никто не получит кода до полуночи по UTC',
      },
      order: 'Заказ',
      sameAs: 'То же, что и заказ',
      detail: 'Подробности',
      note: 'Это письмо пишет сам магазин, когда на что-то должен посмотреть человек.',
    },
    en: {
      subject: (what: string) => `${shop} needs a look: ${what}`,
      kinds: {
        paid_twice: 'an order was paid twice',
        bought_twice: 'the same items were paid for with two orders',
        other_amount: 'the payment provider named another sum for a settled order',
        payment_reversed: 'a payment was taken back',
        paid_too_late: 'a payment came too late and was returned as points',
        draw_list_differs: 'a draw is held back: its list doesn’t match the promised one',
        draw_log_broken: 'the public log of draws is broken',
        draw_released: 'a draw that was held back goes on',
        sms_budget_low: 'the day’s SMS are almost used up',
        sms_budget_used_up: 'the day’s SMS are used up: nobody gets a code until midnight UTC',
      },
      order: 'Order',
      sameAs: 'The same as order',
      detail: 'Details',
      note: 'The shop itself writes this email when a person has to look at something.',
    },
  }) as const;

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** To the operator: something that a person has to look at. An unknown kind is shown as it is. */
export const operatorReportMail = (frame: MailFrame, { kind, number, same_as, detail }: Values): Mail => {
  const { subject, kinds, order, sameAs, detail: detailLabel, note } = words(frame.shopName)[frame.language];
  const what = Object.entries(kinds).find(([known]) => known === kind)?.[1] ?? kind;
  return renderMail(frame, {
    subject: subject(what),
    heading: capitalised(what),
    body: [
      {
        facts: [
          [order, number] as const,
          [sameAs, same_as] as const,
          [detailLabel, detail === '' ? null : detail] as const,
        ].flatMap(([label, value]) => (value === null ? [] : [[label, value] as const])),
      },
    ],
    note,
  });
};
