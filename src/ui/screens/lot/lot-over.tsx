import { useIntl } from 'react-intl';
import type { Winner } from '../../../domain/lot.ts';
import { Alert } from '../../components/alert.tsx';
import { ButtonLink } from '../../components/button.tsx';
import styles from './lot-over.module.css';

/** Nothing left to buy: sold out and waiting for its draw, or already won (specification §2). */
export const LotOver = ({ winners }: { readonly winners: readonly Winner[] }) => {
  const intl = useIntl();
  const drawn = winners.length > 0;
  return (
    <Alert
      kind={drawn ? 'good' : 'info'}
      title={intl.formatMessage({ id: drawn ? 'lot.drawn.title' : 'lot.sold-out.title' })}
      className={styles.over ?? ''}
      actions={<ButtonLink to="/catalog">{intl.formatMessage({ id: 'lot.over.others' })}</ButtonLink>}
    >
      {drawn ? (
        <ul>
          {winners.map(({ user, winDate }) => (
            <li key={`${user.fullName}-${winDate}`}>
              {intl.formatMessage(
                { id: 'lot.drawn.winner' },
                {
                  name: user.fullName,
                  date: intl.formatDate(winDate, { day: 'numeric', month: 'long', year: 'numeric' }),
                },
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p>{intl.formatMessage({ id: 'lot.sold-out.text' })}</p>
      )}
    </Alert>
  );
};
