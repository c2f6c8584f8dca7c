import type { Lot } from '../../../domain/catalogue/lot.ts';
import { joinClassNames } from '../../design/text/join-class-names.ts';
import { LotCard } from './lot-card.tsx';
import grid from './lot-grid.module.css';
import styles from './lot-row.module.css';

export type LotRowProps = {
  readonly lots: readonly Lot[];
  readonly title: string;
  readonly heading: 'h2' | 'h3';
  readonly className?: string | undefined;
};

/** Shows a row of a few lots under its heading; nothing where there are none. */
export const LotRow = ({ lots, title, heading: Heading, className }: LotRowProps) =>
  lots.length > 0 && (
    <section className={joinClassNames(styles.row, className)} aria-label={title}>
      <Heading>{title}</Heading>
      <div className={grid.chunk}>
        <ul className={grid.grid}>
          {lots.map(lot => (
            <li key={lot.id}>
              <LotCard lot={lot} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
