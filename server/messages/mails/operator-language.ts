/** Who looks after the shop reads its first language (specification §9). */
export const OPERATOR_LANGUAGE = 'uk';
