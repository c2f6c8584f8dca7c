/** The wire's URL of a product picture; `-160` and `-320` stand beside it (see `types.ts`). */
export const productImage = (slug: string): string => `/sample/products/${slug}-640.webp`;

/** The wire's URL of a lot's picture: the prize on a coloured ground, also used where a link is shared. */
export const lotImage = (slug: string): string => `/sample/lots/${slug}-640.webp`;
