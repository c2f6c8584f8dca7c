import { useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../design/controls/icon-button.tsx';
import { useDisclosure } from '../../../design/interaction/use-disclosure.ts';
import { latePart } from '../../../hooks/late-part.tsx';
import styles from './share-menu.module.css';
import type { ShareWaysProps } from './share-ways.tsx';

/** Fetched at its first opening. */
const ShareWays = latePart(async () => (await import('./share-ways.tsx')).ShareWays);

/** A button that discloses the ways to pass the lot on (docs/behaviour.md#lot-page). */
export const ShareMenu = (lot: Omit<ShareWaysProps, 'close'>) => {
  const intl = useIntl();
  const { id, open, root, close, trigger } = useDisclosure();
  const [wanted, setWanted] = useState(0);
  const press = () => {
    setWanted(wanted + 1);
    trigger.onClick();
  };
  return (
    <div ref={root} className={styles.menu}>
      <IconButton
        {...trigger}
        onClick={press}
        icon="share"
        look="framed"
        label={intl.formatMessage({ id: 'lot.share' })}
      />
      {/* Its ways stay when it closes: what was chosen goes on. */}
      <ul id={id} className={styles.list} hidden={!open}>
        <ShareWays {...lot} close={close} wanted={wanted} />
      </ul>
    </div>
  );
};
