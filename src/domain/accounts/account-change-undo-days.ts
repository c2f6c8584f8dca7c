/** The days for which a change of an account's address, phone or password can be undone. */
export const ACCOUNT_CHANGE_UNDO_DAYS = 7;
