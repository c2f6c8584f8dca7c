const uk = {
  option_return_state: 'лише в цьому стані; без неї ті, що ще чекають на відповідь або на гроші',
  option_return_answer: 'що прочитає покупець; у згоді — куди й як надіслати товар (обов’язково)',
  returns_list_summary: 'що покупці просять прийняти назад: хто чекає найдовше, той перший',
  returns_show_summary: 'одне повернення товару: покупець, що він пише, рядки, відповіді, посилки, гроші',
  returns_accept_summary: 'погодитися прийняти товар назад',
  returns_accept_detail: 'Покупець читає відповідь у замовленні. Коли товар прийде: returns refund.',
  returns_refuse_summary: 'відмовити в поверненні товару',
  returns_refuse_detail:
    'Покупець читає відповідь у замовленні й удруге просити за ці рядки не може, хіба що одержить їх уже після відмови. Відмовити можна й після згоди: товар не прийшов або прийшов не таким.',
  returns_refund_summary: 'повернути гроші за те, що покупець просив прийняти назад',
  returns_refund_detail:
    'Те саме, що refunds give за рядки цього повернення, які лишилися, з причиною returned. Скасувати не можна: спершу --dry-run.',
  return_answer_required: 'Потрібна відповідь покупцеві, щонайбільше {longest_answer} символів: --answer',
  return_moved: 'Повернення товару {return}: {state}',
  return_already: 'Повернення товару {return} уже {state}, з цією відповіддю: нічого не змінено',
  no_such_return: 'Повернення товару {return} немає',
  return_no_move: 'Повернення товару {return} у стані {state} і не може стати {to}',
  return_answered_otherwise: 'Повернення товару {return} уже {state}, з іншою відповіддю',
  return_not_open: 'Повернення товару {return} у стані {state}: грошей за ним уже не повертають',
  parcel_returning:
    'Посилка {parcel} не пакується: частину її вмісту просять прийняти назад, повернення товару {returns}. Заверши його (returns refuse, returns refund), або розпакуй посилку (parcels unpack) і пакуй решту',
  parcel_accepted_back:
    'Посилка {parcel} не йде до покупця: частину її вмісту погоджено прийняти назад, повернення товару {returns}. Розпакуй її (parcels unpack) і пакуй решту, або відмов у поверненні (returns refuse)',
  pack_returning: '{order}: лот {lot} просять прийняти назад, повернення товару {return}',
  pack_left_returning:
    '{order}: лот {lot} не запаковано: його просять прийняти назад, повернення товару {return}',
  audit_return_state:
    'повернення товару не в тому стані, до якого його привела остання зміна, або з іншою відповіддю',
  audit_return_path: 'зміни повернення товару йдуть не тим шляхом',
  audit_return_lines:
    'повернення товару без рядків оплаченого замовлення, або рядок у двох, або його просять знову після відмови',
  audit_return_refunded: 'повернення товару завершено, а гроші не всі, або навпаки',
  audit_return_time: 'прийняти товар назад просять запізно',
} as const;

const ru: Readonly<Record<keyof typeof uk, string>> = {
  option_return_state: 'только в этом состоянии; без неё те, что ещё ждут ответа или денег',
  option_return_answer: 'что прочитает покупатель; в согласии — куда и как прислать товар (обязательно)',
  returns_list_summary: 'что покупатели просят принять назад: кто ждёт дольше всех, тот первый',
  returns_show_summary: 'один возврат товара: покупатель, что он пишет, строки, ответы, посылки, деньги',
  returns_accept_summary: 'согласиться принять товар назад',
  returns_accept_detail: 'Покупатель читает ответ в заказе. Когда товар придёт: returns refund.',
  returns_refuse_summary: 'отказать в возврате товара',
  returns_refuse_detail:
    'Покупатель читает ответ в заказе и во второй раз просить за эти строки не может, разве что получит их уже после отказа. Отказать можно и после согласия: товар не пришёл или пришёл не таким.',
  returns_refund_summary: 'вернуть деньги за то, что покупатель просил принять назад',
  returns_refund_detail:
    'То же, что refunds give за строки этого возврата, которые остались, с причиной returned. Отменить нельзя: сначала --dry-run.',
  return_answer_required: 'Нужен ответ покупателю, не больше {longest_answer} символов: --answer',
  return_moved: 'Возврат товара {return}: {state}',
  return_already: 'Возврат товара {return} уже {state}, с этим ответом: ничего не изменено',
  no_such_return: 'Возврата товара {return} нет',
  return_no_move: 'Возврат товара {return} в состоянии {state} и не может стать {to}',
  return_answered_otherwise: 'Возврат товара {return} уже {state}, с другим ответом',
  return_not_open: 'Возврат товара {return} в состоянии {state}: денег по нему уже не возвращают',
  parcel_returning:
    'Посылка {parcel} не упаковывается: часть её содержимого просят принять назад, возврат товара {returns}. Заверши его (returns refuse, returns refund), или распакуй посылку (parcels unpack) и упакуй остальное',
  parcel_accepted_back:
    'Посылка {parcel} не идёт к покупателю: часть её содержимого решено принять назад, возврат товара {returns}. Распакуй её (parcels unpack) и упакуй остальное, или откажи в возврате (returns refuse)',
  pack_returning: '{order}: лот {lot} просят принять назад, возврат товара {return}',
  pack_left_returning: '{order}: лот {lot} не упакован: его просят принять назад, возврат товара {return}',
  audit_return_state:
    'возврат товара не в том состоянии, к которому его привело последнее изменение, или с другим ответом',
  audit_return_path: 'изменения возврата товара идут не тем путём',
  audit_return_lines:
    'возврат товара без строк оплаченного заказа, или строка в двух, или её просят снова после отказа',
  audit_return_refunded: 'возврат товара завершён, а деньги не все, или наоборот',
  audit_return_time: 'принять товар назад просят слишком поздно',
};

const en: Readonly<Record<keyof typeof uk, string>> = {
  option_return_state: 'only those in this state; without it those that wait for an answer or for the money',
  option_return_answer: 'what the buyer reads; an acceptance says where and how to send it (required)',
  returns_list_summary: 'what buyers ask to be taken back, who waits longest on top',
  returns_show_summary: 'one return: the buyer, what they write, its lines, answers, parcels and refunds',
  returns_accept_summary: 'agree to take back what a buyer asks for',
  returns_accept_detail: 'The buyer reads the answer with the order. Once it has come: returns refund.',
  returns_refuse_summary: 'refuse to take back what a buyer asks for',
  returns_refuse_detail:
    'The buyer reads the answer with the order, and can’t ask for these lines again, unless they are received after it. What was accepted can be refused as well: it didn’t come, or not as it was said.',
  returns_refund_summary: 'give back the money for what a buyer asked to be taken back',
  returns_refund_detail:
    'The same as refunds give for the return’s lines that are left, with the reason returned. It can’t be undone: try --dry-run first.',
  return_answer_required: 'An answer to the buyer is required, at most {longest_answer} characters: --answer',
  return_moved: 'Return {return}: {state}',
  return_already: 'Return {return} is {state} already, with this answer: nothing was changed',
  no_such_return: 'There is no return {return}',
  return_no_move: 'Return {return} is {state} and can’t become {to}',
  return_answered_otherwise: 'Return {return} is {state} already, with another answer',
  return_not_open: 'Return {return} is {state}: no money is given back for it any more',
  parcel_returning:
    'Parcel {parcel} isn’t packed: some of what is in it is asked to be taken back, return {returns}. Settle that (returns refuse, returns refund), or unpack the parcel (parcels unpack) and pack the rest',
  parcel_accepted_back:
    'Parcel {parcel} doesn’t go out: some of what is in it is accepted to be taken back, return {returns}. Unpack it (parcels unpack) and pack the rest, or refuse the return (returns refuse)',
  pack_returning: '{order}: lot {lot} is asked to be taken back, return {return}',
  pack_left_returning: '{order}: lot {lot} was left out: it is asked to be taken back, return {return}',
  audit_return_state: 'a return is not in the state that its last change led to, or has another answer',
  audit_return_path: 'a return’s changes don’t follow its life',
  audit_return_lines:
    'a return has no lines of a paid order, or a line is in two, or asked for again after a refusal',
  audit_return_refunded: 'a return is over without all its money, or not over with it',
  audit_return_time: 'something was asked to be taken back too late',
};

/** The texts of the operator's tool about returns, in each language; `operator-text.ts` has them with all others. */
export const returnOperatorTexts = { uk, ru, en } as const;
