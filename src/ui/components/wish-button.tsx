import { useIntl } from 'react-intl';
import { isWishlisted } from '../../domain/wishlist.ts';
import { useApp } from '../app-context.tsx';
import { useStore } from '../hooks/use-store.ts';
import { useTask } from '../hooks/use-task.ts';
import { IconButton } from './icon-button.tsx';
import styles from './wish-button.module.css';

export type WishButtonProps = {
  readonly lotId: number;
  readonly title: string;
  readonly look?: 'framed' | 'veiled';
};

/** The heart: turns at once, and back with a notice when the shop could not remember it. */
export const WishButton = ({ lotId, title, look = 'veiled' }: WishButtonProps) => {
  const intl = useIntl();
  const { stores, useCases } = useApp();
  const wished = isWishlisted(useStore(stores.wishlist), lotId);
  const task = useTask(useCases.toggleWish);

  const toggle = async () => {
    const outcome = await task.run(lotId);
    if (outcome?._tag === 'Failure')
      stores.notices.show({ kind: 'error', messageId: 'common.notice.wish', retry: () => void toggle() });
  };

  return (
    <IconButton
      icon="heart"
      look={look}
      filled={wished}
      className={wished ? (styles.wished ?? '') : ''}
      aria-pressed={wished}
      label={intl.formatMessage({ id: wished ? 'common.wish.remove' : 'common.wish.add' }, { title })}
      onClick={() => void toggle()}
    />
  );
};
