import type {
  InfoPage,
  InfoPageId,
  NamedOption,
  PushConfig,
  ShopSettings,
} from '../../../application/ports/pages.ts';
import type { Language } from '../../../application/stores/preferences-store.ts';
import type { Slide } from '../../../domain/content/slide.ts';
import type { Localized } from '../catalogue/fake-lot.ts';

/** What surrounds the lots: the operator's texts and pictures, in the caller's language. */
export type FakeSite = {
  readonly settings: (language: Language) => ShopSettings;
  readonly languages: readonly NamedOption[];
  /** By ISO 4217 code. */
  readonly currencies: ReadonlyMap<string, { readonly title: Localized; readonly image: string }>;
  /** Pictures of categories by id. */
  readonly categoryImages: ReadonlyMap<number, string>;
  readonly slides: (language: Language) => readonly Slide[];
  readonly banners: readonly { readonly link: string; readonly image: string }[];
  readonly page: (page: InfoPageId, language: Language) => InfoPage;
  /** `total` in whole hryvnias, `toDate` in epoch milliseconds. */
  readonly superprize: (now: number) => {
    readonly total: number;
    readonly toDate: number;
    readonly userCount: number;
  };
  /** Null: notifications are off. */
  readonly push: PushConfig | null;
};

const SUPERPRIZE_DAYS = 14;
const DAY = 86_400_000;

const settings: ShopSettings = {
  address: 'Київ',
  phone: '+380000000000',
  notificationMail: 'hello@twofold.example',
  facebook: 'https://facebook.example/twofold',
  instagram: 'https://instagram.example/twofold',
  androidApp: 'https://apps.example/android',
  iosApp: 'https://apps.example/ios',
};

/** As little as a shop can say about itself. */
export const bareSite: FakeSite = {
  settings: () => settings,
  languages: [
    { name: 'uk', image: '', title: 'Українська' },
    { name: 'ru', image: '', title: 'Русский' },
    { name: 'en', image: '', title: 'English' },
  ],
  currencies: new Map([
    ['UAH', { title: { uk: 'Гривня', ru: 'Гривна', en: 'Hryvnia' }, image: '' }],
    ['USD', { title: { uk: 'Долар', ru: 'Доллар', en: 'Dollar' }, image: '' }],
    ['EUR', { title: { uk: 'Євро', ru: 'Евро', en: 'Euro' }, image: '' }],
  ]),
  categoryImages: new Map(),
  slides: () => [],
  banners: [],
  page: page => ({ title: `${page}`, text: '<p>…</p>' }),
  superprize: now => ({ total: 1_250_000, toDate: now + SUPERPRIZE_DAYS * DAY, userCount: 0 }),
  push: null,
};
