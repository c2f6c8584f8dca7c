import type { ListedDraw } from '../../../application/ports/draw-verifier.ts';

/** Hands the visitor a file made in the page. */
export const saveFile = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the content over by the next turn.
  setTimeout(() => URL.revokeObjectURL(address));
};

export const jsonFile = (value: unknown): Blob =>
  new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' });

/** A whole draw in one file, as every verifier reads it: `draw` as it was verified; `list` has a holder a line. */
export const drawFile = async (draw: ListedDraw, list: Blob): Promise<Blob> => {
  const holders = (await list.text()).split('\n').slice(0, -1);
  return jsonFile({ version: draw.commitment.version, ...draw, holders });
};
