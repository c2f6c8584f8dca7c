/**
 * One of the states of a draw: `closed` has its list and no number yet, `waiting` is past its moment and has none
 * either.
 */
export type DrawState = 'open' | 'closed' | 'waiting' | 'drawn' | 'without_winner';
