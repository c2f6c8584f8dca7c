import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import page from './contacts-screen.module.css';
import { mapAddress } from './map-address.ts';
import styles from './shop-map.module.css';

/** Where the shop is. Nothing is asked of the map's makers before the visitor wants the map. */
export const ShopMap = ({ address }: { readonly address: string }) => {
  const intl = useIntl();
  const [wanted, setWanted] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const map = mapAddress(intl.formatMessage({ id: 'contacts.map.point' }), address);

  // The button that was pressed is gone.
  useEffect(() => {
    if (wanted) frame.current?.focus();
  }, [wanted]);

  return (
    <section className={page.map}>
      <h2 className="visually-hidden">
        <FormattedMessage id="contacts.map.title" />
      </h2>
      {wanted && map.frame !== null ? (
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
          {map.frame !== null && (
            <>
              <Button onClick={() => setWanted(true)}>
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
        <a href={map.page} target="_blank" rel="noopener noreferrer">
          <FormattedMessage id="contacts.map.open" />
        </a>
      </p>
    </section>
  );
};
