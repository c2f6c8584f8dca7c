/** For how many days a change of an account's address, phone or password can be undone. */
export const UNDO_DAYS = 7;
