import { FormattedMessage, useIntl } from 'react-intl';
import type { Win } from '../../../domain/draws/win.ts';
import { ProductPicture } from '../../components/catalogue/product-picture.tsx';
import { NoticeLine } from '../../components/content/notice-line.tsx';
import { ButtonLink } from '../../design/controls/button.tsx';
import styles from './won-notices.module.css';

const pageOf = { lot: '/draw', super: '/superprize' } as const;

type WonNoticesProps = { readonly wins: readonly Win[]; readonly brief: boolean };

/** The shopper's recent wins, above all else of the account, with a link to each prize; `brief`: a line for each. */
export const WonNotices = ({ wins, brief }: WonNoticesProps) => {
  const intl = useIntl();
  if (brief) {
    return wins.map(({ of, id, title }) => (
      <NoticeLine key={`${of} ${id}`} to={`${pageOf[of]}-${id}`} icon="gift" look="win">
        <FormattedMessage id="account.won.line" values={{ title }} />
      </NoticeLine>
    ));
  }
  return wins.map(({ of, id, title, image, ticket }) => (
    <div key={`${of} ${id}`} className={styles.won}>
      <ProductPicture image={image} alt="" sizes="96px" className={styles.picture} />
      <p className={styles.title}>
        <FormattedMessage id="account.won" values={{ title, ticket }} />
      </p>
      <ButtonLink
        to={`${pageOf[of]}-${id}`}
        size="s"
        aria-label={intl.formatMessage({ id: 'account.won.how-for' }, { title })}
      >
        <FormattedMessage id="account.won.how" />
      </ButtonLink>
    </div>
  ));
};
