import { useValueOfTime } from '../../hooks/use-shop-time.ts';
import styles from './prize-picture.module.css';

/** When its list opens and closes, in epoch milliseconds. */
type Span = { readonly fromDate: number; readonly toDate: number };

/** How much of the time is past at `now`, in whole percent, 0…100. */
const percentPassed = ({ fromDate, toDate }: Span, now: number): number =>
  now >= toDate ? 100 : Math.max(0, Math.floor((100 * (now - fromDate)) / (toDate - fromDate)));

const Ring = ({ open }: { readonly open: Span }) => {
  const passed = useValueOfTime(now => percentPassed(open, now));
  return (
    <>
      <circle className={styles.track} cx="200" cy="186" r="132" />
      {passed > 0 && (
        <circle
          className={styles.ring}
          cx="200"
          cy="186"
          r="132"
          pathLength="100"
          strokeDasharray={`${passed} 100`}
        />
      )}
    </>
  );
};

/** Tickets in the air: x and y of the drawing, and how far each is turned, in degrees. */
const tickets = [
  { x: 62, y: 92, turn: -24 },
  { x: 338, y: 74, turn: 18 },
  { x: 40, y: 262, turn: 12 },
  { x: 356, y: 248, turn: -16 },
  { x: 118, y: 38, turn: 30 },
  { x: 288, y: 330, turn: 8 },
];

/**
 * Shows the folded pair as a present, with tickets around it, in a ring that fills as the time passes in which its list
 * is open. Says nothing that the words don't.
 */
export const PrizePicture = ({ open }: { readonly open?: Span }) => (
  <svg className={styles.art} viewBox="0 0 400 370" aria-hidden="true">
    {open !== undefined && <Ring open={open} />}
    {tickets.map(({ x, y, turn }) => (
      <g key={`${x}-${y}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
        <path className={styles.ticket} d="M-30-15h60v9a6 6 0 0 0 0 12v9h-60v-9a6 6 0 0 0 0-12z" />
        <path className={styles.perforation} d="M12-11v22" />
      </g>
    ))}
    <path className={styles.buy} d="M112 128 194 148v104L112 232z" />
    <path className={styles.win} d="M288 128 206 148v104l82-20z" />
    <path
      className={styles.bow}
      d="M200 146c-34-6-58-26-48-44 10-17 40 4 48 44zm0 0c34-6 58-26 48-44-10-17-40 4-48 44z"
    />
  </svg>
);
