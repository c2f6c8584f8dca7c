import type { ChanceDots } from '../../../../domain/draws/least-chance.ts';
import styles from './chance-dots-drawing.module.css';

/** A prime that divides no field's size, so that steps of this length come to each of its places once. */
const STRIDE = 149;

/** The places of a field about six times as wide as high, in the order in which they are lit: scattered, as luck is. */
const placesOf = (dots: number) => {
  const rows = Math.max(1, Math.floor(Math.sqrt(dots / 6)));
  const columns = Math.ceil(dots / rows);
  const all = Array.from({ length: columns * rows }, (_, n) => (7 + n * STRIDE) % (columns * rows));
  const places = all
    .filter(place => place < dots)
    .map(place => ({ place, x: (place % columns) + 0.5, y: Math.floor(place / columns) + 0.5 }));
  return { rows, columns, places };
};

/**
 * Shows the drawing of the chance's dots: all in one line, and the lit ones each by itself, so that another one appears
 * gently.
 */
export const ChanceDotsDrawing = ({ dots, lit, inPart }: ChanceDots) => {
  const { rows, columns, places } = placesOf(dots);
  return (
    <svg className={styles.dots} viewBox={`0 0 ${columns} ${rows}`}>
      <path
        className={styles.dark}
        d={places
          .slice(lit)
          .map(({ x, y }) => `M${x} ${y}h0`)
          .join('')}
      />
      {places.slice(0, lit).map(({ place, x, y }, n) => (
        <circle
          key={place}
          className={styles.lit}
          data-lit
          cx={x}
          cy={y}
          r={inPart && n === lit - 1 ? 0.24 : 0.38}
        />
      ))}
    </svg>
  );
};
