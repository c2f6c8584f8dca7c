/** The widths of a pair's pictures in the layout (the attribute `sizes`), by the pair's look. */
export const PAIR_PICTURE_SIZES = {
  card: { buy: '(min-width: 767px) 160px, 30vw', win: '(min-width: 767px) 190px, 42vw' },
  stage: { buy: '(min-width: 767px) 320px, 38vw', win: '(min-width: 767px) 420px, 50vw' },
  thumb: { buy: '60px', win: '80px' },
};
