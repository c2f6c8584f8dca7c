import { accountAnswerTexts } from './account-answers.ts';
import { orderAnswerTexts } from './order-answers.ts';
import type { ServerTextId } from './uk.ts';

export const ru: Readonly<Record<ServerTextId, string>> = {
  malformed: 'Запрос составлен неправильно.',
  not_json: 'Ожидаем JSON.',
  body_too_large: 'Запрос слишком большой.',
  upload_too_slow:
    'Фото загружалось дольше {seconds} с. Выбери фото поменьше или попробуй с более быстрым интернетом.',
  not_found: 'Такого здесь нет.',
  session_required: 'Сначала войди.',
  foreign_request: 'Этот запрос пришёл не из магазина.',
  logged_in_without_scripts: 'Вход выполнен. Кабинету и корзине нужен JavaScript: включи его в браузере.',
  screen_comes: 'Страница ещё готовится и через мгновение откроется сама.',
  password_again: 'Введи пароль ещё раз.',
  too_many_requests: 'Слишком много попыток. Попробуй чуть позже.',
  unforeseen: 'Что-то пошло не так на нашей стороне. Код ошибки: {id}.',
  unavailable: 'Магазин временно недоступен. Попробуй через минуту.',

  required: 'Заполни это поле.',
  invalid: 'Неправильное значение.',
  not_whole: 'Здесь должно быть целое число.',
  not_a_number: 'Здесь должно быть число.',
  not_a_date: 'Здесь должна быть дата.',
  out_of_range: 'Значение вне допустимых пределов.',
  too_long: 'Слишком длинный текст.',
  too_many: 'Слишком много позиций.',
  duplicate_lot: 'Один лот указан дважды.',
  unknown_currency: 'Такой валюты в магазине нет.',
  unknown_language: 'Такого языка в магазине нет.',
  empty_cart: 'Корзина пуста.',

  email_invalid: 'Проверь адрес: похоже, в нём ошибка.',
  unique: 'Этот адрес уже зарегистрирован.',
  phone_invalid: 'Номер должен начинаться с {phone_prefix} и содержать только цифры.',
  phone_length:
    'Номер неполный или слишком длинный: после {ukrainian_prefix} должно быть {ukrainian_digits, plural, one {# цифра} few {# цифры} many {# цифр} other {# цифры}}.',
  phone_network: 'Таких мобильных номеров нет. Проверь код после {phone_prefix}: {network_codes} или другой.',
  feedback_phone_invalid: 'Укажи номер цифрами, с кодом города или оператора.',
  name_long:
    'Слишком длинно: можно не больше {longest_name, plural, one {# буквы} few {# букв} many {# букв} other {# буквы}}.',
  name_characters: 'Здесь есть скрытые или лишние знаки. Набери заново, не вставляя.',
  password_length:
    'В пароле должно быть от {password_least} до {password_most, plural, one {# символа} few {# символов} many {# символов} other {# символа}}.',
  password_common: 'Этот пароль слишком распространён. Придумай другой.',
  agree_required: 'Без согласия с условиями зарегистрироваться нельзя.',
  code_wrong: 'Код не подходит. Проверь SMS.',
  code_expired: 'Код больше не действует. Закажи новый.',
  referral_unknown: 'Такого приглашения нет.',
  credentials_wrong: 'Почта или пароль не подходят.',
  email_unverified: 'Сначала подтверди адрес: ссылка — в нашем письме.',
  link_invalid: 'Ссылка больше не действует. Закажи новую.',
  sms_too_soon: 'Код только что отправлен. Новый можно заказать через {seconds} с.',
  sms_too_many: 'На этот номер сегодня больше не отправляем. Попробуй завтра.',

  ...accountAnswerTexts.ru,
  ...orderAnswerTexts.ru,

  outbox_title: 'Исходящие сообщения',
  outbox_badge: 'только для разработки',
  outbox_lead:
    'Письма и SMS, которые магазин отправил бы на самом деле. Самые новые — сверху, страница обновляется сама.',
  outbox_empty: 'Пока здесь пусто. Зарегистрируйся — и код появится здесь.',
  outbox_html: 'Показать письмо так, как его увидит читатель',
  outbox_sms: 'SMS',
  outbox_mail: 'Письмо',
};
