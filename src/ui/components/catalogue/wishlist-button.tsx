import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { isOnWishlist } from '../../../domain/catalogue/wishlist.ts';
import { useApp } from '../../app-context.tsx';
import { IconButton } from '../../design/controls/icon-button.tsx';
import { useConcurrentTask } from '../../hooks/use-concurrent-task.ts';
import { useStoreValue } from '../../hooks/use-store-value.ts';
import styles from './wishlist-button.module.css';

export type WishlistButtonProps = {
  readonly lotId: number;
  readonly title: string;
  readonly look?: 'framed' | 'veiled';
};

/** Shows the wishlist's heart button: turns at once, and back with a notice when the shop could not save it. */
export const WishlistButton = ({ lotId, title, look = 'veiled' }: WishlistButtonProps) => {
  const intl = useIntl();
  const { stores, useCases } = useApp();
  const listed = isOnWishlist(useStoreValue(stores.wishlist), lotId);
  const turn = useConcurrentTask(useCases.toggleWish);
  // On a first visit the use case's code may still be on its way: what was pressed shows before that, too.
  const [meant, setMeant] = useState<boolean | null>(null);
  const underWay = useRef(0);
  const wished = meant ?? listed;

  const toggle = async () => {
    setMeant(shown => !(shown ?? isOnWishlist(stores.wishlist.getSnapshot(), lotId)));
    underWay.current += 1;
    const outcome = await turn(lotId);
    underWay.current -= 1;
    if (underWay.current === 0) setMeant(null);
    if (outcome._tag === 'Failure')
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
