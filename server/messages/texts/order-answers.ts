/**
 * The texts of the server's answers about orders and payments, in each language; `translate-server-text.ts` finds them with all
 * others.
 */
export const orderAnswerTexts = {
  uk: {
    order_placed: 'Замовлення прийнято. Залишилося оплатити.',
    order_too_large: 'Замовлення завелике. Спробуй поділити його на кілька.',
    order_too_small: 'Сума замала, щоб її оплатити.',
    order_points_over_cap: 'Балами тут можна сплатити не більше ніж {cap}.',
    order_lot_unknown: 'Одного з лотів у кошику вже немає. Онови кошик.',
    order_lot_short: 'Лот «{title}»: лишилося тільки {quantity}. Зменш кількість.',
    order_lot_withdrawn: 'Лот «{title}» знято з продажу: купити його більше не можна.',
    order_lot_ended: 'Лот «{title}» уже завершився: купити його більше не можна.',
    lot_withdrawn: 'Цей лот знято з продажу: чекати на лист не треба.',
    lot_started: 'Цей лот уже у продажу: чекати на лист не треба.',
    order_lot_unavailable: 'Лот «{title}» зараз не купити: продаж іще не почався або все вже розібрали.',
    order_locked:
      'Оплату одного з твоїх замовлень відкликано. Поки ми не розберемося, купувати не можна: напиши нам.',
    order_ending: 'Твоє попереднє замовлення от-от завершиться. Оформи нове за {seconds} с.',
    order_lapsed:
      'Кілька замовлень на твій номер телефону лишилися без оплати. Наступне можна оформити за {wait}.',
    order_many_unpaid:
      'Неоплачених замовлень на твій номер телефону: {unpaid}, більше не відкласти. Оплати котресь із них або спробуй за {wait}.',
    order_sum_over:
      'Без оплати можна відкласти товарів щонайбільше на {most} грн. Поділи кошик: оплати частину, потім решту.',
    order_sum_unpaid:
      'Неоплачених замовлень на твій номер телефону: {unpaid}. Без оплати можна відкласти ще на {room} грн. Оплати їх або спробуй за {wait}.',
    order_lot_over:
      'Лот «{title}»: за раз можна відкласти щонайбільше {quantity}. Замов і оплати стільки, потім решту.',
    order_lot_held:
      'Лот «{title}»: більше без оплати не відкласти. Оплати те, що відкладено на твій номер телефону, або спробуй за {wait}.',
    order_lot_held_in_part:
      'Лот «{title}»: можна відкласти ще {quantity}. Зменш кількість, оплати те, що відкладено на твій номер телефону, або спробуй за {wait}.',
    order_many_here:
      'З твоєї мережі зараз забагато неоплачених замовлень. Спробуй за {wait} або з іншої мережі.',
    order_lot_held_here:
      'Лот «{title}»: з твоєї мережі його вже відклали забагато. Спробуй за {wait} або з іншої мережі.',
    order_lot_held_here_in_part:
      'Лот «{title}»: з твоєї мережі можна відкласти ще {quantity}. Зменш кількість або спробуй за {wait}.',
    order_key_reused: 'Кошик змінився, відколи було створене це замовлення. Онови сторінку й спробуй ще раз.',
    order_closed: 'Це замовлення вже не оплатити. Онови сторінку й оформи нове.',
    order_try_again: 'Ціни щойно змінилися. Перевір кошик і спробуй ще раз.',
    order_not_payable: 'Це замовлення вже не чекає на оплату.',
    order_already_paid: 'Це замовлення вже оплачено.',
    paid_by_card: 'Банківська картка',
    first_name_only: 'Лише ім’я, без прізвища.',
    letters_only: 'Лише літери: без цифр, адрес і посилань.',
    winner_shown_otherwise: 'Це вже змінено в іншому місці. Онови сторінку й спробуй ще раз.',
    prize_on_its_way:
      'Приз уже в дорозі, у місці видачі чи у тебе, або гроші вже виплачуємо: змінити це можна, лише написавши нам.',
    order_packed: 'Одне із замовлень уже запаковано: зараз адресу не змінити.',
    parcel_not_under_way: 'Ця посилка зараз не в дорозі.',
    order_not_paid: 'Одне із замовлень іще не оплачено: адресу можна вказати після оплати.',
    order_given_back: 'Гроші за одне із замовлень повернуто: його вже нікуди не надсилають.',
    return_given_back: 'Гроші за один із цих товарів уже повернуто.',
    return_asked: 'Про повернення одного з цих товарів уже йшлося.',
    return_too_late: 'Повернути товар можна було протягом {return_days} днів після отримання.',
    return_over: 'З цим поверненням уже все вирішено.',
    return_not_paid: 'Це замовлення ще не оплачено.',
    surname_missing: 'Напиши ім’я та прізвище.',
    branch_invalid: 'Номер відділення: лише літери й цифри, не більше ніж {longest_branch}.',
    postcode_invalid: 'Індекс складається рівно з {postcode_digits} цифр.',
    point_closed: 'Тут уже нічого не видаємо. Обери інше місце.',
    iban_invalid: 'Це не номер рахунку: має бути UA й {iban_digits} цифр, як у банку.',
    money_not_offered: 'Замість цього призу гроші не видаємо.',
    delivery_kind: 'Такого способу доставки немає.',
    payment_refused: 'Повідомлення про оплату відхилено.',
    payment_description: 'Замовлення {order} у {shop}',
    payment_range: 'від {least} до {most}',
    payment_from: 'від {least}',
    payment_way_closed: 'Цей спосіб оплати зараз не працює. Обери інший.',
  },
  ru: {
    order_placed: 'Заказ принят. Осталось оплатить.',
    order_too_large: 'Заказ слишком большой. Попробуй разделить его на несколько.',
    order_too_small: 'Сумма слишком мала для оплаты.',
    order_points_over_cap: 'Баллами здесь можно оплатить не больше {cap}.',
    order_lot_unknown: 'Одного из лотов в корзине уже нет. Обнови корзину.',
    order_lot_short: 'Лот «{title}»: осталось только {quantity}. Уменьши количество.',
    order_lot_withdrawn: 'Лот «{title}» снят с продажи: купить его больше нельзя.',
    order_lot_ended: 'Лот «{title}» уже завершён: купить его больше нельзя.',
    lot_withdrawn: 'Этот лот снят с продажи: ждать письма не нужно.',
    lot_started: 'Этот лот уже в продаже: ждать письма не нужно.',
    order_lot_unavailable: 'Лот «{title}» сейчас не купить: продажа ещё не началась или всё уже разобрали.',
    order_locked:
      'Оплата одного из твоих заказов отозвана. Пока мы не разберёмся, покупать нельзя: напиши нам.',
    order_ending: 'Твой предыдущий заказ вот-вот завершится. Оформи новый через {seconds} с.',
    order_lapsed:
      'Несколько заказов на твой номер телефона остались без оплаты. Следующий можно оформить через {wait}.',
    order_many_unpaid:
      'Неоплаченных заказов на твой номер телефона: {unpaid}, больше не отложить. Оплати какой-нибудь из них или попробуй через {wait}.',
    order_sum_over:
      'Без оплаты можно отложить товаров не больше чем на {most} грн. Раздели корзину: оплати часть, потом остальное.',
    order_sum_unpaid:
      'Неоплаченных заказов на твой номер телефона: {unpaid}. Без оплаты можно отложить ещё на {room} грн. Оплати их или попробуй через {wait}.',
    order_lot_over:
      'Лот «{title}»: за раз можно отложить не больше {quantity}. Закажи и оплати столько, потом остальное.',
    order_lot_held:
      'Лот «{title}»: больше без оплаты не отложить. Оплати то, что отложено на твой номер телефона, или попробуй через {wait}.',
    order_lot_held_in_part:
      'Лот «{title}»: можно отложить ещё {quantity}. Уменьши количество, оплати то, что отложено на твой номер телефона, или попробуй через {wait}.',
    order_many_here:
      'Из твоей сети сейчас слишком много неоплаченных заказов. Попробуй через {wait} или из другой сети.',
    order_lot_held_here:
      'Лот «{title}»: из твоей сети его уже отложили слишком много. Попробуй через {wait} или из другой сети.',
    order_lot_held_here_in_part:
      'Лот «{title}»: из твоей сети можно отложить ещё {quantity}. Уменьши количество или попробуй через {wait}.',
    order_key_reused:
      'Корзина изменилась с тех пор, как был создан этот заказ. Обнови страницу и попробуй ещё раз.',
    order_closed: 'Этот заказ уже нельзя оплатить. Обнови страницу и оформи новый.',
    order_try_again: 'Цены только что изменились. Проверь корзину и попробуй ещё раз.',
    order_not_payable: 'Этот заказ уже не ждёт оплаты.',
    order_already_paid: 'Этот заказ уже оплачен.',
    paid_by_card: 'Банковская карта',
    first_name_only: 'Только имя, без фамилии.',
    letters_only: 'Только буквы: без цифр, адресов и ссылок.',
    winner_shown_otherwise: 'Это уже изменено в другом месте. Обнови страницу и попробуй ещё раз.',
    prize_on_its_way:
      'Приз уже в пути, в месте выдачи или у тебя, либо деньги уже выплачиваем: изменить это можно, только написав нам.',
    order_packed: 'Один из заказов уже упакован: сейчас адрес не изменить.',
    parcel_not_under_way: 'Эта посылка сейчас не в пути.',
    order_not_paid: 'Один из заказов ещё не оплачен: адрес можно указать после оплаты.',
    order_given_back: 'Деньги за один из заказов возвращены: его уже никуда не отправляют.',
    return_given_back: 'Деньги за один из этих товаров уже возвращены.',
    return_asked: 'О возврате одного из этих товаров уже шла речь.',
    return_too_late: 'Вернуть товар можно было в течение {return_days} дней после получения.',
    return_over: 'С этим возвратом уже всё решено.',
    return_not_paid: 'Этот заказ ещё не оплачен.',
    surname_missing: 'Напиши имя и фамилию.',
    branch_invalid: 'Номер отделения: только буквы и цифры, не больше {longest_branch}.',
    postcode_invalid: 'Индекс состоит ровно из {postcode_digits} цифр.',
    point_closed: 'Здесь уже ничего не выдаём. Выбери другое место.',
    iban_invalid: 'Это не номер счёта: должно быть UA и {iban_digits} цифр, как в банке.',
    money_not_offered: 'Вместо этого приза деньги не выдаём.',
    delivery_kind: 'Такого способа доставки нет.',
    payment_refused: 'Сообщение об оплате отклонено.',
    payment_description: 'Заказ {order} в {shop}',
    payment_range: 'от {least} до {most}',
    payment_from: 'от {least}',
    payment_way_closed: 'Этот способ оплаты сейчас не работает. Выбери другой.',
  },
  en: {
    order_placed: 'Your order is placed. All that is left is to pay.',
    order_too_large: 'This order is too large. Try splitting it.',
    order_too_small: 'The amount is too small to pay.',
    order_points_over_cap: 'You can pay at most {cap} of this with points.',
    order_lot_unknown: 'One of the lots in your cart no longer exists. Refresh the cart.',
    order_lot_short: '{title}: only {quantity} left. Lower the quantity.',
    order_lot_withdrawn: '{title} is no longer on sale: it can’t be bought any more.',
    order_lot_ended: '{title} has ended: it can’t be bought any more.',
    lot_withdrawn: 'This lot is no longer on sale: no need to wait for an email.',
    lot_started: 'This lot is on sale already: no need to wait for an email.',
    order_lot_unavailable: '{title} can’t be bought now: its sale hasn’t started, or everything is sold.',
    order_locked:
      'The payment of one of your orders was taken back. Until we’ve looked into it you can’t buy: write to us.',
    order_ending: 'Your earlier order is about to expire. Order again in {seconds} s.',
    order_lapsed:
      'Several orders for your phone number were left unpaid. You can place the next one in {wait}.',
    order_many_unpaid:
      'Unpaid orders for your phone number: {unpaid}, and no more can be reserved. Pay for one of them, or try again in {wait}.',
    order_sum_over:
      'Unpaid items may be worth {most} UAH at most. Split the cart: pay for a part, then order the rest.',
    order_sum_unpaid:
      'Unpaid orders for your phone number: {unpaid}. Items for {room} UAH more can be reserved. Pay for them, or try again in {wait}.',
    order_lot_over:
      '{title}: at most {quantity} can be reserved at once. Order and pay for those, then order the rest.',
    order_lot_held:
      '{title}: no more can be reserved without payment. Pay for what is reserved for your phone number, or try again in {wait}.',
    order_lot_held_in_part:
      '{title}: {quantity} more can be reserved. Lower the quantity, pay for what is reserved for your phone number, or try again in {wait}.',
    order_many_here:
      'There are too many unpaid orders from your network now. Try again in {wait}, or from another network.',
    order_lot_held_here:
      '{title}: too many are already reserved from your network. Try again in {wait}, or from another network.',
    order_lot_held_here_in_part:
      '{title}: {quantity} more can be reserved from your network. Lower the quantity, or try again in {wait}.',
    order_key_reused: 'The cart has changed since this order was made. Reload the page and try again.',
    order_closed: 'This order can’t be paid any more. Reload the page and place a new one.',
    order_try_again: 'Prices have just changed. Check the cart and try again.',
    order_not_payable: 'This order is no longer waiting for a payment.',
    order_already_paid: 'This order is already paid.',
    paid_by_card: 'Bank card',
    first_name_only: 'The first name only, without the surname.',
    letters_only: 'Letters only: no digits, addresses or links.',
    winner_shown_otherwise: 'This was changed elsewhere meanwhile. Reload the page and try again.',
    prize_on_its_way:
      'The prize is already on its way, at the collection point or with you, or its money is being paid out: this can be changed only by writing to us.',
    order_packed: 'One of the orders is packed already: its address can’t be changed now.',
    parcel_not_under_way: 'This parcel isn’t on its way.',
    order_not_paid: 'One of the orders isn’t paid yet: its address can be set after payment.',
    order_given_back: 'The money for one of the orders went back: it isn’t sent anywhere any more.',
    return_given_back: 'The money for one of these items has already been given back.',
    return_asked: 'A return of one of these items has been asked for before.',
    return_too_late: 'An item could be returned within {return_days} days after it came.',
    return_over: 'This return is settled already.',
    return_not_paid: 'This order is not paid yet.',
    surname_missing: 'Write the first name and the surname.',
    branch_invalid: 'A branch’s number: letters and digits only, at most {longest_branch}.',
    postcode_invalid: 'A postcode has exactly {postcode_digits} digits.',
    point_closed: 'Nothing is handed out here any more. Choose another place.',
    iban_invalid: 'This is no account number: UA and {iban_digits} digits are needed, as at the bank.',
    money_not_offered: 'There is no money in the place of this prize.',
    delivery_kind: 'There is no such way of delivery.',
    payment_refused: 'The payment notice was refused.',
    payment_description: 'Order {order} at {shop}',
    payment_range: 'from {least} to {most}',
    payment_from: 'from {least}',
    payment_way_closed: 'This payment method isn’t available now. Choose another.',
  },
} as const;
