const uk = {
  option_prize_state: 'лише призи в цьому стані',
  option_prize_reason: 'причина, що стоятиме біля приза (обов’язково)',
  prizes_list_summary: 'призи, найновіші зміни перші',
  prizes_show_summary:
    'один приз: чий він, куди їде або куди гроші, перевізник, усі зміни з тим, хто й чому, що показано про переможця',
  prizes_confirm_identity_summary: 'приз прийнято, і особу переможця підтверджено',
  prizes_to_pack_summary:
    'приз, особу переможця якого підтверджено, треба пакувати; той, що повернувся, — знову',
  prizes_sent_summary: 'приз відправлено: перевізник і номер',
  prizes_sent_detail: 'З --reason виправляє перевізника й номер приза, який уже відправлено.',
  prizes_came_back_summary: 'відправлений приз повернувся, або його не забрали',
  prizes_confirm_identity_detail:
    'Де переможець обрав гроші, спершу звір рахунок (prizes show) і назви його кінець у --account-ends. Відтоді переможець його не змінить: можна переказувати.',
  prizes_reopen_summary: 'рахунок для грошей замість призу можна змінити знову',
  prizes_reopen_detail:
    'Лише поки грошей не переказано: особу переможця підтверджено, але рахунок не той. Далі він обирає знову, а ти знову підтверджуєш.',
  option_account_ends: 'останні чотири цифри рахунку, який ти звірив; лише де переможець обрав гроші',
  prizes_received_summary: 'відправлений приз отримано',
  prizes_ready_summary: 'приз можна забрати там, де переможець обрав самовивіз',
  prizes_ready_detail:
    'Лише приз, який запаковано після prizes to-pack і який переможець забирає сам; він отримує лист. Коли забрав: prizes hand-over.',
  prizes_hand_over_summary: 'приз вручено особисто',
  prizes_pay_out_summary: 'гроші замість призу виплачено: номер переказу',
  prizes_pay_out_detail:
    'Записує те, що вже переказано: програма грошей не рухає. Суму й рахунок показує prizes show. Переможець отримує лист. Скасувати цього не можна.',
  option_prize_reference: 'номер банківського переказу, у кожного приза свій (обов’язково)',
  option_prize_note: 'причина, що стоятиме біля приза',
  prizes_hide_winner_summary: 'більше не показувати переможця приза на сторінці переможців',
  prizes_hide_winner_detail:
    'Ім’я й місто, що там стояли, стираються; погодитися знову може лише сам переможець. Сторінка розіграшу й головна називають його, як і раніше.',
  prizes_forfeit_summary: 'переможець втратив приз: той самий раунд називає наступного',
  prizes_forfeit_detail:
    'Вид причини й час ідуть у відкритий журнал; слова з --reason — лише біля приза. Скасувати цього не можна.',
  option_forfeit_because:
    'вид причини для всіх: оплату відкликано, переможця виключено, приза вчасно не прийнято',
  forfeit_because_required: 'Назви вид причини: --because',
  prize_still_claimable: 'Приз {prize} ще можна прийняти: час для цього не минув',
  prize_claimed: 'Переможець прийняв приз {prize} і підтвердив, хто він: його не можна назвати неприйнятим',
  prize_not_reversed: 'Оплату замовлення, квиток якого виграв приз {prize}, не відкликано',
  prize_of_old_rule: 'Розіграш приза {prize} — за правилом, яке не називає наступного переможця',
  prize_moved: 'Приз {prize}: {state}',
  prize_already: 'Приз {prize} уже {state}: нічого не змінено',
  no_such_prize: 'Приза {prize} немає',
  prize_no_move: 'Приз {prize} у стані {state}, і ця команда не переведе його в {to}',
  prize_sent_otherwise: 'Приз {prize} уже відправлено з іншим номером: виправляє prizes sent з --reason',
  prize_sent_before: 'З номером {tracking} приз {prize} уже відправляли: новому відправленню потрібен інший',
  prize_tracking_taken: 'Номер {tracking} у {carrier} вже має інший приз',
  prize_is_sent: 'Приз {prize} везе перевізник: prizes to-pack {prize}, тоді prizes sent {prize}',
  prize_is_collected:
    'Приз {prize} переможець забирає сам: prizes to-pack {prize}, тоді prizes ready {prize}',
  prize_is_paid_out: 'Переможець приза {prize} обрав гроші замість призу: prizes pay-out {prize}',
  prize_reference_taken: 'Переказ {reference} уже належить іншому призові або поверненню',
  prize_paid_out_otherwise: 'Гроші замість призу {prize} уже виплачено, з іншим номером переказу',
  prize_account_unseen:
    'Приз {prize} має рахунок, який закінчується інакше: подивися prizes show {prize} і назви його кінець у --account-ends',
  prize_reversed: 'Оплату квитка, що виграв приз {prize}, відкликано: грошей за нього не виплачують',
  winner_hidden: 'Переможця приза {prize} більше не показано на сторінці переможців',
  winner_not_shown: 'Про переможця приза {prize} нічого не показано: нічого не змінено',
  audit_prize_state:
    'приз не в тому стані, до якого його привела остання зміна, або без перевізника й номера чи без переказу',
  audit_prize_path: 'зміни приза йдуть не тим шляхом',
  audit_prize_address:
    'приз без адреси чи рахунку переможця, або передається не йому чи не так, як той обрав',
  audit_prize_money: 'гроші за приз лота, який їх не пропонує, або один переказ за два призи',
  audit_prize_winner: 'приз не того, кого назвав розіграш, або не з тієї миті',
  audit_prize_of_draw: 'після розіграшу немає приза, або зміни того, якого немає',
  audit_winner_consent:
    'згоди переможця накладаються одна на одну, закінчуються до початку, зберігають ім’я після кінця або належать призові, якого немає',
} as const;

const ru: Readonly<Record<keyof typeof uk, string>> = {
  option_prize_state: 'только призы в этом состоянии',
  option_prize_reason: 'причина, которая будет стоять у приза (обязательно)',
  prizes_list_summary: 'призы, последние изменения первыми',
  prizes_show_summary:
    'один приз: чей он, куда едет или куда деньги, перевозчик, все изменения с тем, кто и почему, что показано о победителе',
  prizes_confirm_identity_summary: 'приз принят, и личность победителя подтверждена',
  prizes_to_pack_summary:
    'приз, личность победителя которого подтверждена, нужно упаковать; тот, что вернулся, — снова',
  prizes_sent_summary: 'приз отправлен: перевозчик и номер',
  prizes_sent_detail: 'С --reason исправляет перевозчика и номер приза, который уже отправлен.',
  prizes_came_back_summary: 'отправленный приз вернулся, или его не забрали',
  prizes_confirm_identity_detail:
    'Где победитель выбрал деньги, сначала сверь счёт (prizes show) и назови его конец в --account-ends. С этого момента победитель его не изменит: можно переводить.',
  prizes_reopen_summary: 'счёт для денег вместо приза можно изменить снова',
  prizes_reopen_detail:
    'Только пока деньги не переведены: личность победителя подтверждена, но счёт не тот. Дальше он выбирает снова, а ты снова подтверждаешь.',
  option_account_ends: 'последние четыре цифры счёта, который ты сверил; только где победитель выбрал деньги',
  prizes_received_summary: 'отправленный приз получен',
  prizes_ready_summary: 'приз можно забрать там, где победитель выбрал самовывоз',
  prizes_ready_detail:
    'Только приз, который упакован после prizes to-pack и который победитель забирает сам; ему приходит письмо. Когда забрал: prizes hand-over.',
  prizes_hand_over_summary: 'приз вручён лично',
  prizes_pay_out_summary: 'деньги вместо приза выплачены: номер перевода',
  prizes_pay_out_detail:
    'Записывает то, что уже переведено: программа денег не двигает. Сумму и счёт показывает prizes show. Победителю приходит письмо. Отменить это нельзя.',
  option_prize_reference: 'номер банковского перевода, у каждого приза свой (обязательно)',
  option_prize_note: 'причина, которая будет стоять у приза',
  prizes_hide_winner_summary: 'больше не показывать победителя приза на странице победителей',
  prizes_hide_winner_detail:
    'Имя и город, которые там стояли, стираются; согласиться снова может только сам победитель. Страница розыгрыша и главная называют его, как и раньше.',
  prizes_forfeit_summary: 'победитель утратил приз: тот же раунд называет следующего',
  prizes_forfeit_detail:
    'Вид причины и время идут в открытый журнал; слова из --reason — только у приза. Отменить это нельзя.',
  option_forfeit_because:
    'вид причины для всех: оплата отозвана, победитель исключён, приз вовремя не принят',
  forfeit_because_required: 'Назови вид причины: --because',
  prize_still_claimable: 'Приз {prize} ещё можно принять: время для этого не прошло',
  prize_claimed: 'Победитель принял приз {prize} и подтвердил, кто он: его нельзя назвать непринятым',
  prize_not_reversed: 'Оплата заказа, билет которого выиграл приз {prize}, не отозвана',
  prize_of_old_rule: 'Розыгрыш приза {prize} — по правилу, которое не называет следующего победителя',
  prize_moved: 'Приз {prize}: {state}',
  prize_already: 'Приз {prize} уже {state}: ничего не изменено',
  no_such_prize: 'Приза {prize} нет',
  prize_no_move: 'Приз {prize} в состоянии {state}, и эта команда не переведёт его в {to}',
  prize_sent_otherwise: 'Приз {prize} уже отправлен с другим номером: исправляет prizes sent с --reason',
  prize_sent_before: 'С номером {tracking} приз {prize} уже отправляли: новой отправке нужен другой',
  prize_tracking_taken: 'Номер {tracking} у {carrier} уже есть у другого приза',
  prize_is_sent: 'Приз {prize} везёт перевозчик: prizes to-pack {prize}, потом prizes sent {prize}',
  prize_is_collected:
    'Приз {prize} победитель забирает сам: prizes to-pack {prize}, потом prizes ready {prize}',
  prize_is_paid_out: 'Победитель приза {prize} выбрал деньги вместо приза: prizes pay-out {prize}',
  prize_reference_taken: 'Перевод {reference} уже принадлежит другому призу',
  prize_paid_out_otherwise: 'Деньги вместо приза {prize} уже выплачены, с другим номером перевода',
  prize_account_unseen:
    'У приза {prize} счёт, который заканчивается иначе: посмотри prizes show {prize} и назови его конец в --account-ends',
  prize_reversed: 'Оплату билета, выигравшего приз {prize}, отозвали: деньги за него не выплачивают',
  winner_hidden: 'Победитель приза {prize} больше не показан на странице победителей',
  winner_not_shown: 'О победителе приза {prize} ничего не показано: ничего не изменено',
  audit_prize_state:
    'приз не в том состоянии, к которому его привело последнее изменение, или без перевозчика и номера или без перевода',
  audit_prize_path: 'изменения приза идут не тем путём',
  audit_prize_address:
    'приз без адреса или счёта победителя, или передаётся не ему или не так, как тот выбрал',
  audit_prize_money: 'деньги за приз лота, который их не предлагает, или один перевод за два приза',
  audit_prize_winner: 'приз не того, кого назвал розыгрыш, или не с того момента',
  audit_prize_of_draw: 'после розыгрыша нет приза, или есть изменения того, которого нет',
  audit_winner_consent:
    'согласия победителя накладываются одно на другое, кончаются до начала, хранят имя после конца или принадлежат призу, которого нет',
};

const en: Readonly<Record<keyof typeof uk, string>> = {
  option_prize_state: 'only prizes in this state',
  option_prize_reason: 'the reason that will stand with the prize (required)',
  prizes_list_summary: 'prizes, those that changed last on top',
  prizes_show_summary:
    'one prize: whose it is, where it or its money goes, its carrier, all changes with who made them and why, and what is shown of the winner',
  prizes_confirm_identity_summary: 'a prize was accepted, and who its winner is is confirmed',
  prizes_to_pack_summary: 'a prize whose winner is confirmed is to be packed, one that came back again',
  prizes_sent_summary: 'a prize was sent: its carrier and number',
  prizes_sent_detail: 'With --reason it corrects carrier and number of a prize that is sent already.',
  prizes_came_back_summary: 'a prize that was sent came back, or nobody collected it',
  prizes_confirm_identity_detail:
    'Where the winner takes the money, look at the account first (prizes show) and name its end in --account-ends. From then on the winner cannot change it: it can be paid.',
  prizes_reopen_summary: 'the account for the money can be changed again',
  prizes_reopen_detail:
    'Only while nothing was transferred: who the winner is is confirmed, but the account is wrong. Then they choose again, and you confirm again.',
  option_account_ends:
    'the last four digits of the account that you looked at; only where the winner takes the money',
  prizes_received_summary: 'a prize that was sent was received',
  prizes_ready_summary: 'a prize can be collected where its winner chose to',
  prizes_ready_detail:
    'Only a prize that is packed after prizes to-pack and that its winner collects; the winner gets an email. Once it is collected: prizes hand-over.',
  prizes_hand_over_summary: 'a prize was handed over in person',
  prizes_pay_out_summary: 'the money in a prize’s place was paid out: the number of the transfer',
  prizes_pay_out_detail:
    'Records what has been transferred: the tool moves no money. prizes show has the amount and the account. The winner gets an email. It can’t be undone.',
  option_prize_reference: 'the number of the bank transfer, one for each prize (required)',
  option_prize_note: 'the reason that will stand with the prize',
  prizes_hide_winner_summary: 'stop showing the winner of a prize on the winners’ page',
  prizes_hide_winner_detail:
    'The name and the town that stood there are deleted; only the winner can agree again. The draw’s page and the home page name the winner as before.',
  prizes_forfeit_summary: 'its winner has forfeited a prize: the same round names the next one',
  prizes_forfeit_detail:
    'The kind of the reason and the time go into the public log, the words of --reason stay with the prize. It can’t be undone.',
  option_forfeit_because:
    'the kind of reason for everybody: the payment was taken back, the winner excluded, the prize not claimed in time',
  forfeit_because_required: 'Name the kind of reason: --because',
  prize_still_claimable: 'Prize {prize} can still be accepted: the time for it is not over',
  prize_claimed:
    'The winner of prize {prize} has accepted it and shown who they are: it can’t be called not claimed',
  prize_not_reversed: 'The payment of the order whose ticket won prize {prize} was not taken back',
  prize_of_old_rule: 'The draw of prize {prize} is of a rule that names no next winner',
  prize_moved: 'Prize {prize}: {state}',
  prize_already: 'Prize {prize} is {state} already: nothing was changed',
  no_such_prize: 'There is no prize {prize}',
  prize_no_move: 'Prize {prize} is {state}, and this command can’t take it to {to}',
  prize_sent_otherwise:
    'Prize {prize} is sent with another number already: prizes sent corrects it with --reason',
  prize_sent_before:
    'Prize {prize} was sent with the number {tracking} before: another sending needs another one',
  prize_tracking_taken: 'Another prize has the number {tracking} of {carrier}',
  prize_is_sent: 'Prize {prize} goes by a carrier: prizes to-pack {prize}, then prizes sent {prize}',
  prize_is_collected:
    'Prize {prize} is collected by its winner: prizes to-pack {prize}, then prizes ready {prize}',
  prize_is_paid_out:
    'The winner of prize {prize} takes the money in the prize’s place: prizes pay-out {prize}',
  prize_reference_taken: 'The transfer {reference} is of another prize',
  prize_paid_out_otherwise: 'The money for prize {prize} was paid out by another transfer already',
  prize_account_unseen:
    'Prize {prize} has an account with another end: look at prizes show {prize}, and name its end in --account-ends',
  prize_reversed: 'The payment of the ticket that won prize {prize} was taken back: no money is paid for it',
  winner_hidden: 'The winner of prize {prize} is no longer shown on the winners’ page',
  winner_not_shown: 'Nothing is shown of the winner of prize {prize}: nothing was changed',
  audit_prize_state:
    'a prize is not in the state that its last change led to, or has no carrier and number, or no transfer',
  audit_prize_path: 'a prize’s changes don’t follow its life',
  audit_prize_address:
    'a prize has no address or account of its winner, or goes to somebody else or another way than chosen',
  audit_prize_money: 'money for a prize of a lot that offers none, or one transfer for two prizes',
  audit_prize_winner: 'a prize is not of whom the draw named, or not of its moment',
  audit_prize_of_draw: 'a draw has no prize, or something is told of one that is not there',
  audit_winner_consent:
    'a winner’s consents overlap, end before they begin, keep a name after their end, or are of no prize',
};

/** The texts of the operator's tool about prizes, in each language; `operator-text.ts` has them with all others. */
export const prizeOperatorTexts = { uk, ru, en } as const;
