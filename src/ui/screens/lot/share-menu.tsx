import { useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useApp } from '../../app-context.tsx';
import { Icon } from '../../components/icon.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { useTask } from '../../hooks/use-task.ts';
import { useDismiss } from '../../layout/use-dismiss.ts';
import { shareLinks } from './share-links.ts';
import styles from './share-menu.module.css';

/** A social network, a messenger, the link itself, and the system's own sheet where there is one. */
export const ShareMenu = ({ lotId, title }: { readonly lotId: number; readonly title: string }) => {
  const intl = useIntl();
  const { sharing, environment, stores } = useApp();
  const id = useId();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useDismiss(open, root, cause => {
    setOpen(false);
    if (cause === 'escape') root.current?.querySelector('button')?.focus();
  });
  const copying = useTask(sharing.copy);
  const system = useTask(sharing.share);
  const links = shareLinks(environment.origin(), lotId, title);

  const copy = async () => {
    const outcome = await copying.run(links.page);
    const copied = outcome?._tag === 'Success' && outcome.value;
    setOpen(false);
    stores.notices.show({
      kind: copied ? 'info' : 'error',
      messageId: copied ? 'common.notice.copied' : 'common.notice.copy-failed',
    });
  };

  const outside = [
    { href: links.facebook, text: 'Facebook' },
    { href: links.telegram, text: 'Telegram' },
  ];
  return (
    <div ref={root} className={styles.share}>
      <IconButton
        icon="share"
        look="framed"
        label={intl.formatMessage({ id: 'lot.share' })}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(now => !now)}
      />
      <ul id={id} className={styles.list} hidden={!open}>
        {outside.map(({ href, text }) => (
          <li key={href}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className={styles.item}
              onClick={() => setOpen(false)}
            >
              <Icon name="share" size={18} />
              {text}
            </a>
          </li>
        ))}
        <li>
          <button type="button" className={styles.item} onClick={() => void copy()}>
            <Icon name="copy" size={18} />
            {intl.formatMessage({ id: 'lot.share.copy' })}
          </button>
        </li>
        {sharing.canShare() && (
          <li>
            <button
              type="button"
              className={styles.item}
              onClick={() => {
                setOpen(false);
                void system.run({ title, url: links.page });
              }}
            >
              <Icon name="globe" size={18} />
              {intl.formatMessage({ id: 'lot.share.more' })}
            </button>
          </li>
        )}
      </ul>
    </div>
  );
};
