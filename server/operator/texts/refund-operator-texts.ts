const uk = {
  option_refund_all: 'усі рядки замовлення, за які ще не повернено',
  option_refund_reason: 'чому гроші повертаються (обов’язково)',
  option_refund_by_hand: 'гроші переказує магазин, а не платіжна система',
  option_refund_note: 'що покупець прочитає про повернення',
  option_refund_correction: 'чому номер переказу інший, ніж записано',
  option_refund_reference: 'номер банківського переказу, у кожного повернення свій (обов’язково)',
  option_refund_state: 'лише повернення в цьому стані; без неї ті, за якими гроші ще не надіслано',
  refunds_list_summary: 'повернення, за якими гроші ще не надіслано, найновіші зміни перші',
  refunds_show_summary: 'одне повернення: кому й за що, частки рядків, усі зміни',
  refunds_give_summary: 'повернути гроші за рядки оплаченого замовлення',
  refunds_give_detail:
    'Потрібне --lots або --all. Балами оплачене повертається, зараховані бали й комісії та ще не виплачене на благодійність забирається, квитки недійсні, доки список лота відкритий. Скасувати не можна: спершу --dry-run. Сплачене через LiqPay повертає LiqPay, якщо немає --by-hand; інші гроші переказує магазин, далі refunds by-hand. Не повертай із кабінету платіжної системи: це відкликало б оплату всього замовлення.',
  refunds_by_hand_summary: 'гроші за поверненням переказано: номер переказу',
  refunds_by_hand_detail: 'Записує те, що вже переказано: програма грошей не рухає.',
  refunds_by_hand_file_summary: 'переказано гроші за поверненнями з файлу CSV: усі рядки або жодного',
  refunds_by_hand_file_detail:
    'Колонки: refund, reference. Кожна помилка називає рядок і поле. Той самий файл удруге нічого не змінює.',
  refund_lots_or_all: 'Потрібне одне з двох: --lots або --all',
  refund_reason_required: 'Потрібна причина, --reason: {reasons}',
  refund_note_too_long: 'Примітка має щонайбільше {longest_refund_note} символів',
  refund_reference_required: 'Потрібен номер переказу, щонайбільше {longest_transfer} символів: --reference',
  refund_reference_invalid: 'Номер переказу має від одного до {longest_transfer} символів',
  refund_nothing_left: '{order}: за всі рядки вже повернено',
  refund_no_such_lot: '{order}: одного з цих лотів у ньому немає',
  refund_given_before: '{order}: за один із цих лотів уже повернено, повернення {refund}',
  refund_packed: '{order}: запаковано, посилка {parcels}: спершу parcels unpack',
  refund_moved: 'Повернення {refund}: {state}',
  refund_already: 'Повернення {refund} уже {state}: нічого не змінено',
  no_such_refund: 'Повернення {refund} немає',
  refund_no_move: 'Повернення {refund} у стані {state} і не може стати {to}',
  refund_transferred_otherwise:
    'За поверненням {refund} уже переказано, з іншим номером переказу; щоб виправити номер, додай --reason',
  refund_still_sent:
    'Повернення {refund} ще надсилає платіжна система: переказати його можна, щойно вона відмовить',
  refund_reference_taken: 'Переказ {reference} уже належить іншому поверненню',
  refunds_transferred: 'Переказано: {transferred}; було переказано так само: {already}',
  parcel_refunded:
    'Посилка {parcel} не пакується: за частину її вмісту повернено гроші. Розпакуй її (parcels unpack) і пакуй решту',
  pack_refunded: '{order}: за лот {lot} повернено гроші',
  audit_refund_reversal:
    'відкликану оплату скасовано не цілком, її покупець не заблокований, або скасовано невідкликану',
  audit_refund_state:
    'повернення не в тому стані, до якого його привела остання зміна, або без свого переказу',
  audit_refund_path: 'зміни повернення йдуть не тим шляхом',
  audit_refund_shares: 'повернення неоплаченого, або частки рядків чи їхня сума не ті',
  audit_refund_ledger: 'записи балів повернення — не те, що кажуть його рядки',
  audit_refund_charity: 'від благодійності забрано не все, що ще не було виплачено',
  audit_refund_tickets: 'квиток повернутого рядка не недійсний, або недійсний без причини',
} as const;

const ru: Readonly<Record<keyof typeof uk, string>> = {
  option_refund_all: 'все строки заказа, за которые ещё не возвращено',
  option_refund_reason: 'почему деньги возвращаются (обязательно)',
  option_refund_by_hand: 'деньги переводит магазин, а не платёжная система',
  option_refund_note: 'что покупатель прочитает о возврате',
  option_refund_correction: 'почему номер перевода другой, чем записан',
  option_refund_reference: 'номер банковского перевода, у каждого возврата свой (обязательно)',
  option_refund_state: 'только возвраты в этом состоянии; без неё те, по которым деньги ещё не отправлены',
  refunds_list_summary: 'возвраты, по которым деньги ещё не отправлены, последние изменения первыми',
  refunds_show_summary: 'один возврат: кому и за что, доли строк, все изменения',
  refunds_give_summary: 'вернуть деньги за строки оплаченного заказа',
  refunds_give_detail:
    'Нужно --lots или --all. Оплаченное баллами возвращается, начисленные баллы и комиссии и ещё не выплаченное на благотворительность забирается, билеты недействительны, пока список лота открыт. Отменить нельзя: сначала --dry-run. Оплаченное через LiqPay возвращает LiqPay, если нет --by-hand; остальные деньги переводит магазин, дальше refunds by-hand. Не возвращай из кабинета платёжной системы: это отозвало бы оплату всего заказа.',
  refunds_by_hand_summary: 'деньги по возврату переведены: номер перевода',
  refunds_by_hand_detail: 'Записывает то, что уже переведено: программа денег не двигает.',
  refunds_by_hand_file_summary: 'переведены деньги по возвратам из файла CSV: все строки или ни одной',
  refunds_by_hand_file_detail:
    'Колонки: refund, reference. Каждая ошибка называет строку и поле. Тот же файл во второй раз ничего не меняет.',
  refund_lots_or_all: 'Нужно одно из двух: --lots или --all',
  refund_reason_required: 'Нужна причина, --reason: {reasons}',
  refund_note_too_long: 'В примечании не больше {longest_refund_note} символов',
  refund_reference_required: 'Нужен номер перевода, не больше {longest_transfer} символов: --reference',
  refund_reference_invalid: 'В номере перевода от одного до {longest_transfer} символов',
  refund_nothing_left: '{order}: за все строки уже возвращено',
  refund_no_such_lot: '{order}: одного из этих лотов в нём нет',
  refund_given_before: '{order}: за один из этих лотов уже возвращено, возврат {refund}',
  refund_packed: '{order}: упакован, посылка {parcels}: сначала parcels unpack',
  refund_moved: 'Возврат {refund}: {state}',
  refund_already: 'Возврат {refund} уже {state}: ничего не изменено',
  no_such_refund: 'Возврата {refund} нет',
  refund_no_move: 'Возврат {refund} в состоянии {state} и не может стать {to}',
  refund_transferred_otherwise:
    'По возврату {refund} уже переведено, с другим номером перевода; чтобы исправить номер, добавь --reason',
  refund_still_sent:
    'Возврат {refund} ещё отправляет платёжная система: перевести его можно, как только она откажет',
  refund_reference_taken: 'Перевод {reference} уже принадлежит другому возврату',
  refunds_transferred: 'Переведено: {transferred}; было переведено так же: {already}',
  parcel_refunded:
    'Посылка {parcel} не упаковывается: за часть её содержимого вернули деньги. Распакуй её (parcels unpack) и упакуй остальное',
  pack_refunded: '{order}: за лот {lot} вернули деньги',
  audit_refund_reversal:
    'отозванная оплата отменена не целиком, её покупатель не заблокирован, или отменена неотозванная',
  audit_refund_state:
    'возврат не в том состоянии, к которому его привело последнее изменение, или без своего перевода',
  audit_refund_path: 'изменения возврата идут не тем путём',
  audit_refund_shares: 'возврат неоплаченного, или доли строк либо их сумма не те',
  audit_refund_ledger: 'записи баллов возврата — не то, что говорят его строки',
  audit_refund_charity: 'с благотворительности забрано не всё, что ещё не было выплачено',
  audit_refund_tickets: 'билет возвращённой строки действителен, или недействителен без причины',
};

const en: Readonly<Record<keyof typeof uk, string>> = {
  option_refund_all: 'all lines of the order that are left',
  option_refund_reason: 'why the money goes back (required)',
  option_refund_by_hand: 'the shop transfers the money, not the payment provider',
  option_refund_note: 'what the buyer reads about the refund',
  option_refund_correction: 'why the transfer’s number is another one than recorded',
  option_refund_reference: 'the number of the bank transfer, one for each refund (required)',
  option_refund_state: 'only refunds in this state; without it those whose money is still to be sent',
  refunds_list_summary: 'refunds whose money is still to be sent, those that changed last on top',
  refunds_show_summary: 'one refund: to whom and for what, the shares of its lines, all changes',
  refunds_give_summary: 'give back the money for lines of a paid order',
  refunds_give_detail:
    'Takes --lots or --all. What was paid with points comes back; points earned, commissions and what charity was not paid yet are taken back; tickets are void while the lot’s list is open. It can’t be undone: try --dry-run first. LiqPay is asked to send back what was paid through it, unless --by-hand is given; other money the shop transfers, and refunds by-hand comes next. Never refund in the provider’s own cabinet: that would take back the payment of the whole order.',
  refunds_by_hand_summary: 'a refund’s money was transferred: the number of the transfer',
  refunds_by_hand_detail: 'Records what was transferred already: the tool moves no money.',
  refunds_by_hand_file_summary: 'money of the refunds in a CSV file was transferred: all rows or none',
  refunds_by_hand_file_detail:
    'Columns: refund, reference. Every error names its row and field. The same file again changes nothing.',
  refund_lots_or_all: 'One of the two is required: --lots or --all',
  refund_reason_required: 'A reason is required, --reason: {reasons}',
  refund_note_too_long: 'A note has at most {longest_refund_note} characters',
  refund_reference_required:
    'The number of the transfer is required, at most {longest_transfer} characters: --reference',
  refund_reference_invalid: 'The number of a transfer has from one to {longest_transfer} characters',
  refund_nothing_left: '{order}: all its lines were given back',
  refund_no_such_lot: '{order}: it doesn’t have one of these lots',
  refund_given_before: '{order}: one of these lots was given back already, by refund {refund}',
  refund_packed: '{order}: it is packed, parcel {parcels}: parcels unpack first',
  refund_moved: 'Refund {refund}: {state}',
  refund_already: 'Refund {refund} is {state} already: nothing was changed',
  no_such_refund: 'There is no refund {refund}',
  refund_no_move: 'Refund {refund} is {state} and can’t become {to}',
  refund_transferred_otherwise:
    'Refund {refund} was transferred already, by another transfer; add --reason to put the number right',
  refund_still_sent:
    'The payment provider is still being asked for refund {refund}: transfer it once that has failed',
  refund_reference_taken: 'The transfer {reference} is of another refund',
  refunds_transferred: 'Transferred: {transferred}; were transferred so already: {already}',
  parcel_refunded:
    'Parcel {parcel} isn’t packed: some of what is in it was given back. Unpack it (parcels unpack) and pack the rest',
  pack_refunded: '{order}: lot {lot} was given back',
  audit_refund_reversal:
    'a payment that was taken back is not undone whole, its buyer is not locked, or one that stands is undone',
  audit_refund_state:
    'a refund is not in the state that its last change led to, or not by a transfer of its own',
  audit_refund_path: 'a refund’s changes don’t follow its life',
  audit_refund_shares: 'a refund of what is not paid, or the shares of its lines or their sum are others',
  audit_refund_ledger: 'a refund’s entries in the points ledger are not what its lines say',
  audit_refund_charity: 'not all that charity was not paid yet was taken back',
  audit_refund_tickets: 'a ticket of a line that was given back is not void, or one is void without a reason',
};

/** The texts of the operator's tool about refunds, in each language; `operator-text.ts` has them with all others. */
export const refundOperatorTexts = { uk, ru, en } as const;
