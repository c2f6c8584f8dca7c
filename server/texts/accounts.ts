/** Texts of the account and of recovery in each language; `text.ts` finds them with all others. */
export const accountTexts = {
  uk: {
    picture_not_image: 'Це не схоже на фото. Вибери інший файл.',
    picture_kind: 'Підійде фото у форматі PNG, JPEG або WebP.',
    picture_too_large: 'Файл завеликий: можна не більше {mb} МБ.',
    picture_dimensions:
      'Розміри фото не підходять: сторона може мати до {side} пікселів, усе фото до {megapixels} млн, а довша сторона може бути довшою за коротшу щонайбільше в {ratio} разів.',
    picture_too_much:
      'Це фото надто складно прочитати. Збережи його заново як звичайний JPEG і спробуй ще раз.',
    pictures_busy: 'Зараз надсилають забагато фото. Спробуй ще раз за {seconds} с.',
    password_wrong: 'Теперішній пароль не підходить.',
    passwords_differ: 'Паролі не збігаються.',
    ticket_active: 'Розіграш іще попереду, тож цей квиток лишається.',
  },
  ru: {
    picture_not_image: 'Это не похоже на фото. Выбери другой файл.',
    picture_kind: 'Подойдёт фото в формате PNG, JPEG или WebP.',
    picture_too_large: 'Файл слишком большой: можно не больше {mb} МБ.',
    picture_dimensions:
      'Размеры фото не подходят: сторона может иметь до {side} пикселей, всё фото до {megapixels} млн, а длинная сторона может быть длиннее короткой не больше чем в {ratio} раз.',
    picture_too_much:
      'Это фото слишком сложно прочитать. Сохрани его заново как обычный JPEG и попробуй ещё раз.',
    pictures_busy: 'Сейчас отправляют слишком много фото. Попробуй ещё раз через {seconds} с.',
    password_wrong: 'Нынешний пароль не подходит.',
    passwords_differ: 'Пароли не совпадают.',
    ticket_active: 'Розыгрыш ещё впереди, поэтому этот билет остаётся.',
  },
  en: {
    picture_not_image: 'This does not look like a picture. Choose another file.',
    picture_kind: 'A picture in PNG, JPEG or WebP will do.',
    picture_too_large: 'The file is too large: at most {mb} MB.',
    picture_dimensions:
      'The picture has the wrong size: a side may have up to {side} pixels, all of it up to {megapixels} million, and the longer side may be at most {ratio} times the shorter.',
    picture_too_much: 'This picture is too hard to read. Save it anew as a plain JPEG and try again.',
    pictures_busy: 'Too many pictures are being sent just now. Try again in {seconds} s.',
    password_wrong: 'The present password does not match.',
    passwords_differ: 'The passwords differ.',
    ticket_active: 'The draw is still to come, so this ticket stays.',
  },
} as const;
