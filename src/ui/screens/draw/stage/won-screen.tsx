import { FormattedMessage, useIntl } from 'react-intl';
import type { Lot } from '../../../../domain/catalogue/lot.ts';
import { nestedQuotes } from '../../../../domain/content/nested-quotes.ts';
import { useApp } from '../../../app-context.tsx';
import { ProductPicture } from '../../../components/catalogue/product-picture.tsx';
import { Button, ButtonLink } from '../../../design/controls/button.tsx';
import { useCopy } from '../../../hooks/use-copy.ts';
import { useTask } from '../../../hooks/use-task.ts';
import styles from './won-screen.module.css';

export type WonScreenProps = { readonly lot: Lot; readonly ticket: string };

/** The winner's own screen: the prize whole, where it is brought, and the proof to show around. */
export const WonScreen = ({ lot, ticket }: WonScreenProps) => {
  const intl = useIntl();
  const prize = nestedQuotes(lot.productToWin.title);
  return (
    <section className={styles.won} aria-labelledby="won">
      <h2 id="won">
        <FormattedMessage id="draw.won" values={{ prize }} />
      </h2>
      <div className={styles.prize}>
        <ProductPicture
          image={lot.productToWin.image}
          alt={lot.productToWin.title}
          sizes="(min-width: 767px) 360px, 70vw"
          eager
          className={styles.picture}
        />
      </div>
      <p className={styles.ticket}>{ticket}</p>
      <div className={styles.where}>
        <h3>
          <FormattedMessage id="draw.won.where" />
        </h3>
        <p>
          <FormattedMessage id="draw.won.where.text" />
        </p>
        <div className={styles.ways}>
          <ButtonLink to="/account">{intl.formatMessage({ id: 'draw.won.account' })}</ButtonLink>
          <ButtonLink to="/contacts" variant="secondary">
            {intl.formatMessage({ id: 'draw.won.contacts' })}
          </ButtonLink>
        </div>
      </div>
      <ShareCard lot={lot} ticket={ticket} />
    </section>
  );
};

/** What friends are shown: the prize, the ticket, and the page on which anybody can check both. */
const ShareCard = ({ lot, ticket }: WonScreenProps) => {
  const intl = useIntl();
  const { environment, sharing } = useApp();
  const url = `${environment.origin()}/draw-${lot.id}`;
  const words = intl.formatMessage(
    { id: 'draw.won.share.words' },
    { ticket, prize: nestedQuotes(lot.productToWin.title) },
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
