import { DAY, sameInAll } from '../localized.ts';
import { lotImage, productImage } from '../picture-urls.ts';
import type { SampleLot } from '../types.ts';

export const sportLots: readonly SampleLot[] = [
  {
    id: 36,
    categoryId: 5,
    title: { uk: 'Лижний комплект «Драгобрат»', ru: 'Лыжный комплект «Драгобрат»', en: 'Drahobrat ski set' },
    description: {
      uk: 'Маска вже з тобою, лижі й абонемент — у розіграші.',
      ru: 'Маска уже с тобой, лыжи и абонемент — в розыгрыше.',
      en: 'The goggles are yours, the skis and the pass are in the draw.',
    },
    image: lotImage('ski-set'),
    productToBuy: {
      image: productImage('goggles-frost'),
      title: { uk: 'Лижна маска Frost', ru: 'Лыжная маска Frost', en: 'Frost ski goggles' },
      parentalName: sameInAll('Frost'),
      description: {
        uk: 'Подвійна лінза, не пітніє, магнітна заміна.\nЛінзи для сонця й туману в комплекті.',
        ru: 'Двойная линза, не потеет, магнитная замена.\nЛинзы для солнца и тумана в комплекте.',
        en: 'Fog-free double lens on magnets.\nLenses for sun and for mist included.',
      },
    },
    productToWin: {
      image: productImage('ski-set'),
      title: {
        uk: 'Лижі, черевики й сезонний абонемент',
        ru: 'Лыжи, ботинки и сезонный абонемент',
        en: 'Skis, boots and a season pass',
      },
      parentalName: { uk: 'Драгобрат', ru: 'Драгобрат', en: 'Drahobrat' },
      description: {
        uk: 'Універсальні лижі, черевики за розміром.\nАбонемент діє весь сезон.',
        ru: 'Универсальные лыжи, ботинки по размеру.\nАбонемент действует весь сезон.',
        en: 'All-mountain skis, boots in your size.\nThe pass is valid all season.',
      },
    },
    price: 132_029,
    origin: 150_000,
    pointDonateAmount: 28,
    ticketAmount: 1,
    ticketDonateAmount: 2,
    amount: 250,
    sold: 0,
    color: '#5ac4e8',
    hot: true,
    startMinutes: 14 * DAY,
    state: 'coming',
    drawnMinutesAgo: null,
  },
  {
    id: 37,
    categoryId: 5,
    title: { uk: 'Рік у тенісному клубі', ru: 'Год в теннисном клубе', en: 'A year at a tennis club' },
    description: {
      uk: 'М’яч для двору, корт для майбутньої ракетки.',
      ru: 'Мяч для двора, корт для будущей ракетки.',
      en: 'A ball for the yard, a court for a future champion.',
    },
    image: lotImage('tennis-year'),
    productToBuy: {
      image: productImage('ball-football'),
      title: { uk: 'Футбольний м’яч «Двір»', ru: 'Футбольный мяч «Двор»', en: 'Dvir football' },
      parentalName: sameInAll('Dvir'),
      description: {
        uk: 'Розмір 5, термозшивка, не боїться асфальту.\nНасос у подарунок.',
        ru: 'Размер 5, термосшивка, не боится асфальта.\nНасос в подарок.',
        en: 'Size 5, thermally bonded, fine on asphalt.\nA pump is included.',
      },
    },
    productToWin: {
      image: productImage('tennis-year'),
      title: {
        uk: 'Річний абонемент і тренер',
        ru: 'Годовой абонемент и тренер',
        en: 'A year’s membership and a coach',
      },
      parentalName: { uk: 'Перша ракетка', ru: 'Первая ракетка', en: 'First Racket' },
      description: {
        uk: 'Два тренування на тиждень, корт без обмежень.\nРакетку підберемо разом.',
        ru: 'Две тренировки в неделю, корт без ограничений.\nРакетку подберём вместе.',
        en: 'Two lessons a week, unlimited court time.\nA racket chosen with you.',
      },
    },
    price: 57_500,
    origin: 65_000,
    pointDonateAmount: 12,
    ticketAmount: 1,
    ticketDonateAmount: 2,
    amount: 140,
    sold: 140,
    color: '#7cc46a',
    hot: false,
    startMinutes: -55 * DAY,
    state: 'drawn',
    drawnMinutesAgo: 18 * DAY,
  },
];
