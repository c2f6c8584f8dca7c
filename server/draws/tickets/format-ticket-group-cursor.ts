/**
 * The fields of the position where a page of a user's lots with tickets ended: in play or drawn, the moment in
 * microseconds, and the lot.
 */
export type TicketGroupPosition = {
  readonly section: 'playing' | 'drawn';
  readonly at: string;
  readonly lotId: number;
};

const LETTERS = { playing: 'p', drawn: 'd' } as const;

/** Formats the position where a page of a user's tickets ended as the cursor that the browser hands back as it is. */
export const formatTicketGroupCursor = ({ section, at, lotId }: TicketGroupPosition): string =>
  `${LETTERS[section]}.${at}.${lotId}`;

/** Reads the position that a cursor of a user's tickets holds; null when the server never made that cursor. */
export const readTicketGroupCursor = (text: string): TicketGroupPosition | null => {
  const [, letter, at, lot] = /^([pd])\.(\d{1,17})\.([1-9]\d{0,9})$/.exec(text) ?? [];
  const lotId = Number(lot);
  if (at === undefined || lotId > 2_147_483_647) return null;
  return { section: letter === 'd' ? 'drawn' : 'playing', at, lotId };
};
