import { FormattedMessage, useIntl } from 'react-intl';
import type { AccountUser } from '../../../../application/ports/account-service.ts';
import type { Level } from '../../../../domain/accounts/level.ts';
import { Icon } from '../../../design/controls/icon.tsx';
import { ProgressBar } from '../../../design/feedback/progress-bar.tsx';
import { joinClassNames } from '../../../design/text/join-class-names.ts';
import { type LevelInList, toLevelViews } from '../to-account-view.ts';
import styles from './levels-tab.module.css';
import { useHryvniaFormat } from './use-hryvnia-format.ts';

const State = ({ state }: { readonly state: LevelInList['state'] }) => {
  if (state === 'ahead') return null;
  return (
    <span className={styles.state}>
      <Icon name={state === 'current' ? 'star' : 'check'} size={16} filled={state === 'current'} />
      <FormattedMessage id={`account.levels.${state}`} />
    </span>
  );
};

/** Shows all levels, the shopper's place among them, and what is left to the next (docs/behaviour.md#account). */
export const LevelsTab = ({
  user,
  levels,
}: {
  readonly user: AccountUser;
  readonly levels: readonly Level[];
}) => {
  const intl = useIntl();
  const { local, localRange, percent } = useHryvniaFormat();
  const { list, next } = toLevelViews(levels, user.level, user.saleBalance);
  return (
    <section className={styles.levels}>
      <div>
        <h2>
          <FormattedMessage id="account.levels.title" />
        </h2>
        <p className={styles.lead}>
          {next === null ? (
            <FormattedMessage id="account.levels.top" />
          ) : (
            <FormattedMessage
              id="account.levels.next"
              values={{ name: <b>{next.name}</b>, left: <b>{local(next.left)}</b> }}
            />
          )}
        </p>
      </div>
      <ol className={styles.list}>
        {list.map(({ level, state, progress }) => (
          <li key={level.name} className={joinClassNames(styles.level, styles[state])}>
            <div className={styles.row}>
              <h3>{level.name}</h3>
              <State state={state} />
              <span className={styles.rate}>
                <FormattedMessage id="account.levels.rate" values={{ percent: percent(level.percent) }} />
              </span>
            </div>
            <p className={styles.range}>
              {level.to === null ? (
                <FormattedMessage id="account.levels.range-top" values={{ from: local(level.from) }} />
              ) : (
                localRange(level.from, level.to)
              )}
            </p>
            {state === 'current' && (
              <>
                <ProgressBar
                  max={100}
                  value={progress}
                  label={intl.formatMessage({ id: 'account.levels.progress' }, { name: level.name })}
                />
                {level.to !== null && (
                  // The bar begins with the first purchase, not with the level.
                  <p className={styles.range}>
                    <FormattedMessage
                      id="account.levels.spent"
                      values={{ spent: local(user.saleBalance), to: local(level.to) }}
                    />
                  </p>
                )}
              </>
            )}
          </li>
        ))}
      </ol>
      <p className={styles.lead}>
        <FormattedMessage id="account.levels.text" />
      </p>
    </section>
  );
};
