/** One of the two products in a preview picture. */
type Side = {
  /** The text above the product's name, such as "Buy". */
  readonly label: string;
  readonly title: string;
};

/**
 * What a preview picture shows, in one language. `pictures` are addresses of the shop's own files or `https://` ones:
 * for a lot the product that is bought and the prize, for the shop itself some prizes.
 */
export type PreviewCard =
  | {
      readonly kind: 'offer';
      /** The price as the shop writes it; null where nothing can be bought any more. */
      readonly buy: Side & { readonly price: string | null };
      readonly win: Side;
      readonly pictures: readonly [string, string];
    }
  | {
      readonly kind: 'shop';
      readonly headline: string;
      readonly lead: string;
      readonly pictures: readonly string[];
    };

/**
 * The fields of a question for a preview picture: a card to render; `sources` are the files of its pictures in their
 * order, null for one that could not be read.
 */
export type PreviewQuestion = {
  readonly card: PreviewCard;
  readonly sources: readonly (Uint8Array | null)[];
};
