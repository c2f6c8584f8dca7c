import { useIntl } from 'react-intl';
import { useApp } from '../../app-context.tsx';
import { Icon } from '../../design/controls/icon.tsx';
import { Link } from '../../design/controls/link.tsx';
import { Dialog } from '../../design/overlays/dialog.tsx';
import { joinClassNames } from '../../design/text/join-class-names.ts';
import { useStoreValue } from '../../hooks/use-store-value.ts';
import { OutsideLinkList } from '../frame-link-list.tsx';
import { customerServiceLinks, listShopPageLinks } from '../frame-links.ts';
import { listSocialNetworkLinks } from '../outside-links.ts';
import styles from './mobile-menu.module.css';
import type { LanguageAndCurrencyChoices } from './use-language-and-currency.ts';

const ChoiceRow = ({
  title,
  options,
}: {
  readonly title: string;
  readonly options: LanguageAndCurrencyChoices;
}) => (
  <div role="group" aria-label={title} className={styles.group}>
    <p className={styles.title} aria-hidden="true">
      {title}
    </p>
    <div className={styles.choices}>
      {options.choices.map(choice => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === options.chosen}
          className={joinClassNames(styles.choice, choice.value === options.chosen && styles.on)}
          onClick={() => options.choose(choice.value)}
        >
          {choice.image !== '' && (
            <img src={choice.image} alt="" width="20" height="20" loading="lazy" className={styles.image} />
          )}
          {choice.label}
        </button>
      ))}
    </div>
  </div>
);

export type MobileMenuProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly language: LanguageAndCurrencyChoices;
  readonly currency: LanguageAndCurrencyChoices;
};

/**
 * Shows the phone's menu, with what the header has no room for; in a webview social networks too
 * (docs/behaviour.md#frame).
 */
export const MobileMenu = ({ open, onClose, language, currency }: MobileMenuProps) => {
  const intl = useIntl();
  const { environment, stores } = useApp();
  const { header, footer } = useStoreValue(stores.frame);
  const social = environment.isWebview() && header !== null ? listSocialNetworkLinks(header.settings) : [];
  return (
    <Dialog open={open} onClose={onClose} title={intl.formatMessage({ id: 'common.nav.menu' })}>
      <nav className={styles.nav} aria-label={intl.formatMessage({ id: 'common.nav.main' })}>
        {[...listShopPageLinks(footer), ...customerServiceLinks].map(({ to, messageId }) => (
          <Link key={to} to={to} className={styles.link} onClick={onClose}>
            {intl.formatMessage({ id: messageId })}
            <Icon name="chevron-right" size={18} />
          </Link>
        ))}
      </nav>
      {social.length > 0 && (
        <nav className={styles.social} aria-label={intl.formatMessage({ id: 'common.footer.social' })}>
          <OutsideLinkList links={social} />
        </nav>
      )}
      <ChoiceRow title={intl.formatMessage({ id: 'common.language' })} options={language} />
      <ChoiceRow title={intl.formatMessage({ id: 'common.currency' })} options={currency} />
    </Dialog>
  );
};
