/**
 * The texts of the server's answers about accounts and recovery, in each language; `translate-server-text.ts` finds them with all
 * others.
 */
export const accountAnswerTexts = {
  uk: {
    picture_not_image: 'Це не схоже на фото. Обери інший файл.',
    picture_kind: 'Підійде фото у форматі PNG, JPEG або WebP.',
    picture_too_large: 'Файл завеликий: можна не більше {mb} МБ.',
    picture_dimensions:
      'Розміри фото не підходять: кожна сторона — до {side} пікселів, усе фото — до {megapixels} млн, довша сторона — щонайбільше в {ratio} разів довша за коротшу.',
    picture_too_much: 'Це фото не вдалося обробити. Збережи його заново як звичайний JPEG і спробуй ще раз.',
    pictures_busy: 'Зараз надсилають забагато фото. Спробуй ще раз за {seconds} с.',
    passwords_busy: 'Зараз перевіряється забагато паролів. Спробуй ще раз за {seconds} с.',
    password_wrong: 'Поточний пароль не підходить.',
    passwords_differ: 'Паролі не збігаються.',
    undo_invalid: 'Це посилання вже використано, або його час минув.',
    ticket_active: 'Розіграш іще попереду, тож цей квиток лишається.',
    ticket_won: 'Один із цих квитків виграв, тож вони лишаються.',
    log_in_locked:
      'Забагато спроб увійти. Зачекай трохи або натисни «Не пам’ятаєш пароль?»: посилання з листа впустить тебе одразу.',
    recovery_mailed:
      'На цю адресу щойно надіслано листи з посиланням, якщо вона нам відома. Відкрий найновіший: посилання з нього ще діє.',
    password_locked:
      'Забагато неправильних паролів. Зачекай трохи або вийди з акаунта й натисни «Не пам’ятаєш пароль?»: посилання з листа дасть задати новий.',
    sms_country: 'Коди надсилаємо лише на номери виду {numbers}.',
    phone_accounts:
      'Цей номер сьогодні вже підтвердив {accounts_of_phone, plural, one {# акаунт} few {# акаунти} many {# акаунтів} other {# акаунта}}, більше за день не можна. Спробуй за {hours} год або вкажи інший номер.',
    sms_budget: 'Сьогодні коди більше не надсилаємо: їх було забагато. Спробуй завтра.',
  },
  ru: {
    picture_not_image: 'Это не похоже на фото. Выбери другой файл.',
    picture_kind: 'Подойдёт фото в формате PNG, JPEG или WebP.',
    picture_too_large: 'Файл слишком большой: можно не больше {mb} МБ.',
    picture_dimensions:
      'Размеры фото не подходят: каждая сторона — до {side} пикселей, всё фото — до {megapixels} млн, длинная сторона — не больше чем в {ratio} раз длиннее короткой.',
    picture_too_much:
      'Это фото не удалось обработать. Сохрани его заново как обычный JPEG и попробуй ещё раз.',
    pictures_busy: 'Сейчас отправляют слишком много фото. Попробуй ещё раз через {seconds} с.',
    passwords_busy: 'Сейчас проверяется слишком много паролей. Попробуй ещё раз через {seconds} с.',
    password_wrong: 'Нынешний пароль не подходит.',
    passwords_differ: 'Пароли не совпадают.',
    undo_invalid: 'Эта ссылка уже использована, или её время вышло.',
    ticket_active: 'Розыгрыш ещё впереди, поэтому этот билет остаётся.',
    ticket_won: 'Один из этих билетов выиграл, поэтому они остаются.',
    log_in_locked:
      'Слишком много попыток входа. Подожди немного или нажми «Не помнишь пароль?»: ссылка из письма впустит тебя сразу.',
    recovery_mailed:
      'На этот адрес только что отправлены письма со ссылкой, если он нам известен. Открой самое новое: ссылка из него ещё действует.',
    password_locked:
      'Слишком много неверных паролей. Подожди немного или выйди из аккаунта и нажми «Не помнишь пароль?»: ссылка из письма позволит задать новый.',
    sms_country: 'Коды отправляем только на номера вида {numbers}.',
    phone_accounts:
      'Этот номер сегодня уже подтвердил {accounts_of_phone, plural, one {# аккаунт} few {# аккаунта} many {# аккаунтов} other {# аккаунта}}, больше за день нельзя. Попробуй через {hours} ч или укажи другой номер.',
    sms_budget: 'Сегодня коды больше не отправляем: их было слишком много. Попробуй завтра.',
  },
  en: {
    picture_not_image: 'This doesn’t look like a picture. Choose another file.',
    picture_kind: 'A picture in PNG, JPEG or WebP will do.',
    picture_too_large: 'The file is too large: at most {mb} MB.',
    picture_dimensions:
      'The picture’s size doesn’t fit: a side may have up to {side} pixels, the whole picture up to {megapixels} million, and the longer side may be at most {ratio} times the shorter.',
    picture_too_much: 'This picture couldn’t be processed. Save it again as a plain JPEG and try once more.',
    pictures_busy: 'Too many pictures are being sent just now. Try again in {seconds} s.',
    passwords_busy: 'Too many passwords are being checked just now. Try again in {seconds} s.',
    password_wrong: 'The current password doesn’t match.',
    passwords_differ: 'The passwords don’t match.',
    undo_invalid: 'This link has been used already or has expired.',
    ticket_active: 'The draw is still to come, so this ticket stays.',
    ticket_won: 'One of these tickets won, so they stay.',
    log_in_locked:
      'Too many attempts to log in. Wait a little, or choose “Forgot your password?”: the link in our email lets you in at once.',
    recovery_mailed:
      'If we know this address, emails with a link were just sent to it. Open the newest one: its link still works.',
    password_locked:
      'Too many wrong passwords. Wait a little, or log out and choose “Forgot your password?”: the link in our email lets you set a new one.',
    sms_country: 'We send codes only to numbers of this form: {numbers}.',
    phone_accounts:
      'This number has already confirmed {accounts_of_phone, plural, one {# account} other {# accounts}} today, and can’t confirm more in a day. Try again in {hours} h, or give another number.',
    sms_budget: 'We can’t send any more codes today: there were too many. Try tomorrow.',
  },
} as const;
