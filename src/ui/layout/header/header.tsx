import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { cartItemCount } from '../../../domain/cart/cart.ts';
import { useApp } from '../../app-context.tsx';
import { Icon } from '../../design/controls/icon.tsx';
import { IconButton } from '../../design/controls/icon-button.tsx';
import { Link } from '../../design/controls/link.tsx';
import { OptionMenu } from '../../design/controls/option-menu.tsx';
import { CountBadge } from '../../design/feedback/count-badge.tsx';
import { joinClassNames } from '../../design/text/join-class-names.ts';
import { makeLazyPart } from '../../hooks/make-lazy-part.tsx';
import { useStoreValue } from '../../hooks/use-store-value.ts';
import { headerNavigationLinks } from '../frame-links.ts';
import { AccountLink } from './account-link.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { useLanguageAndCurrency } from './use-language-and-currency.ts';
import { useScrolledPastMark } from './use-scrolled-past-mark.ts';
import { WishlistMenu } from './wishlist-menu.tsx';

/** Fetched at its first opening: wide screens never need it. */
const PhoneMenu = makeLazyPart(async () => (await import('./mobile-menu.tsx')).MobileMenu);

/**
 * Shows logo, navigation, search, language, currency, wishlist, cart and account. Goes with the page for 100 px and
 * sticks from there on, until the top is reached again; on the home page it takes another look once the slider is there
 * (docs/behaviour.md#frame).
 */
export const Header = () => {
  const intl = useIntl();
  const { stores, environment } = useApp();
  const items = cartItemCount(useStoreValue(stores.cart));
  const { language, currency } = useLanguageAndCurrency();
  const [menuOpen, setMenuOpen] = useState(false);
  const [menuWanted, setMenuWanted] = useState(0);
  const mark = useRef<HTMLSpanElement>(null);
  const sticks = useScrolledPastMark(mark);
  const search = intl.formatMessage({ id: 'common.nav.search' });

  return (
    <>
      <span ref={mark} className={styles.mark} aria-hidden="true" />
      <header className={joinClassNames(styles.header, sticks && styles.stuck)}>
        <div className={styles.row}>
          <Link
            to="/"
            className={styles.logo}
            aria-label={`${intl.formatMessage({ id: 'common.name' })} — ${intl.formatMessage({ id: 'common.nav.home' })}`}
          >
            <Logo />
          </Link>
          <nav className={styles.nav} aria-label={intl.formatMessage({ id: 'common.nav.main' })}>
            {headerNavigationLinks.map(({ to, messageId }) => (
              <Link key={to} to={to} className={styles.link}>
                {intl.formatMessage({ id: messageId })}
              </Link>
            ))}
          </nav>
          <div className={styles.tools}>
            <Link
              to="/catalog#search"
              className={joinClassNames(styles.tool, styles.search)}
              aria-label={search}
            >
              <Icon name="search" />
              <span className={styles.words}>{search}</span>
            </Link>
            <div className={styles.wideOnly}>
              <OptionMenu
                label={currency.label}
                choices={currency.choices}
                chosen={currency.chosen}
                onChoose={currency.choose}
              />
              <OptionMenu
                label={language.label}
                choices={language.choices}
                chosen={language.chosen}
                onChoose={language.choose}
              />
              <WishlistMenu />
            </div>
            <Link
              to="/cart"
              className={joinClassNames(styles.tool, styles.cart)}
              aria-label={intl.formatMessage({ id: 'common.nav.cart-count' }, { count: items })}
            >
              <Icon name="cart" />
              <CountBadge count={items} />
            </Link>
            <AccountLink />
            <IconButton
              icon="menu"
              // A webview's menu holds more than the header, whatever its width (docs/behaviour.md#frame).
              className={joinClassNames(styles.burger, environment.isWebview() && styles.always)}
              label={intl.formatMessage({ id: 'common.nav.menu' })}
              aria-expanded={menuOpen}
              onClick={() => {
                setMenuWanted(menuWanted + 1);
                setMenuOpen(true);
              }}
            />
          </div>
        </div>
      </header>
      <PhoneMenu
        wanted={menuWanted}
        open={menuOpen}
        onClose={() => setMenuOpen(false)}
        language={language}
        currency={currency}
      />
    </>
  );
};
