import type { Language } from '../../../../src/domain/content/languages.ts';
import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';

export const operatorReportKindTexts = {
  uk: {
    paid_twice: 'замовлення оплачено двічі',
    bought_twice: 'ті самі товари оплачено двома замовленнями',
    other_amount: 'платіжна система назвала іншу суму замовлення, за яке вже розраховано',
    payment_reversed: 'оплату відкликано: покупець нічого не купує, доки ти не подивишся (users unlock)',
    refunded_twice: 'оплату відкликано, хоча за неї вже переказано повернення: гроші пішли двічі',
    refund_not_sent: 'платіжна система не повертає гроші: подивися в її кабінеті, чи їх повернено',
    paid_too_late: 'оплата запізнилася, гроші повернено балами',
    parcel_complaint: 'з посилкою щось не так: так пише її покупець',
    return_asked: 'покупець хоче повернути товар: дай відповідь (returns accept або refuse)',
    return_withdrawn: 'покупець відкликав повернення товару, на яке магазин уже погодився',
    draw_list_differs: 'розіграш затримано: його список не збігається з обіцяним',
    draw_log_broken: 'відкритий журнал розіграшів пошкоджено',
    draw_released: 'затриманий розіграш продовжено',
    sms_budget_low: 'SMS на сьогодні майже вичерпано',
    sms_budget_used_up: 'SMS на сьогодні вичерпано: ніхто не отримає коду до опівночі за UTC',
  },
  ru: {
    paid_twice: 'заказ оплачен дважды',
    bought_twice: 'те же товары оплачены двумя заказами',
    other_amount: 'платёжная система назвала другую сумму заказа, по которому уже рассчитано',
    payment_reversed: 'оплата отозвана: покупатель ничего не покупает, пока ты не посмотришь (users unlock)',
    refunded_twice: 'оплата отозвана, хотя за неё уже переведён возврат: деньги ушли дважды',
    refund_not_sent: 'платёжная система не возвращает деньги: посмотри в её кабинете, возвращены ли они',
    paid_too_late: 'оплата опоздала, деньги возвращены баллами',
    parcel_complaint: 'с посылкой что-то не так: так пишет её покупатель',
    return_asked: 'покупатель хочет вернуть товар: ответь (returns accept или refuse)',
    return_withdrawn: 'покупатель отозвал возврат товара, на который магазин уже согласился',
    draw_list_differs: 'розыгрыш задержан: его список не совпадает с обещанным',
    draw_log_broken: 'открытый журнал розыгрышей повреждён',
    draw_released: 'задержанный розыгрыш продолжен',
    sms_budget_low: 'SMS на сегодня почти закончились',
    sms_budget_used_up: 'SMS на сегодня закончились: никто не получит кода до полуночи по UTC',
  },
  en: {
    paid_twice: 'an order was paid twice',
    bought_twice: 'the same items were paid for with two orders',
    other_amount: 'the payment provider named another sum for a settled order',
    payment_reversed: 'a payment was taken back: the buyer buys nothing until you have looked (users unlock)',
    refunded_twice:
      'a payment was taken back although a refund of it had been transferred: the money went twice',
    refund_not_sent:
      'the payment provider doesn’t return the money: see in its cabinet whether it has gone back',
    paid_too_late: 'a payment came too late and was returned as points',
    parcel_complaint: 'a buyer writes that something is wrong with a parcel',
    return_asked: 'a buyer wants to return something: answer it (returns accept or refuse)',
    return_withdrawn: 'a buyer has withdrawn a return that was accepted',
    draw_list_differs: 'a draw is held back: its list doesn’t match the promised one',
    draw_log_broken: 'the public log of draws is broken',
    draw_released: 'a draw that was held back goes on',
    sms_budget_low: 'the day’s SMS are almost used up',
    sms_budget_used_up: 'the day’s SMS are used up: nobody gets a code until midnight UTC',
  },
} as const;

const translate = makeTextTranslator(operatorReportKindTexts);

const isKnown = (kind: string): kind is keyof (typeof operatorReportKindTexts)['uk'] =>
  Object.hasOwn(operatorReportKindTexts.uk, kind);

/** Formats the kind of a report to the operator as words for a subject; an unknown kind is answered as it is. */
export const formatOperatorReportKind = (language: Language, kind: string): string =>
  isKnown(kind) ? translate(language)(kind) : kind;
