/** The shop's name in its built files, and wherever no setting names it otherwise. */
export const BUNDLED_SHOP_NAME = 'Twofold';
