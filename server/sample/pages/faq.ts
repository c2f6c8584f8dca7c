import type { SamplePage } from '../types.ts';

export const faqPage: SamplePage = {
  id: 4,
  title: { uk: 'Питання й відповіді', ru: 'Вопросы и ответы', en: 'Questions and answers' },
  text: {
    uk: `<p><em>Зразок відповідей демонстраційної крамниці.</em></p>
<h2>Чи отримаю я товар, якщо не виграю?</h2>
<p>Так. Товар, який ти купуєш, — твій за будь-якого результату.</p>
<h2>Коли відбудеться розіграш?</h2>
<p>Щойно продано останній товар лота. Кільце на картці показує, скільки вже продано.</p>
<h2>Як збільшити шанси?</h2>
<p>Більше товарів — більше квитків. З увімкненою пожертвою квитків за кожен товар більше.</p>
<h2>Що таке бали й рівні?</h2>
<p>За кожну оплату нараховуються бали: відсоток залежить від рівня, а рівень — від суми твоїх покупок.</p>
<h2>Оплата не пройшла. Що далі?</h2>
<p>Товар і бали повертаються. На сторінці оплати можна одним дотиком знову скласти той самий кошик.</p>
<h2>Як дізнатися, що я виграв або виграла?</h2>
<p>Результат з’явиться біля квитків у кабінеті та серед останніх переможців на головній.</p>`,
    ru: `<p><em>Образец ответов демонстрационного магазина.</em></p>
<h2>Получу ли я товар, если не выиграю?</h2>
<p>Да. Товар, который ты покупаешь, — твой при любом результате.</p>
<h2>Когда будет розыгрыш?</h2>
<p>Как только продан последний товар лота. Кольцо на карточке показывает, сколько уже продано.</p>
<h2>Как увеличить шансы?</h2>
<p>Больше товаров — больше билетов. С включённым пожертвованием билетов за каждый товар больше.</p>
<h2>Что такое баллы и уровни?</h2>
<p>За каждую оплату начисляются баллы: процент зависит от уровня, а уровень — от суммы твоих покупок.</p>
<h2>Оплата не прошла. Что дальше?</h2>
<p>Товар и баллы возвращаются. На странице оплаты можно одним касанием снова собрать ту же корзину.</p>
<h2>Как узнать о выигрыше?</h2>
<p>Результат появится возле билетов в кабинете и среди последних победителей на главной.</p>`,
    en: `<p><em>Sample answers of a demonstration shop.</em></p>
<h2>Do I get the product if I do not win?</h2>
<p>Yes. The product you buy is yours whatever the result.</p>
<h2>When does the draw take place?</h2>
<p>Once the lot’s last item is sold. The ring on the card shows how many are sold so far.</p>
<h2>How can I raise my chances?</h2>
<p>More items bring more tickets. With donation on, each item brings more of them.</p>
<h2>What are points and levels?</h2>
<p>Each payment earns points: the percent depends on your level, and the level on how much you have bought.</p>
<h2>My payment failed. What now?</h2>
<p>The goods and the points are given back. On the payment page one tap fills the same cart again.</p>
<h2>How do I learn that I have won?</h2>
<p>The result stands beside your tickets in the account and among the last winners on the home page.</p>`,
  },
};
