import { FormattedMessage } from 'react-intl';
import type { ForfeitedPrize } from '../../../domain/draws/proof/forfeit.ts';
import { useFormatDate } from '../../hooks/use-format-date.ts';
import styles from './forfeited-prizes.module.css';

/**
 * Shows who was passed over, without a name: the tickets that were drawn before and whose prize was forfeited, when and why;
 * nothing where there are none. `titleOf`: what a number of the draw's list is called.
 */
export const ForfeitedPrizes = ({
  forfeits,
  titleOf,
}: {
  readonly forfeits: readonly ForfeitedPrize[] | undefined;
  readonly titleOf: (number: number) => string;
}) => {
  const formatDate = useFormatDate();
  if (forfeits === undefined) return null;
  return (
    <div className={styles.forfeits}>
      <p>
        <FormattedMessage id="draw.forfeits" values={{ many: String(forfeits.length > 1) }} />
      </p>
      <ul>
        {forfeits.map(({ prize, number, reason, at }) => (
          <li key={prize}>
            <FormattedMessage
              id="draw.forfeits.one"
              values={{
                ticket: <span className={styles.number}>{titleOf(number)}</span>,
                date: formatDate(Date.parse(at), { dateStyle: 'long' }),
                reason,
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
};
