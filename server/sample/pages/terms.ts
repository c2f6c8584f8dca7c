import type { SamplePage } from '../types.ts';

export const termsPage: SamplePage = {
  id: 3,
  title: { uk: 'Умови', ru: 'Условия', en: 'Terms' },
  text: {
    uk: `<p><strong>Це зразок тексту, а не чинний договір.</strong> Перш ніж відкривати крамницю, заміни його умовами, які склав юрист: правила розіграшів у різних країнах різні.</p>
<h2>1. Покупка</h2>
<p>Ти купуєш товар за вказаною ціною й отримуєш його незалежно від результату розіграшу. Замовлення резервує товар на 20 хвилин; неоплачений резерв повертається у продаж.</p>
<h2>2. Квитки та розіграш</h2>
<p>За кожен товар нараховуються квитки: їх кількість вказано в лоті. Розіграш призначається, коли всі товари лота продано. Кожен квиток має однаковий шанс.</p>
<h2>3. Бали</h2>
<p>Один бал дорівнює одній гривні. Балами можна сплатити не більш як 30% повної вартості кошика. Бали не обмінюються на готівку.</p>
<h2>4. Добра справа</h2>
<p>Якщо пожертву ввімкнено, вказана в лоті кількість балів іде до благодійного фонду, а ти отримуєш більше квитків. Вимкнути її можна для кожного товару.</p>
<h2>5. Повернення</h2>
<p>Якщо оплата надійшла запізно й товару вже немає, усю суму повертаємо балами.</p>
<h2>6. Персональні дані</h2>
<p>Ми зберігаємо лише те, що потрібно для замовлення й розіграшу. Ім’я переможця показуємо на сайті.</p>`,
    ru: `<p><strong>Это образец текста, а не действующий договор.</strong> Прежде чем открывать магазин, замени его условиями, которые составил юрист: правила розыгрышей в разных странах разные.</p>
<h2>1. Покупка</h2>
<p>Ты покупаешь товар по указанной цене и получаешь его независимо от результата розыгрыша. Заказ резервирует товар на 20 минут; неоплаченный резерв возвращается в продажу.</p>
<h2>2. Билеты и розыгрыш</h2>
<p>За каждый товар начисляются билеты: их количество указано в лоте. Розыгрыш назначается, когда все товары лота проданы. У каждого билета одинаковый шанс.</p>
<h2>3. Баллы</h2>
<p>Один балл равен одной гривне. Баллами можно оплатить не больше 30 % полной стоимости корзины. Баллы не обмениваются на наличные.</p>
<h2>4. Доброе дело</h2>
<p>Если пожертвование включено, указанное в лоте количество баллов идёт в благотворительный фонд, а ты получаешь больше билетов. Выключить его можно для каждого товара.</p>
<h2>5. Возврат</h2>
<p>Если оплата пришла слишком поздно и товара уже нет, всю сумму возвращаем баллами.</p>
<h2>6. Персональные данные</h2>
<p>Мы храним только то, что нужно для заказа и розыгрыша. Имя победителя показываем на сайте.</p>`,
    en: `<p><strong>This is a sample text, not a contract in force.</strong> Before you open a shop, replace it with terms drawn up by a lawyer: the rules for prize draws differ from country to country.</p>
<h2>1. Purchase</h2>
<p>You buy a product at the price shown and receive it whatever the draw brings. An order reserves the goods for 20 minutes; an unpaid reservation goes back on sale.</p>
<h2>2. Tickets and the draw</h2>
<p>Each item brings tickets: the lot says how many. The draw is scheduled when every item of the lot is sold. Each ticket has the same chance.</p>
<h2>3. Points</h2>
<p>One point is one hryvnia. Points can pay for at most 30% of the cart’s full value. Points are not exchanged for cash.</p>
<h2>4. A good deed</h2>
<p>With donation on, the points named in the lot go to the charity fund, and you receive more tickets. You can switch it off for each product.</p>
<h2>5. Refunds</h2>
<p>If a payment arrives too late and the goods are gone, the whole amount is returned in points.</p>
<h2>6. Personal data</h2>
<p>We keep only what an order and a draw need. The winner’s name is shown on the site.</p>`,
  },
};
