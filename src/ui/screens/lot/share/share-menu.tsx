import { useIntl } from 'react-intl';
import { SHARED_LINK_POINTS } from '../../../../domain/accounts/points.ts';
import { useApp } from '../../../app-context.tsx';
import { Icon } from '../../../design/controls/icon.tsx';
import { IconButton } from '../../../design/controls/icon-button.tsx';
import { OutsideLink } from '../../../design/controls/link.tsx';
import { useDisclosure } from '../../../design/interaction/use-disclosure.ts';
import { useCopyText } from '../../../hooks/use-copy-text.ts';
import { useExclusiveTask } from '../../../hooks/use-exclusive-task.ts';
import { makeLotShareLinks } from './share-links.ts';
import { FacebookMark, TelegramMark } from './share-marks.tsx';
import styles from './share-menu.module.css';

export type ShareMenuProps = { readonly lotId: number; readonly title: string };

/** Shows a button that discloses the ways to pass the lot on (docs/behaviour.md#lot-page). */
export const ShareMenu = ({ lotId, title }: ShareMenuProps) => {
  const intl = useIntl();
  const { environment, log, sharing, stores, useCases } = useApp();
  const { id, open, root, close, trigger } = useDisclosure();
  const links = makeLotShareLinks(environment.origin(), lotId, title);
  const { copy } = useCopyText();
  const reward = useExclusiveTask(useCases.rewardShare);
  const share = useExclusiveTask(() => sharing.share({ title, url: links.url }));

  /** The page of the network opens in any case; the point follows it (docs/behaviour.md#lot-page). */
  const shareOnFacebook = async () => {
    close();
    const outcome = await reward.run();
    if (outcome?._tag === 'Failure') log.warn('share_point_failed', { reason: outcome.failure._tag });
    if (outcome?._tag === 'Success' && outcome.value)
      stores.notices.show({
        kind: 'info',
        messageId: 'common.notice.share-point',
        values: { points: Number(SHARED_LINK_POINTS) },
      });
  };
  /** Closes before it begins. */
  const choose = (work: () => unknown) => () => {
    close();
    void work();
  };

  return (
    <div ref={root} className={styles.menu}>
      <IconButton {...trigger} icon="share" look="framed" label={intl.formatMessage({ id: 'lot.share' })} />
      <ul id={id} className={styles.list} hidden={!open}>
        {/* Only then: a page that was rendered by the server knows no origin, and its links would stay so. */}
        {open && (
          <>
            <li>
              <OutsideLink
                className={styles.way}
                href={links.facebook}
                onClick={() => void shareOnFacebook()}
              >
                <FacebookMark />
                Facebook
              </OutsideLink>
            </li>
            <li>
              <OutsideLink className={styles.way} href={links.telegram} onClick={close}>
                <TelegramMark />
                Telegram
              </OutsideLink>
            </li>
            <li>
              <button type="button" className={styles.way} onClick={choose(() => copy(links.url))}>
                <Icon name="copy" />
                {intl.formatMessage({ id: 'lot.share.copy' })}
              </button>
            </li>
            {sharing.canShare() && (
              <li>
                <button type="button" className={styles.way} onClick={choose(share.run)}>
                  <Icon name="share" />
                  {intl.formatMessage({ id: 'lot.share.more' })}
                </button>
              </li>
            )}
          </>
        )}
      </ul>
    </div>
  );
};
