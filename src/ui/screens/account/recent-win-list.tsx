import { FormattedMessage, useIntl } from 'react-intl';
import type { WonPrize } from '../../../domain/draws/shown-win.ts';
import { ProductPicture } from '../../components/catalogue/product-picture.tsx';
import { OneLineNotice } from '../../components/content/one-line-notice.tsx';
import { ButtonLink } from '../../design/controls/button.tsx';
import styles from './recent-win-list.module.css';

const pageOf = { lot: '/draw', super: '/superprize' } as const;

type WonNoticesProps = { readonly wins: readonly WonPrize[]; readonly brief: boolean };

/**
 * Shows the shopper's recent wins, above all else of the account, with a link to each prize; `brief`: a line for each.
 */
export const RecentWinList = ({ wins, brief }: WonNoticesProps) => {
  const intl = useIntl();
  if (brief) {
    return wins.map(({ of, id, title }) => (
      <OneLineNotice key={`${of} ${id}`} to={`${pageOf[of]}-${id}`} icon="gift" look="win">
        <FormattedMessage id="account.won.line" values={{ title }} />
      </OneLineNotice>
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
