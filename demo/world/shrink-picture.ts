/** Pixels of a face at its largest, twice as dense. */
const SIDE = 176;

/** Shrinks a picture to its middle square as a `data:` address: small enough to be kept in the tab's storage. */
export const shrinkPicture = async (picture: Blob): Promise<string> => {
  const image = await createImageBitmap(picture);
  const side = Math.min(image.width, image.height);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const [left, top] = [(image.width - side) / 2, (image.height - side) / 2];
  canvas.getContext('2d')?.drawImage(image, left, top, side, side, 0, 0, SIDE, SIDE);
  image.close();
  return canvas.toDataURL('image/webp');
};
