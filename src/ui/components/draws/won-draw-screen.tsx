import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { withNestedQuotes } from '../../../domain/content/nested-quotes.ts';
import { useApp } from '../../app-context.tsx';
import { Button, ButtonLink } from '../../design/controls/button.tsx';
import { useCopyText } from '../../hooks/use-copy-text.ts';
import { useExclusiveTask } from '../../hooks/use-exclusive-task.ts';
import styles from './won-draw-screen.module.css';

export type WonDrawScreenProps = {
  /** Things are delivered; a super prize is handed over as its winner likes. */
  readonly of: 'lot' | 'super';
  /** Its title. */
  readonly prize: string;
  /** Stands over its title and under it. */
  readonly kicker?: string;
  readonly sum?: string;
  /** Why the sum is in another currency than all else. */
  readonly sumNote?: string | undefined;
  /** The money that can be had in its place, as it is written. */
  readonly cash?: string | undefined;
  readonly picture: ReactNode;
  readonly ticket: string;
  /** Of the draw's page. */
  readonly path: string;
  /** A message that says how far this is checked, where it is not. */
  readonly note?: 'draw.drawn.unchecked' | 'draw.drawn.old' | null;
};

/** Shows the winner's own screen: the prize whole, where it is brought, and what friends can be told. */
export const WonDrawScreen = ({
  of,
  prize,
  kicker,
  sum,
  sumNote,
  cash,
  picture,
  note,
  ...won
}: WonDrawScreenProps) => {
  const intl = useIntl();
  const title = withNestedQuotes(prize);
  // A lot's draw has its own title above; a super prize's page begins here.
  const Title = of === 'super' ? 'h1' : 'h2';
  const Next = of === 'super' ? 'h2' : 'h3';
  return (
    <section className={styles.won} aria-labelledby="won">
      {kicker !== undefined && <p className={styles.kicker}>{kicker}</p>}
      <Title id="won" className={styles.title}>
        <FormattedMessage id="draw.won" values={{ prize: title }} />
      </Title>
      {sum !== undefined && <p className={styles.sum}>{sum}</p>}
      {sumNote !== undefined && <p className={styles.note}>{sumNote}</p>}
      <div className={styles.prize}>
        <div className={styles.light}>{picture}</div>
      </div>
      <p className={styles.ticket}>
        <FormattedMessage id="draw.drawn" values={{ number: <b>{won.ticket}</b> }} />
      </p>
      {note !== undefined && note !== null && (
        <p className={styles.note}>
          <FormattedMessage id={note} />
        </p>
      )}
      <div className={styles.where}>
        <Next>
          <FormattedMessage id="draw.won.where" values={{ of }} />
        </Next>
        <p>
          <FormattedMessage id="draw.won.where.text" values={{ of }} />
        </p>
        {cash !== undefined && (
          <p>
            <FormattedMessage id="draw.won.cash" values={{ sum: cash }} />
          </p>
        )}
        <div className={styles.ways}>
          <ButtonLink to="/account#tickets">{intl.formatMessage({ id: 'draw.won.account' })}</ButtonLink>
          <ButtonLink to="/contacts" variant="secondary">
            {intl.formatMessage({ id: 'draw.won.contacts' })}
          </ButtonLink>
        </div>
      </div>
      <ShareCard {...won} title={title} heading={Next} />
    </section>
  );
};

type ShareCardProps = Pick<WonDrawScreenProps, 'ticket' | 'path'> & {
  readonly title: string;
  readonly heading: 'h2' | 'h3';
};

/** What friends are sent: the ticket, the prize, and the page on which anybody can check the draw. */
const ShareCard = ({ title, ticket, path, heading: Heading }: ShareCardProps) => {
  const intl = useIntl();
  const { environment, sharing } = useApp();
  const url = `${environment.origin()}${path}`;
  const words = intl.formatMessage({ id: 'draw.won.share.words' }, { ticket, prize: title });
  const share = useExclusiveTask(() => sharing.share({ title: words, url }));
  const { copy, pending } = useCopyText();
  return (
    <figure className={styles.card}>
      <Heading>
        <FormattedMessage id="draw.won.tell" />
      </Heading>
      <blockquote>{words}</blockquote>
      <figcaption>{url.replace(/^https?:\/\//, '')}</figcaption>
      {sharing.canShare() ? (
        <Button variant="secondary" icon="share" busy={share.pending} onClick={() => void share.run()}>
          <FormattedMessage id="draw.won.share" />
        </Button>
      ) : (
        <Button variant="secondary" icon="copy" busy={pending} onClick={() => void copy(`${words} ${url}`)}>
          <FormattedMessage id="draw.won.copy" />
        </Button>
      )}
    </figure>
  );
};
