import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../design/controls/button.tsx';
import { Icon } from '../../design/controls/icon.tsx';
import { OutsideLink } from '../../design/controls/link.tsx';
import page from './contacts-screen.module.css';
import { makeShopMapAddresses } from './map-addresses.ts';
import styles from './shop-map.module.css';

/**
 * Shows the map of where the shop is. The map's provider is asked for nothing before the visitor wants the map; where
 * the page's policy lets no map in, as in the demo, there is still the link to it.
 */
export const ShopMap = ({ address }: { readonly address: string }) => {
  const intl = useIntl();
  const [state, setState] = useState<'offered' | 'wanted' | 'refused'>('offered');
  const frame = useRef<HTMLIFrameElement>(null);
  const outside = useRef<HTMLAnchorElement>(null);
  const map = makeShopMapAddresses(intl.formatMessage({ id: 'contacts.map.point' }), address);

  // What had the focus is gone: first the button that was pressed, then the frame.
  useEffect(() => {
    if (state === 'refused') outside.current?.focus();
    if (state !== 'wanted') return;
    frame.current?.focus();
    const refuse = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setState('refused');
    };
    document.addEventListener('securitypolicyviolation', refuse);
    return () => document.removeEventListener('securitypolicyviolation', refuse);
  }, [state]);

  return (
    <section className={page.map}>
      <h2 className="visually-hidden">
        <FormattedMessage id="contacts.map.title" />
      </h2>
      {state === 'wanted' && map.frame !== null ? (
        <iframe
          ref={frame}
          className={styles.frame}
          src={map.frame}
          title={intl.formatMessage({ id: 'contacts.map.frame' }, { address })}
          loading="lazy"
          referrerPolicy="strict-origin-when-cross-origin"
          // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin: it can't reach its own sandbox
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      ) : (
        <div className={styles.ground}>
          <span className={styles.pin}>
            <Icon name="home" size={26} />
          </span>
          {address !== '' && <p className={styles.place}>{address}</p>}
          {state === 'refused' && (
            <p className={page.note}>
              <FormattedMessage id="contacts.map.refused" />
            </p>
          )}
          {state === 'offered' && map.frame !== null && (
            <>
              <Button onClick={() => setState('wanted')}>
                <FormattedMessage id="contacts.map.show" />
              </Button>
              <p className={page.note}>
                <FormattedMessage id="contacts.map.privacy" />
              </p>
            </>
          )}
        </div>
      )}
      <p className={styles.outside}>
        <OutsideLink ref={outside} href={map.page}>
          <FormattedMessage id="contacts.map.open" />
        </OutsideLink>
      </p>
    </section>
  );
};
