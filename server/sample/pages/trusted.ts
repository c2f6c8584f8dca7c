import type { SamplePage } from '../types.ts';

export const trustedPage: SamplePage = {
  id: 2,
  title: { uk: 'Нам довіряють', ru: 'Нам доверяют', en: 'We are trusted' },
  text: {
    uk: `<p>Довіра починається з того, що можна перевірити.</p>
<ul>
<li><strong>Кількість товарів у лоті незмінна.</strong> Її видно на картці від першого дня, і продати більше неможливо.</li>
<li><strong>У кожного квитка є номер.</strong> Він з’являється у твоєму кабінеті одразу після оплати.</li>
<li><strong>Список квитків запечатано.</strong> Щойно лот розпродано, ми публікуємо відбиток списку й називаємо число, яке вирішить: його ще не існує.</li>
<li><strong>Шанси рівні.</strong> Переможця визначає публічне випадкове число, якого ніхто не міг знати наперед, без винятків і «щасливих» покупців.</li>
<li><strong>Перевірити може кожен.</strong> Сторінка розіграшу повторює весь підрахунок у твоєму браузері, а доказ свого квитка можна зберегти й перевірити без нас.</li>
<li><strong>Оплата — у платіжного провайдера.</strong> Дані картки до нас не потрапляють.</li>
</ul>
<p><em>Це зразок сторінки демонстраційної крамниці, а не відгуки справжніх покупців.</em></p>`,
    ru: `<p>Доверие начинается с того, что можно проверить.</p>
<ul>
<li><strong>Количество товаров в лоте не меняется.</strong> Его видно на карточке с первого дня, и продать больше невозможно.</li>
<li><strong>У каждого билета есть номер.</strong> Он появляется в твоём кабинете сразу после оплаты.</li>
<li><strong>Список билетов запечатан.</strong> Как только лот распродан, мы публикуем отпечаток списка и называем число, которое решит: его ещё не существует.</li>
<li><strong>Шансы равны.</strong> Победителя определяет публичное случайное число, которого никто не мог знать заранее, без исключений и «счастливых» покупателей.</li>
<li><strong>Проверить может каждый.</strong> Страница розыгрыша повторяет весь подсчёт в твоём браузере, а доказательство своего билета можно сохранить и проверить без нас.</li>
<li><strong>Оплата — у платёжного провайдера.</strong> Данные карты к нам не попадают.</li>
</ul>
<p><em>Это образец страницы демонстрационного магазина, а не отзывы настоящих покупателей.</em></p>`,
    en: `<p>Trust begins with what can be checked.</p>
<ul>
<li><strong>The number of items in a lot never changes.</strong> The card shows it from the first day, and no more can be sold.</li>
<li><strong>Each ticket has a number.</strong> It stands in your account as soon as you have paid.</li>
<li><strong>The list of tickets is sealed.</strong> As soon as a lot is sold out we publish the list’s fingerprint and name the number that will decide: it does not exist yet.</li>
<li><strong>Chances are equal.</strong> A public random number that nobody could know finds the winner, with no exceptions and no “lucky” buyers.</li>
<li><strong>Anybody can check.</strong> The draw’s page repeats the whole count in your browser, and the proof of your own ticket can be kept and checked without us.</li>
<li><strong>You pay at the payment provider.</strong> Your card details never reach us.</li>
</ul>
<p><em>This is a sample page of a demonstration shop, not the words of real customers.</em></p>`,
  },
};
