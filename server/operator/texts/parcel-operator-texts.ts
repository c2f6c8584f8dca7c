const uk = {
  option_carrier: 'код перевізника з carriers (обов’язково)',
  option_tracking: 'номер посилки в перевізника (обов’язково)',
  option_lots: 'лише ці лоти одного замовлення',
  option_parcel_state: 'лише посилки в цьому стані',
  option_parcel_reason: 'причина, що стоятиме біля посилки (обов’язково)',
  option_sent_reason: 'чому в того, що вже відправлено, інший перевізник або номер',
  parcels_list_summary: 'посилки, найновіші зміни перші',
  parcels_show_summary: 'одна посилка: що в ній, куди їде, перевізник, усі зміни з тим, хто й чому',
  parcels_pack_summary: 'запакувати те, що лишилося від замовлень: по посилці на покупця й адресу',
  parcels_pack_detail:
    'Усе або нічого: відмова називає замовлення й причину. Посилка, яка повернулася і яку треба пакувати знову (parcels repack), пакується цілою, туди, куди її замовлення їдуть тепер.',
  parcels_sent_summary: 'посилку відправлено: перевізник і номер',
  parcels_sent_detail: 'З --reason виправляє перевізника й номер посилки, яку вже відправлено.',
  parcels_sent_file_summary: 'відправлено посилки з файлу CSV: усі рядки або жодного',
  parcels_sent_file_detail:
    'Колонки: parcel, carrier, tracking. Кожна помилка називає рядок і поле. Той самий файл удруге нічого не змінює.',
  parcels_ready_summary: 'посилку можна забрати там, де покупець обрав самовивіз',
  parcels_ready_detail:
    'Лише запаковану посилку, яку покупець забирає сам; він отримує лист. Коли забрав: parcels received. Коли так і не забрав: parcels came-back.',
  parcels_came_back_summary: 'відправлена посилка повернулася, або посилку не забрали',
  parcels_received_summary: 'посилку отримано, або її забрали',
  parcels_repack_summary: 'посилку, яка повернулася, пакувати знову',
  parcels_repack_detail:
    'Вона знову серед deliveries list, її покупець може змінити адресу, а parcels pack пакує її наново.',
  parcels_unpack_summary:
    'розпакувати посилку, яку не відправлено або яка повернулася: те, що в ній, знову можна пакувати',
  parcels_unpack_detail:
    'Лише ту, що запакована, чекає в місці видачі або повернулася. Сама вона більше не їде нікуди.',
  parcel_packed: 'Запаковано, посилка {parcel}: замовлення {orders}, лоти {lots}',
  parcel_moved: 'Посилка {parcel}: {state}',
  parcel_already: 'Посилка {parcel} уже {state}: нічого не змінено',
  parcels_sent: 'Відправлено: {sent}; було відправлено так само: {already}',
  carrier_required: 'Потрібен перевізник: --carrier',
  tracking_required: 'Потрібен номер посилки, цифри й латинські літери: --tracking',
  tracking_invalid: 'Номер посилки — цифри й латинські літери',
  carrier_not_offered: 'Такого перевізника немає. Є: {carriers}',
  lots_of_one_order: '--lots — лише для одного замовлення',
  no_such_parcel: 'Посилки {parcel} немає',
  parcel_no_move: 'Посилка {parcel} у стані {state} і не може стати {to}',
  parcel_sent_otherwise:
    'Посилку {parcel} уже відправлено з іншим номером: виправляє parcels sent з --reason',
  parcel_reversed: 'Посилка {parcel} не їде: платіж за її замовлення відкликано',
  parcel_is_collected: 'Посилку {parcel} покупець забирає сам: parcels ready {parcel}',
  parcel_is_sent: 'Посилку {parcel} везе перевізник: parcels sent {parcel}',
  parcel_addresses_differ: 'Замовлення посилки {parcel} їдуть на різні адреси',
  parcel_tracking_taken: 'Номер {tracking} у {carrier} вже має інша посилка',
  pack_nothing_left: '{order}: пакувати більше нічого',
  pack_came_back: '{order}: посилка {parcel} повернулася: спершу parcels repack {parcel}',
  pack_no_such_lot: '{order}: лота {lot} у ньому немає',
  pack_not_paid: '{order}: не оплачено, або платіж відкликано',
  pack_no_address: '{order}: немає адреси',
  pack_packed_already: '{order}: лот {lot} уже в посилці',
  not_link_template: 'Адреса https://, у якій {placeholder} стоїть один раз',
  audit_parcel_state:
    'посилка не в тому стані, до якого її привела остання зміна, або без перевізника й номера',
  audit_parcel_path: 'зміни посилки йдуть не тим шляхом',
  audit_parcel_lines: 'посилка порожня, або в ній неоплачене чи чуже',
  audit_parcel_address: 'замовлення їде не туди, куди його посилка, або вона не так, як каже адреса',
} as const;

const ru: Readonly<Record<keyof typeof uk, string>> = {
  option_carrier: 'код перевозчика из carriers (обязательно)',
  option_tracking: 'номер посылки у перевозчика (обязательно)',
  option_lots: 'только эти лоты одного заказа',
  option_parcel_state: 'только посылки в этом состоянии',
  option_parcel_reason: 'причина, которая будет стоять у посылки (обязательно)',
  option_sent_reason: 'почему у того, что уже отправлено, другой перевозчик или номер',
  parcels_list_summary: 'посылки, последние изменения первыми',
  parcels_show_summary: 'одна посылка: что в ней, куда едет, перевозчик, все изменения с тем, кто и почему',
  parcels_pack_summary: 'упаковать то, что осталось от заказов: по посылке на покупателя и адрес',
  parcels_pack_detail:
    'Всё или ничего: отказ называет заказ и причину. Посылка, которая вернулась и которую нужно упаковать снова (parcels repack), упаковывается целиком, туда, куда её заказы едут теперь.',
  parcels_sent_summary: 'посылка отправлена: перевозчик и номер',
  parcels_sent_detail: 'С --reason исправляет перевозчика и номер посылки, которая уже отправлена.',
  parcels_sent_file_summary: 'отправлены посылки из файла CSV: все строки или ни одной',
  parcels_sent_file_detail:
    'Колонки: parcel, carrier, tracking. Каждая ошибка называет строку и поле. Тот же файл во второй раз ничего не меняет.',
  parcels_ready_summary: 'посылку можно забрать там, где покупатель выбрал самовывоз',
  parcels_ready_detail:
    'Только упакованную посылку, которую покупатель забирает сам; ему приходит письмо. Когда забрал: parcels received. Когда так и не забрал: parcels came-back.',
  parcels_came_back_summary: 'отправленная посылка вернулась, или посылку не забрали',
  parcels_received_summary: 'посылка получена, или её забрали',
  parcels_repack_summary: 'посылку, которая вернулась, упаковать снова',
  parcels_repack_detail:
    'Она снова в deliveries list, её покупатель может изменить адрес, а parcels pack упаковывает её заново.',
  parcels_unpack_summary:
    'распаковать посылку, которая не отправлена или вернулась: то, что в ней, снова можно упаковать',
  parcels_unpack_detail:
    'Только ту, что упакована, ждёт в месте выдачи или вернулась. Сама она больше никуда не едет.',
  parcel_packed: 'Упакована посылка {parcel}: заказы {orders}, лоты {lots}',
  parcel_moved: 'Посылка {parcel}: {state}',
  parcel_already: 'Посылка {parcel} уже {state}: ничего не изменено',
  parcels_sent: 'Отправлено: {sent}; было отправлено так же: {already}',
  carrier_required: 'Нужен перевозчик: --carrier',
  tracking_required: 'Нужен номер посылки, цифры и латинские буквы: --tracking',
  tracking_invalid: 'Номер посылки — цифры и латинские буквы',
  carrier_not_offered: 'Такого перевозчика нет. Есть: {carriers}',
  lots_of_one_order: '--lots — только для одного заказа',
  no_such_parcel: 'Посылки {parcel} нет',
  parcel_no_move: 'Посылка {parcel} в состоянии {state} и не может стать {to}',
  parcel_sent_otherwise:
    'Посылка {parcel} уже отправлена с другим номером: исправляет parcels sent с --reason',
  parcel_reversed: 'Посылка {parcel} не едет: платёж за её заказ отозван',
  parcel_is_collected: 'Посылку {parcel} покупатель забирает сам: parcels ready {parcel}',
  parcel_is_sent: 'Посылку {parcel} везёт перевозчик: parcels sent {parcel}',
  parcel_addresses_differ: 'Заказы посылки {parcel} едут по разным адресам',
  parcel_tracking_taken: 'Номер {tracking} у {carrier} уже есть у другой посылки',
  pack_nothing_left: '{order}: упаковывать больше нечего',
  pack_came_back: '{order}: посылка {parcel} вернулась: сначала parcels repack {parcel}',
  pack_no_such_lot: '{order}: лота {lot} в нём нет',
  pack_not_paid: '{order}: не оплачен, или платёж отозван',
  pack_no_address: '{order}: нет адреса',
  pack_packed_already: '{order}: лот {lot} уже в посылке',
  not_link_template: 'Адрес https://, в котором {placeholder} стоит один раз',
  audit_parcel_state:
    'посылка не в том состоянии, к которому её привело последнее изменение, или без перевозчика и номера',
  audit_parcel_path: 'изменения посылки идут не тем путём',
  audit_parcel_lines: 'посылка пуста, или в ней неоплаченное или чужое',
  audit_parcel_address: 'заказ едет не туда, куда его посылка, или она не так, как говорит адрес',
};

const en: Readonly<Record<keyof typeof uk, string>> = {
  option_carrier: 'the carrier’s code in carriers (required)',
  option_tracking: 'the carrier’s number of the parcel (required)',
  option_lots: 'only these lots of one order',
  option_parcel_state: 'only parcels in this state',
  option_parcel_reason: 'the reason that will stand with the parcel (required)',
  option_sent_reason: 'why what is sent already has another carrier or number',
  parcels_list_summary: 'parcels, those that changed last on top',
  parcels_show_summary:
    'one parcel: what is in it, where it goes, its carrier, and all changes with who made them and why',
  parcels_pack_summary: 'pack what is left of orders: one parcel for each buyer and address',
  parcels_pack_detail:
    'All or nothing: a refusal names the order and the reason. A parcel that came back and is to be packed again (parcels repack) is packed as a whole, to where its orders go now.',
  parcels_sent_summary: 'a parcel was sent: its carrier and number',
  parcels_sent_detail: 'With --reason it corrects carrier and number of a parcel that is sent already.',
  parcels_sent_file_summary: 'parcels of a CSV file were sent: all rows or none',
  parcels_sent_file_detail:
    'Columns: parcel, carrier, tracking. Every error names its row and field. The same file again changes nothing.',
  parcels_ready_summary: 'a parcel can be collected where its buyer chose to',
  parcels_ready_detail:
    'Only a packed parcel that its buyer collects; the buyer gets an email. Once it is collected: parcels received. Where nobody came for it: parcels came-back.',
  parcels_came_back_summary: 'a parcel that was sent came back, or one was not collected',
  parcels_received_summary: 'a parcel was received, or collected',
  parcels_repack_summary: 'a parcel that came back is to be packed again',
  parcels_repack_detail:
    'It is in deliveries list again, its buyer can change the address, and parcels pack packs it anew.',
  parcels_unpack_summary:
    'unpack a parcel that is not sent, or came back: what was in it can be packed again',
  parcels_unpack_detail:
    'Only one that is packed, waits to be collected, or came back. The parcel itself goes nowhere any more.',
  parcel_packed: 'Packed, parcel {parcel}: orders {orders}, lots {lots}',
  parcel_moved: 'Parcel {parcel}: {state}',
  parcel_already: 'Parcel {parcel} is {state} already: nothing was changed',
  parcels_sent: 'Sent: {sent}; were sent so already: {already}',
  carrier_required: 'A carrier is required: --carrier',
  tracking_required: 'The parcel’s number is required, digits and Latin letters: --tracking',
  tracking_invalid: 'A parcel’s number is digits and Latin letters',
  carrier_not_offered: 'There is no such carrier. There are: {carriers}',
  lots_of_one_order: '--lots is for one order only',
  no_such_parcel: 'There is no parcel {parcel}',
  parcel_no_move: 'Parcel {parcel} is {state} and can’t become {to}',
  parcel_sent_otherwise:
    'Parcel {parcel} is sent with another number already: parcels sent corrects it with --reason',
  parcel_reversed: 'Parcel {parcel} doesn’t go: a payment of its orders was taken back',
  parcel_is_collected: 'Parcel {parcel} is collected by its buyer: parcels ready {parcel}',
  parcel_is_sent: 'Parcel {parcel} goes by a carrier: parcels sent {parcel}',
  parcel_addresses_differ: 'The orders of parcel {parcel} go to different addresses',
  parcel_tracking_taken: 'Another parcel has the number {tracking} of {carrier}',
  pack_nothing_left: '{order}: nothing is left to pack',
  pack_came_back: '{order}: parcel {parcel} came back: parcels repack {parcel} first',
  pack_no_such_lot: '{order}: it has no lot {lot}',
  pack_not_paid: '{order}: it is not paid, or its payment was taken back',
  pack_no_address: '{order}: it has no address',
  pack_packed_already: '{order}: lot {lot} is in a parcel already',
  not_link_template: 'An https:// address in which {placeholder} stands once',
  audit_parcel_state:
    'a parcel is not in the state that its last change led to, or has no carrier and number',
  audit_parcel_path: 'a parcel’s changes don’t follow its life',
  audit_parcel_lines: 'a parcel is empty, or has what is not paid or somebody else’s',
  audit_parcel_address:
    'an order doesn’t go where its parcel goes, or that goes another way than its address says',
};

/** The texts of the operator's tool about parcels, in each language; `operator-text.ts` has them with all others. */
export const parcelOperatorTexts = { uk, ru, en } as const;
