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

export const jsonBlob = (value: unknown): Blob =>
  new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' });

/** A whole draw in one file, as every verifier reads it: `draw` as it was verified; `list` has a holder a line. */
export const wholeDrawBlob = async (draw: DrawWithListFile, list: Blob): Promise<Blob> => {
  const holders = (await list.text()).split('\n').slice(0, -1);
  return jsonBlob({ version: draw.commitment.version, ...draw, holders });
};
