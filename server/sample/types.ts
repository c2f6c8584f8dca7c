/**
 * Shapes of the sample catalogue: plain data without I/O, loaded once into an empty database.
 *
 * Conventions
 * - Money is an integer number of kopiyka (decisions: Money), except the super prize; all numbers are below 2^53.
 * - Moments are minutes relative to the load: negative is past, positive is future.
 * - Pictures are the URLs of the wire. Products, lots: `/sample/{products|lots}/{slug}-640.webp`, and the same
 *   picture stands beside it 160 and 320 wide, so a `srcset` is made by replacing `-640.`. Slides and banners:
 *   `-960.webp` with a `-480.webp` beside it. Category pictures (`-160.webp`) and avatars (`-96.webp`) have one
 *   width. Products and slides are transparent, the others are opaque.
 */
type LanguageCode = 'uk' | 'ru' | 'en';

export type LocalizedText = Readonly<Record<LanguageCode, string>>;

export type SampleCategory = { readonly id: number; readonly name: LocalizedText; readonly image: string };

type SampleProduct = {
  readonly image: string;
  readonly title: LocalizedText;
  /** The brand or product line: `parental_name` of the specification. */
  readonly parentalName: LocalizedText;
  /** Plain text; `\n` breaks a line. */
  readonly description: LocalizedText;
};

export type SampleLot = {
  readonly id: number;
  readonly categoryId: number;
  readonly title: LocalizedText;
  /** About the pair; says nothing of the lot's state, which changes while the text stays. */
  readonly description: LocalizedText;
  readonly image: string;
  readonly productToBuy: SampleProduct;
  readonly productToWin: SampleProduct;
  /** Kopiyka for one item, at most `origin`. */
  readonly price: number;
  /** Kopiyka for one item before the discount. */
  readonly origin: number;
  /** Whole points that go to charity for each item bought with donation on. */
  readonly pointDonateAmount: number;
  /** Tickets for each item without donation. */
  readonly ticketAmount: number;
  /** Tickets for each item with donation. */
  readonly ticketDonateAmount: number;
  readonly amount: number;
  /** Items already sold at the load; the tickets belong to the sample holders. */
  readonly sold: number;
  /** `#rrggbb`, the hue of the prize: the background of the lot's picture. */
  readonly color: string;
  /** The operator's flag; a lot sold to 90 % or more is hot without it (decisions: Catalogue). */
  readonly hot: boolean;
  readonly startMinutes: number;
  readonly state: 'coming' | 'playing' | 'sold-out' | 'drawn';
  /** When it was drawn; not null exactly when `state` is `drawn`. Who won follows from the draw. */
  readonly drawnMinutesAgo: number | null;
};

/** A fictitious person who holds tickets of lots that start partly sold. */
export type SampleHolder = {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Specification section 3: 1 male, 0 female. */
  readonly gender: 0 | 1;
  readonly avatar: string;
};

export type SampleSlideButton = {
  readonly link: string;
  readonly title: LocalizedText;
  /** Shown to logged-in users; the others to visitors (specification section 5). */
  readonly isAuth: boolean;
  readonly displayInApp: boolean;
};

export type SampleSlide = {
  readonly title: LocalizedText;
  readonly description: LocalizedText;
  readonly image: string;
  readonly mobileImage: string;
  /** A moving slide; `image` and `mobileImage` are its posters. `wide` from 480 px of width on, `phone` below. */
  readonly video?: { readonly wide: string; readonly phone: string };
  readonly displayInApp: boolean;
  readonly buttons: readonly SampleSlideButton[];
};

/** `title` is what the wordless picture means: its alternative text. */
export type SampleBanner = {
  readonly link: string;
  readonly image: string;
  readonly title: LocalizedText;
};

/** Ids as in specification section 9: about 1, trusted 2, terms 3, faq 4. `text` is HTML. */
export type SamplePage = {
  readonly id: 1 | 2 | 3 | 4;
  readonly title: LocalizedText;
  readonly text: LocalizedText;
};

export type SampleSettings = {
  readonly address: LocalizedText;
  readonly phone: string;
  readonly notificationMail: string;
  readonly facebook: string;
  readonly instagram: string;
  readonly androidApp: string;
  readonly iosApp: string;
};

/** `rate`: UAH for one unit of the currency, at most six decimals. */
export type SampleCurrency = {
  readonly name: string;
  readonly img: string;
  readonly title: LocalizedText;
  readonly rate: number;
};

/** `title` is the language's own name for itself. */
export type SampleLanguage = { readonly name: LanguageCode; readonly img: string; readonly title: string };

/** `from` ≤ sale balance < `to`, in kopiyka; `to` null has no upper bound. `percent` of what is paid, as points. */
export type SampleLevel = {
  readonly name: LocalizedText;
  readonly from: number;
  readonly to: number | null;
  readonly percent: number;
};

/** `total` in whole hryvnias; the countdown ends `endsInMinutes` after the load. */
export type SampleSuperprize = {
  readonly total: number;
  readonly endsInMinutes: number;
  readonly userCount: number;
};

export type SampleCatalogue = {
  readonly categories: readonly SampleCategory[];
  readonly lots: readonly SampleLot[];
  readonly holders: readonly SampleHolder[];
  readonly slides: readonly SampleSlide[];
  /** Stands last in the main slider, with the super prize's countdown. */
  readonly finalSlide: SampleSlide;
  readonly banners: readonly SampleBanner[];
  readonly pages: readonly SamplePage[];
  readonly settings: SampleSettings;
  readonly currencies: readonly SampleCurrency[];
  readonly languages: readonly SampleLanguage[];
  readonly levels: readonly SampleLevel[];
  readonly superprize: SampleSuperprize;
};
