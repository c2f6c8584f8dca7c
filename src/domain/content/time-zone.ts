/**
 * The shop's time zone: moments are shown in it where nobody knows the reader's, as in mails and in pages that the
 * server renders. By the name that old browsers know, too.
 */
export const SHOP_TIME_ZONE = 'Europe/Kiev';
