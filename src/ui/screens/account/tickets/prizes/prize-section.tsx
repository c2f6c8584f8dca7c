import { FormattedMessage } from 'react-intl';
import type { AccountUser } from '../../../../../application/ports/account-service.ts';
import { LoadMoreError } from '../../../../components/content/load-more-button.tsx';
import { Button } from '../../../../design/controls/button.tsx';
import { Skeleton } from '../../../../design/feedback/skeleton.tsx';
import { PrizeCard } from './prize-card.tsx';
import styles from './prizes.module.css';
import type { OwnPrizesHandle } from './use-own-prizes.ts';

/** Shows what the shopper has won, and where each prize stands; nothing where there is no prize. */
export const PrizeSection = ({
  prizes: { state, again, replace },
  user,
}: {
  readonly prizes: OwnPrizesHandle;
  readonly user: Pick<AccountUser, 'firstName' | 'lastName' | 'avatar'>;
}) => {
  if (state.tag === 'shown' && state.data.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>
        <FormattedMessage id="prizes.title" />
      </h2>
      {state.tag === 'loading' && <Skeleton height="160px" radius="var(--r-l)" />}
      {(state.tag === 'failed' || (state.tag === 'shown' && state.outdated)) && (
        <>
          <LoadMoreError id="prizes.failed" />
          <p className={styles.again}>
            <Button variant="secondary" onClick={again}>
              <FormattedMessage id="common.retry" />
            </Button>
          </p>
        </>
      )}
      {state.tag === 'shown' && (
        <ul className={styles.prizes}>
          {state.data.map(prize => (
            <PrizeCard key={prize.id} prize={prize} user={user} onAnswer={replace} onDoubt={again} />
          ))}
        </ul>
      )}
    </section>
  );
};
