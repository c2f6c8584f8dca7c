/** One of the two products on a picture. */
type Side = {
  /** Above its name, such as "Buy". */
  readonly label: string;
  readonly title: string;
};

/**
 * What a shared link's picture says, in one language. `pictures` are addresses of the shop's own files or `https://`
 * ones: of an offer the thing that is bought and the prize, of the shop itself some prizes.
 */
export type PreviewCard =
  | {
      readonly kind: 'offer';
      /** As the shop writes it; null where nothing can be bought any more. */
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

/** `sources`: the files of the card's pictures in their order, null for one that can't be had. */
export type PreviewQuestion = {
  readonly card: PreviewCard;
  readonly sources: readonly (Uint8Array | null)[];
};
