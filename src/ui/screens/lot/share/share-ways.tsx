import { useIntl } from 'react-intl';
import { SHARED_LINK_POINTS } from '../../../../domain/accounts/points.ts';
import { useApp } from '../../../app-context.tsx';
import { Icon } from '../../../design/controls/icon.tsx';
import { OutsideLink } from '../../../design/controls/link.tsx';
import { useTask } from '../../../hooks/use-task.ts';
import { shareLinks } from './share-links.ts';
import { FacebookMark, TelegramMark } from './share-marks.tsx';
import styles from './share-ways.module.css';

export type ShareWaysProps = {
  readonly lotId: number;
  readonly title: string;
  /** After a choice. */
  readonly close: () => void;
};

/** The ways to pass the lot on (docs/behaviour.md#lot-page), as items of a list. */
export const ShareWays = ({ lotId, title, close }: ShareWaysProps) => {
  const intl = useIntl();
  const { environment, log, sharing, stores, useCases } = useApp();
  const links = shareLinks(environment.origin(), lotId, title);
  const copy = useTask(() => sharing.copy(links.url));
  const reward = useTask(useCases.rewardShare);
  const share = useTask(() => sharing.share({ title, url: links.url }));

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
  const copyLink = async () => {
    close();
    const outcome = await copy.run();
    if (outcome?._tag !== 'Success') return;
    stores.notices.show(
      outcome.value
        ? { kind: 'info', messageId: 'common.notice.copied' }
        : { kind: 'error', messageId: 'common.notice.copy-failed' },
    );
  };

  return (
    <>
      <li>
        <OutsideLink className={styles.way} href={links.facebook} onClick={() => void shareOnFacebook()}>
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
        <button type="button" className={styles.way} onClick={() => void copyLink()}>
          <Icon name="copy" />
          {intl.formatMessage({ id: 'lot.share.copy' })}
        </button>
      </li>
      {sharing.canShare() && (
        <li>
          <button
            type="button"
            className={styles.way}
            onClick={() => {
              close();
              void share.run();
            }}
          >
            <Icon name="share" />
            {intl.formatMessage({ id: 'lot.share.more' })}
          </button>
        </li>
      )}
    </>
  );
};
