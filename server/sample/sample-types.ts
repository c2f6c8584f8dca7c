import type { LocalizedText } from '../../src/domain/content/languages.ts';

/**
 * A product of the sample as the importer decodes it. All rows here are named as their columns, money in kopiyka,
 * moments in ISO.
 */
type SampleProduct = {
  readonly id: number;
  readonly image: string;
  readonly title: LocalizedText;
  readonly parental_name: LocalizedText;
  readonly description: LocalizedText;
};

type LotRow = {
  readonly id: number;
  readonly category_id: number;
  readonly product_to_buy_id: number;
  readonly product_to_win_id: number;
  readonly title: LocalizedText;
  readonly description: LocalizedText;
  readonly image: string;
  readonly price: number;
  readonly origin: number;
  /** The money in the prize's place, in kopiyka; null: none. */
  readonly cash_alternative: number | null;
  readonly point_donate_amount: number;
  readonly ticket_amount: number;
  readonly ticket_donate_amount: number;
  readonly amount: number;
  readonly color: string;
  readonly hot: boolean;
  readonly start: string;
  readonly ends_at: string | null;
};

/** The fields of a row of history/sales.csv: how much of a lot was sold before the shop opened. */
export type SampleSale = {
  readonly lot_id: number;
  /** The number of items sold before the shop opened. */
  readonly sold: number;
  readonly drawn_at: string | null;
};

/** The fields of a lot of the sample, with how much of it was sold before the shop opened. */
export type SampleLot = LotRow & Omit<SampleSale, 'lot_id'>;

/**
 * The fields of a row of history/payouts.csv: a payout to the fund, in kopiyka; `corrects` names the payout that an
 * entry takes back.
 */
export type SamplePayout = {
  readonly reference: string;
  readonly amount: number;
  readonly at: string;
  readonly document: string;
  readonly corrects: string | null;
  readonly note: string;
};

/** The fields of a row of history/holders.csv: a fictitious person who holds the tickets of the items sold already. */
export type SampleHolder = {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  /** The holder's gender: 1 male, 0 female. */
  readonly gender: 0 | 1;
  readonly avatar: string;
};

/** The fields of a slide of the home page, as the sample has it. */
export type SampleSlide = {
  readonly title: LocalizedText;
  readonly description: LocalizedText;
  readonly image: string;
  readonly video: string | null;
  readonly mobile_video: string | null;
  readonly language_mobile_images: LocalizedText;
  readonly display_in_app: boolean;
  readonly buttons: readonly {
    readonly link: string;
    readonly title: LocalizedText;
    readonly image: string | null;
    readonly is_auth: boolean;
    readonly display_in_app: boolean;
  }[];
};

/** What the whole sample holds. Nothing in it is real. */
export type SampleCatalogue = {
  readonly categories: readonly {
    readonly id: number;
    readonly name: LocalizedText;
    readonly image: string;
  }[];
  readonly products: readonly SampleProduct[];
  /** The sample's lots in the order of their ids. */
  readonly lots: readonly SampleLot[];
  readonly synonyms: readonly { readonly words: string }[];
  readonly holders: readonly SampleHolder[];
  readonly payouts: readonly SamplePayout[];
  readonly slides: readonly SampleSlide[];
  readonly banners: readonly { readonly link: string; readonly image: string }[];
  readonly pages: readonly {
    readonly id: number;
    readonly title: LocalizedText;
    readonly body: LocalizedText;
  }[];
  readonly settings: {
    readonly address: LocalizedText;
    readonly phone: string;
    readonly notification_mail: string;
    readonly facebook: string;
    readonly instagram: string;
    readonly android_app: string;
    readonly ios_app: string;
    readonly fund: LocalizedText;
    readonly fund_site: string;
    readonly fund_number: string;
  };
  readonly currencies: readonly {
    readonly code: string;
    readonly rate: string;
    readonly title: LocalizedText;
    readonly img: string;
  }[];
  readonly levels: readonly {
    readonly name: LocalizedText;
    readonly from_kopiyka: number;
    readonly to_kopiyka: number | null;
    readonly percent: string;
  }[];
  readonly superprize: {
    readonly id: number;
    readonly title: LocalizedText;
    readonly terms: LocalizedText;
    readonly pictures: readonly string[];
    readonly total: number;
    readonly from_date: string;
    readonly to_date: string;
  };
};
