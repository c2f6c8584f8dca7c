import type { BannerContent, Superprize } from '../../../application/ports/catalogue.ts';
import type { CharityFund, CharityPayout } from '../../../application/ports/charity.ts';
import type {
  InfoPageContent,
  InfoPageId,
  NamedOption,
  PushConfig,
  ShopSettings,
} from '../../../application/ports/pages.ts';
import type { LocalizedText } from '../../../domain/content/languages.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../domain/content/languages.ts';
import type { Slide } from '../../../domain/content/visible-slides.ts';
import { minorUnits } from '../../../domain/money/money-units.ts';

/** What the operator of the fake shop shows around the lots: texts and pictures, in the caller's language. */
export type FakeSiteContent = {
  readonly settings: (language: Language) => ShopSettings;
  readonly languages: readonly NamedOption[];
  /** By ISO 4217 code. */
  readonly currencies: ReadonlyMap<string, { readonly title: LocalizedText; readonly image: string }>;
  /** Pictures of categories by id. */
  readonly categoryImages: ReadonlyMap<number, string>;
  readonly slides: (language: Language) => readonly Slide[];
  readonly banners: readonly BannerContent[];
  readonly page: (page: InfoPageId, language: Language) => InfoPageContent;
  /** What a shop that opened then announces, as the operator wrote it; null: there is none. */
  readonly superprize: (
    openedAt: number,
    language: Language,
  ) => Omit<Superprize, 'userCount' | 'state'> | null;
  /** Null: the shop has no charity fund, and its settings name none. */
  readonly fund: (language: Language) => CharityFund | null;
  /** What the fund was paid, the newest first. */
  readonly payouts: readonly Omit<CharityPayout, 'fund'>[];
  /** Null: notifications are off. */
  readonly push: PushConfig | null;
};

const SUPERPRIZE_DAYS = 14;
const DAY = 86_400_000;

const HOURS: LocalizedText = { uk: 'Пн–пт, 9:00–18:00', ru: 'Пн–пт, 9:00–18:00', en: 'Mon–Fri, 9:00–18:00' };
const ANSWER_TIME: LocalizedText = {
  uk: 'протягом одного робочого дня',
  ru: 'в течение одного рабочего дня',
  en: 'within one working day',
};

const FUND: CharityFund = { name: 'Добрий зразок', site: 'https://fund.example', number: '00000000' };

const payout = (id: number, amount: bigint, paidOn: string): FakeSiteContent['payouts'][number] => ({
  id,
  reference: `FUND-${id}`,
  amount: minorUnits(amount),
  paidOn,
  document: `https://fund.example/reports/${id}`,
  corrects: null,
  note: '',
});

const PAYOUTS: FakeSiteContent['payouts'] = [
  payout(4, 7_550n, '2026-10-28'),
  {
    ...payout(3, -7_050n, '2026-10-27'),
    document: null,
    corrects: 'FUND-2',
    note: 'Сума з іншого документа',
  },
  payout(2, 7_050n, '2026-10-26'),
  payout(1, 10_000n, '2026-09-30'),
];

const settings = (language: Language): ShopSettings => ({
  address: 'Київ',
  phone: '+380000000000',
  notificationMail: 'hello@twofold.example',
  facebook: 'https://facebook.example/twofold',
  instagram: 'https://instagram.example/twofold',
  androidApp: 'https://apps.example/android',
  iosApp: 'https://apps.example/ios',
  fund: FUND.name,
  hours: HOURS[language],
  answerTime: ANSWER_TIME[language],
  companyName: '',
  companyCode: '',
  companyAddress: '',
  companyPhone: '',
});

/** The texts and settings of a minimal fake shop. */
export const minimalFakeSiteContent: FakeSiteContent = {
  settings,
  languages: LANGUAGES.map(name => ({ name, image: '', title: LANGUAGE_NAMES[name] })),
  currencies: new Map([
    ['UAH', { title: { uk: 'Гривня', ru: 'Гривна', en: 'Hryvnia' }, image: '' }],
    ['USD', { title: { uk: 'Долар', ru: 'Доллар', en: 'Dollar' }, image: '' }],
    ['EUR', { title: { uk: 'Євро', ru: 'Евро', en: 'Euro' }, image: '' }],
  ]),
  categoryImages: new Map(),
  slides: () => [],
  banners: [],
  page: page => ({ title: `${page}`, text: '<p>…</p>', ...(page === 1 && { film: null }) }),
  superprize: openedAt => ({
    id: 1,
    title: 'Суперприз',
    terms: 'Усі квитки беруть участь.',
    pictures: [],
    total: 1_250_000,
    fromDate: openedAt - SUPERPRIZE_DAYS * DAY,
    toDate: openedAt + SUPERPRIZE_DAYS * DAY,
  }),
  fund: () => FUND,
  payouts: PAYOUTS,
  push: null,
};
