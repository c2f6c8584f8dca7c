const WIDTHS = [160, 320, 640];
const SIZED = /-640\.(webp|avif|png|jpe?g)$/;

/**
 * Makes the `srcset` of a product's picture, the widths in which it exists: one whose address ends in `-640.<type>`
 * also stands there with 160 and 320 pixels; any other has one size only, and no `srcset`.
 */
export const makePictureSrcset = (image: string): string | undefined => {
  const type = SIZED.exec(image)?.[1];
  if (type === undefined) return undefined;
  return WIDTHS.map(width => `${image.replace(SIZED, `-${width}.${type}`)} ${width}w`).join(', ');
};
