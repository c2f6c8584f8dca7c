import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { nestedQuotes } from '../../../domain/content/nested-quotes.ts';
import { useApp } from '../../app-context.tsx';
import { Button, ButtonLink } from '../../design/controls/button.tsx';
import { useCopy } from '../../hooks/use-copy.ts';
import { useTask } from '../../hooks/use-task.ts';
import styles from './won-screen.module.css';

/** What a draw can be checked by: its beacon's round and the fingerprint of its list. */
export type WonProof = { readonly round: number; readonly root: string; readonly rehearsal: boolean };

export type WonScreenProps = {
  /** Things are delivered; a super prize is handed over as its winner likes. */
  readonly of: 'lot' | 'super';
  /** Its title. */
  readonly prize: string;
  readonly picture: ReactNode;
  readonly ticket: string;
  /** Of the draw's page. */
  readonly path: string;
  /** Null in a draw from before there were commitments. */
  readonly proof: WonProof | null;
};

/** The winner's own screen: the prize whole, where it is brought, and the proof to show around. */
export const WonScreen = ({ of, prize, picture, ...won }: WonScreenProps) => {
  const intl = useIntl();
  const title = nestedQuotes(prize);
  return (
    <section className={styles.won} aria-labelledby="won">
      <h2 id="won">
        <FormattedMessage id="draw.won" values={{ prize: title }} />
      </h2>
      <div className={styles.prize}>
        <div className={styles.light}>{picture}</div>
      </div>
      <p className={styles.ticket}>{won.ticket}</p>
      <div className={styles.where}>
        <h3>
          <FormattedMessage id="draw.won.where" values={{ of }} />
        </h3>
        <p>
          <FormattedMessage id="draw.won.where.text" values={{ of }} />
        </p>
        <div className={styles.ways}>
          <ButtonLink to="/account">{intl.formatMessage({ id: 'draw.won.account' })}</ButtonLink>
          <ButtonLink to="/contacts" variant="secondary">
            {intl.formatMessage({ id: 'draw.won.contacts' })}
          </ButtonLink>
        </div>
      </div>
      <ShareCard {...won} title={title} />
    </section>
  );
};

/** So much of a fingerprint tells two lists apart at a glance; the whole one stands on the draw's page. */
const FINGERPRINT_START = 12;

type ShareCardProps = Omit<WonScreenProps, 'of' | 'prize' | 'picture'> & { readonly title: string };

/** What friends are sent: the prize, the ticket, what the draw is checked by, and the page on which anybody can. */
const ShareCard = ({ title, ticket, path, proof }: ShareCardProps) => {
  const intl = useIntl();
  const { environment, sharing } = useApp();
  const url = `${environment.origin()}${path}`;
  const words = intl.formatMessage(
    { id: 'draw.won.share.words' },
    {
      ticket,
      prize: title,
      proof: proof === null ? 'none' : proof.rehearsal ? 'rehearsal' : 'beacon',
      round: String(proof?.round),
      root: proof?.root.slice(0, FINGERPRINT_START),
    },
  );
  const share = useTask(() => sharing.share({ title: words, url }));
  const { copy, pending } = useCopy();
  return (
    <figure className={styles.card}>
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
