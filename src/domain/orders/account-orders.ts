/** How many orders one page of the account's list has. */
export const ORDERS_OF_ACCOUNT_PAGE = 10;

/** The most characters of an order's number as somebody types or pastes it: prefix, blanks and dashes included. */
export const MOST_ORDER_NUMBER_CHARACTERS = 40;
