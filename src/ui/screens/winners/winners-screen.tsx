import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import type { PastDrawsPage } from '../../../application/ports/draws.ts';
import { DocumentTitle } from '../../components/content/document-title.tsx';
import { LoadMoreButton } from '../../components/content/load-more-button.tsx';
import { ButtonLink } from '../../design/controls/button.tsx';
import { Link } from '../../design/controls/link.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { makePathFromCursor } from '../../routing/make-path-from-cursor.ts';
import type { ScreenProps } from '../../routing/screen-definition.ts';
import { PastDrawCard } from './past-draw-card.tsx';
import { readWinnersCursor } from './read-winners-cursor.ts';
import { makePastDrawKey, useWinnersList } from './use-winners-list.ts';
import styles from './winners-screen.module.css';

/** How many cards may be in sight at once. */
const IN_SIGHT = 6;

/** Shows the page of all draws that are over, those without a winner, too (docs/behaviour.md#the-winners-page). */
export const WinnersScreen = ({ data, params }: ScreenProps<PastDrawsPage>) => {
  const intl = useIntl();
  const location = useLocation();
  const list = useWinnersList(data);
  const { listed, newFrom, focusRef, next } = list;
  const isFromLatest = readWinnersCursor(params) === null;
  const lead = intl.formatMessage({ id: 'winners.lead' });
  const latest = makePathFromCursor(location, null);
  return (
    <div className={styles.screen}>
      <DocumentTitle id="winners.title" description={lead} />
      <h1>
        <FormattedMessage id="winners.title" />
      </h1>
      <p className={styles.lead}>{lead}</p>
      {listed.length === 0 ? (
        <EmptyState
          icon="ticket"
          title={<FormattedMessage id={isFromLatest ? 'winners.empty' : 'winners.end'} />}
          text={isFromLatest ? <FormattedMessage id="winners.empty.text" /> : undefined}
          action={
            <ButtonLink to={isFromLatest ? '/catalog' : latest}>
              <FormattedMessage id={isFromLatest ? 'winners.catalogue' : 'winners.latest'} />
            </ButtonLink>
          }
        />
      ) : (
        <>
          {!isFromLatest && (
            <p className={styles.start}>
              <Link to={latest}>
                <FormattedMessage id="winners.latest" />
              </Link>
            </p>
          )}
          <ul className={styles.draws}>
            {listed.map((draw, n) => (
              <li
                key={makePastDrawKey(draw)}
                ref={n === newFrom ? focusRef : undefined}
                tabIndex={n === newFrom ? -1 : undefined}
              >
                <PastDrawCard draw={draw} eager={n < IN_SIGHT} />
              </li>
            ))}
          </ul>
          <p role="status" className="visually-hidden">
            {newFrom !== null && intl.formatMessage({ id: 'winners.shown' }, { count: listed.length })}
          </p>
          <LoadMoreButton
            list={list}
            failed="winners.more-failed"
            nextPage={makePathFromCursor(location, next)}
          >
            <FormattedMessage id="winners.more" />
          </LoadMoreButton>
        </>
      )}
    </div>
  );
};
