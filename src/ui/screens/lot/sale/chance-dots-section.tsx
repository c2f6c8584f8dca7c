import { type ComponentType, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { type ChanceDots, chanceDots, type LeastChance } from '../../../../domain/draws/least-chance.ts';
import { waitForIdle } from '../../../wait-for-idle.ts';
import styles from './chance-dots-section.module.css';

type Dots = ComponentType<ChanceDots>;

export type ChanceDotsSectionProps = {
  readonly chance: LeastChance;
  /** Tickets of this lot that are held by now. */
  readonly inPlay: number;
};

/**
 * Shows the chance as a field of dots, with the sentence that says the same; the dots come when the page has its rest.
 */
export const ChanceDotsSection = ({ chance, inPlay }: ChanceDotsSectionProps) => {
  const [loaded, setLoaded] = useState<{ readonly Dots: Dots } | null>(null);
  const field = chanceDots(chance);
  useEffect(() => {
    let left = false;
    const load = async () => {
      await waitForIdle();
      const { ChanceDotsDrawing: ChanceDotField } = await import('./chance-dots-drawing.tsx');
      if (!left) setLoaded({ Dots: ChanceDotField });
    };
    // Without its picture the sentence still says all.
    load().catch(() => setLoaded({ Dots: () => null }));
    return () => {
      left = true;
    };
  }, []);
  return (
    <div>
      <figure className={styles.field}>
        {/* No element that goes: the server renders this one, and hydration keeps it. */}
        <div className={styles.sky} aria-hidden="true" data-skeleton={loaded === null ? '' : undefined}>
          {loaded !== null && <loaded.Dots {...field} />}
        </div>
        <figcaption>
          <FormattedMessage id="lot.chance.dots" values={chance} />
          {field.each > 1 && (
            <>
              {' '}
              <FormattedMessage id="lot.chance.each" values={field} />
            </>
          )}
        </figcaption>
      </figure>
      <p className={styles.note}>
        <FormattedMessage id="lot.figures.note" values={{ count: inPlay }} />
      </p>
    </div>
  );
};
