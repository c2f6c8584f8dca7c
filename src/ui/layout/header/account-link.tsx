import { useIntl } from 'react-intl';
import { useApp } from '../../app-context.tsx';
import { Icon } from '../../design/controls/icon.tsx';
import { Link } from '../../design/controls/link.tsx';
import { PersonPicture } from '../../design/text/person-picture.tsx';
import { useStoreValue } from '../../hooks/use-store-value.ts';
import styles from './account-link.module.css';

/** Shows the avatar that leads to the account, or the way to log in (docs/behaviour.md#account). */
export const AccountLink = () => {
  const intl = useIntl();
  const { stores } = useApp();
  const session = useStoreValue(stores.session);
  const avatar = useStoreValue(stores.frame).header?.avatar ?? null;

  if (session === null)
    return (
      <Link to="/login" className={styles.login}>
        <Icon name="user" size={20} />
        <span>{intl.formatMessage({ id: 'common.nav.login' })}</span>
      </Link>
    );
  return (
    <Link
      to="/account"
      className={styles.avatar}
      aria-label={intl.formatMessage({ id: 'common.nav.account-of' }, { name: session.name })}
    >
      <PersonPicture key={avatar} image={avatar} name={session.name} size={40} />
    </Link>
  );
};
