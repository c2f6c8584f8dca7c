import type { DrawWithListFile } from '../../../application/ports/draw-verifier.ts';

/** Hands the visitor a file made in the page. */
export const downloadFile = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the content over by the next turn.
  setTimeout(() => URL.revokeObjectURL(address));
};

/** Makes a file's content of a value, as JSON. */
export const makeJsonBlob = (value: unknown): Blob =>
  new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' });

/**
 * Makes one file of a whole draw, as every verifier reads it: `draw` as it was verified; `list` has a holder a line.
 */
export const makeWholeDrawBlob = async (draw: DrawWithListFile, list: Blob): Promise<Blob> => {
  const holders = (await list.text()).split('\n').slice(0, -1);
  return makeJsonBlob({ version: draw.commitment.version, ...draw, holders });
};
