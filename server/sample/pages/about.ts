import type { SamplePage } from '../types.ts';

export const aboutPage: SamplePage = {
  id: 1,
  title: { uk: 'Про нас', ru: 'О нас', en: 'About us' },
  text: {
    uk: `<p><strong>Twofold</strong> — крамниця, де кожен лот складається з двох речей: ту, що ліворуч, ти купуєш, а ту, що праворуч, можеш виграти.</p>
<h2>Як усе влаштовано</h2>
<p>Купуєш товар і отримуєш його в будь-якому разі. Разом із ним приходять квитки. Коли всі товари лота продано, призначаємо розіграш: у кожного квитка однаковий шанс.</p>
<h2>Навіщо ми це робимо</h2>
<p>Щоб звичайна покупка приносила трохи більше радості й користі. Частину кожної покупки можна віддати на добро, і лише ти вирішуєш, чи робити це.</p>
<p><em>Це демонстраційна крамниця: товари, призи й переможці на ній вигадані.</em></p>`,
    ru: `<p><strong>Twofold</strong> — магазин, где каждый лот состоит из двух вещей: ту, что слева, ты покупаешь, а ту, что справа, можешь выиграть.</p>
<h2>Как всё устроено</h2>
<p>Покупаешь товар и получаешь его в любом случае. Вместе с ним приходят билеты. Когда все товары лота проданы, назначаем розыгрыш: у каждого билета одинаковый шанс.</p>
<h2>Зачем мы это делаем</h2>
<p>Чтобы обычная покупка приносила чуть больше радости и пользы. Часть каждой покупки можно отдать на добро, и только ты решаешь, делать ли это.</p>
<p><em>Это демонстрационный магазин: товары, призы и победители в нём вымышлены.</em></p>`,
    en: `<p><strong>Twofold</strong> is a shop where each lot is made of two things: the one on the left you buy, the one on the right you may win.</p>
<h2>How it works</h2>
<p>You buy a product and receive it whatever happens. Tickets come with it. When every item of the lot is sold, a draw is scheduled: each ticket has the same chance.</p>
<h2>Why we do it</h2>
<p>So that an ordinary purchase brings a little more joy and does a little more good. A part of each purchase can go to charity, and only you decide whether it does.</p>
<p><em>This is a demonstration shop: its products, prizes and winners are made up.</em></p>`,
  },
};
