import type { Language } from '../../../src/domain/content/languages.ts';
import { makeTextTranslator } from '../../../src/texts/make-text-translator.ts';

/**
 * The texts of shared links and of their preview pictures. `{thing}`, `{price}`, `{prize}`, `{title}` and `{ticket}`
 * are replaced; quotation marks inside a quoted title become inner ones.
 */
const uk = {
  locale: 'uk_UA',
  offer: '{thing}, {price}, і шанс на приз «{prize}»',
  drawn: '{thing}: приз «{prize}» уже розіграно',
  'sold-out': '{thing}: у лоті з призом «{prize}» усе продано',
  withdrawn: '{thing}: лот із призом «{prize}» знято з продажу',
  ended: '{thing}: продаж лота з призом «{prize}» завершено',
  drawn_about: 'Розіграш відбувся: дивись, який квиток виграв, і перевір це на своєму пристрої.',
  over_about: 'Купити цей лот уже не можна: дивись інші лоти й наступні розіграші.',
  draw: 'Розіграш: {title}',
  draw_about: 'Список квитків, випадкове число й переможець лота «{prize}»: перевір їх на своєму пристрої.',
  home: 'Купи дрібничку. Виграй мрію',
  shop: 'Купуєш потрібне\u00a0— і можеш виграти бажане. Кожна покупка дає квитки на розіграш, за сплачене\u00a0— бали, а з пожертвою допомагає іншим.',
  catalogue: 'Каталог',
  first: 'Головна',
  buy: 'Купуєш',
  win: 'Можеш виграти',
  item: 'Товар',
  prize: 'Приз лота',
  winning_ticket: 'Виграшний квиток {ticket}',
  draw_item: 'Розіграш лота',
};

type HeadTextId = keyof typeof uk;
type HeadTexts = Readonly<Record<HeadTextId, string>>;

const ru: HeadTexts = {
  locale: 'ru_UA',
  offer: '{thing}, {price}, и шанс на приз «{prize}»',
  drawn: '{thing}: приз «{prize}» уже разыгран',
  'sold-out': '{thing}: в лоте с призом «{prize}» всё продано',
  withdrawn: '{thing}: лот с призом «{prize}» снят с продажи',
  ended: '{thing}: продажа лота с призом «{prize}» завершена',
  drawn_about: 'Розыгрыш состоялся: смотри, какой билет выиграл, и проверь это на своём устройстве.',
  over_about: 'Купить этот лот уже нельзя: смотри другие лоты и следующие розыгрыши.',
  draw: 'Розыгрыш: {title}',
  draw_about: 'Список билетов, случайное число и победитель лота «{prize}»: проверь их на своём устройстве.',
  home: 'Купи мелочь. Выиграй мечту',
  shop: 'Покупаешь нужное\u00a0— и можешь выиграть то, о чём мечтаешь. Каждая покупка даёт билеты на розыгрыш, за оплаченное\u00a0— баллы, а с пожертвованием помогает другим.',
  catalogue: 'Каталог',
  first: 'Главная',
  buy: 'Покупаешь',
  win: 'Можешь выиграть',
  item: 'Товар',
  prize: 'Приз лота',
  winning_ticket: 'Выигрышный билет {ticket}',
  draw_item: 'Розыгрыш лота',
};

const en: HeadTexts = {
  locale: 'en_GB',
  offer: '{thing}, {price}, and a chance to win: {prize}',
  drawn: '{thing}: the prize ({prize}) has been drawn',
  'sold-out': '{thing}: sold out (prize: {prize})',
  withdrawn: '{thing}: no longer on sale (prize: {prize})',
  ended: '{thing}: sales have ended (prize: {prize})',
  drawn_about: 'The draw is over: see which ticket won, and check it on your own device.',
  over_about: 'This lot can’t be bought any more: see the other lots and the draws to come.',
  draw: 'Draw: {title}',
  draw_about: '{prize}: check the tickets, the random number and the winner on your own device.',
  home: 'Buy a little. Win a dream',
  shop: 'Buy what you need, and you may win what you dream of. Every purchase brings tickets for a draw and points for what you pay, and with the donation on it helps others.',
  catalogue: 'Catalogue',
  first: 'Home',
  buy: 'You buy',
  win: 'You can win',
  item: 'Item',
  prize: 'The lot’s prize',
  winning_ticket: 'Winning ticket {ticket}',
  draw_item: 'Draw of the lot',
};

/** The texts of pages' heads, which search engines and previews of shared links show, by language. */
export const pageHeadTexts: Readonly<Record<Language, HeadTexts>> = { uk, ru, en };

/** Makes the function that translates the texts of a page's head into a language. */
export const makePageHeadTranslator = makeTextTranslator(pageHeadTexts);
