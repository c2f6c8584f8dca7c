import { accountAnswerTexts } from './account-answers.ts';
import { orderAnswerTexts } from './order-answers.ts';

/**
 * The table of the Ukrainian texts of the server's own answers, by id; mails and SMS have theirs in
 * server/messages/mails. One line each; `{name}` stands for a value.
 */
export const uk = {
  // Problems of a call
  malformed: 'Запит складено неправильно.',
  not_json: 'Очікуємо JSON.',
  body_too_large: 'Запит завеликий.',
  upload_too_slow: 'Фото надходило довше за {seconds} с. Обери менше фото або спробуй зі швидшим інтернетом.',
  not_found: 'Такого тут немає.',
  session_required: 'Спершу увійди.',
  foreign_request: 'Цей запит надійшов не з магазину.',
  logged_in_without_scripts: 'Вхід виконано. Кабінету й кошику потрібен JavaScript: увімкни його в браузері.',
  screen_comes: 'Сторінка ще готується й за мить відкриється сама.',
  password_again: 'Введи пароль ще раз.',
  too_many_requests: 'Забагато спроб. Спробуй трохи пізніше.',
  unforeseen: 'Щось пішло не так на нашому боці. Код помилки: {id}.',
  unavailable: 'Магазин тимчасово недоступний. Спробуй за хвилину.',

  // Problems of a field, by the contract's schemas
  required: 'Заповни це поле.',
  invalid: 'Неправильне значення.',
  not_whole: 'Тут має бути ціле число.',
  not_a_number: 'Тут має бути число.',
  not_a_date: 'Тут має бути дата.',
  out_of_range: 'Значення поза дозволеними межами.',
  too_long: 'Задовгий текст.',
  too_many: 'Забагато позицій.',
  duplicate_lot: 'Один лот указано двічі.',
  unknown_currency: 'Такої валюти в магазині немає.',
  unknown_language: 'Такої мови в магазині немає.',
  empty_cart: 'Кошик порожній.',

  // Registration and log-in
  email_invalid: 'Перевір адресу: схоже, у ній помилка.',
  unique: 'Ця адреса вже зареєстрована.',
  phone_invalid: 'Номер має починатися з {phone_prefix} і містити лише цифри.',
  phone_length:
    'Номер неповний або задовгий: після {ukrainian_prefix} має бути {ukrainian_digits, plural, one {# цифра} few {# цифри} many {# цифр} other {# цифри}}.',
  phone_network: 'Таких мобільних номерів немає. Перевір код після {phone_prefix}: {network_codes} чи інший.',
  feedback_phone_invalid: 'Вкажи номер цифрами, з кодом міста чи оператора.',
  name_long:
    'Задовго: можна щонайбільше {longest_name, plural, one {# літеру} few {# літери} many {# літер} other {# літери}}.',
  name_characters: 'Тут є приховані або зайві знаки. Набери ще раз, не вставляючи.',
  password_length:
    'Пароль має містити від {password_least} до {password_most, plural, one {# символу} few {# символів} many {# символів} other {# символу}}.',
  password_common: 'Цей пароль надто поширений. Придумай інший.',
  agree_required: 'Без згоди з умовами зареєструватися не можна.',
  code_wrong: 'Код не підходить. Перевір SMS.',
  code_expired: 'Код уже не діє. Замов новий.',
  referral_unknown: 'Такого запрошення немає.',
  credentials_wrong: 'Пошта або пароль не підходять.',
  email_unverified: 'Спершу підтвердь адресу: посилання — у нашому листі.',
  link_invalid: 'Посилання вже не діє. Замов нове.',
  sms_too_soon: 'Код щойно надіслано. Новий можна замовити за {seconds} с.',
  sms_too_many: 'На цей номер сьогодні більше не надсилаємо. Спробуй завтра.',

  ...accountAnswerTexts.uk,
  ...orderAnswerTexts.uk,

  // The outbox page
  outbox_title: 'Вихідні повідомлення',
  outbox_badge: 'лише для розробки',
  outbox_lead:
    'Листи й SMS, які магазин надіслав би насправді. Найновіші — зверху, сторінка оновлюється сама.',
  outbox_empty: 'Поки що тут порожньо. Зареєструйся — і код з’явиться тут.',
  outbox_html: 'Показати лист так, як його побачить читач',
  outbox_sms: 'SMS',
  outbox_mail: 'Лист',
} as const;

export type ServerTextId = keyof typeof uk;
