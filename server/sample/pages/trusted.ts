import type { SamplePage } from '../types.ts';

export const trustedPage: SamplePage = {
  id: 2,
  title: { uk: 'Нам довіряють', ru: 'Нам доверяют', en: 'Why trust us' },
  text: {
    uk: `<p>Довіра починається з того, що можна перевірити.</p>
<ul>
<li><strong>Кількість товарів у лоті незмінна.</strong> Її видно на картці від першого дня, і продати більше неможливо.</li>
<li><strong>У кожного квитка є номер.</strong> Він з’являється у твоєму кабінеті одразу після оплати.</li>
<li><strong>Шанси рівні.</strong> Переможця визначає випадкове число, без винятків і «щасливих» покупців.</li>
<li><strong>Дані розіграшу зберігаються.</strong> Кількість квитків, випадкове значення й номер-переможець лишаються відкритими.</li>
<li><strong>Оплата — у платіжного провайдера.</strong> Дані картки до нас не потрапляють.</li>
</ul>
<p><em>Це зразок сторінки демонстраційної крамниці, а не відгуки справжніх покупців.</em></p>`,
    ru: `<p>Доверие начинается с того, что можно проверить.</p>
<ul>
<li><strong>Количество товаров в лоте не меняется.</strong> Его видно на карточке с первого дня, и продать больше невозможно.</li>
<li><strong>У каждого билета есть номер.</strong> Он появляется в твоём кабинете сразу после оплаты.</li>
<li><strong>Шансы равны.</strong> Победителя определяет случайное число, без исключений и «счастливых» покупателей.</li>
<li><strong>Данные розыгрыша хранятся.</strong> Количество билетов, случайное значение и номер-победитель остаются открытыми.</li>
<li><strong>Оплата — у платёжного провайдера.</strong> Данные карты к нам не попадают.</li>
</ul>
<p><em>Это образец страницы демонстрационного магазина, а не отзывы настоящих покупателей.</em></p>`,
    en: `<p>Trust begins with what can be checked.</p>
<ul>
<li><strong>The number of items in a lot never changes.</strong> The card shows it from the first day, and no more can be sold.</li>
<li><strong>Each ticket has a number.</strong> It stands in your account as soon as you have paid.</li>
<li><strong>Chances are equal.</strong> A random number finds the winner, with no exceptions and no “lucky” buyers.</li>
<li><strong>The data of a draw is kept.</strong> The ticket count, the random value and the winning number stay open.</li>
<li><strong>You pay at the payment provider.</strong> Your card details never reach us.</li>
</ul>
<p><em>This is a sample page of a demonstration shop, not the words of real customers.</em></p>`,
  },
};
