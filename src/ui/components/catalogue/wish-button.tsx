import { useIntl } from 'react-intl';
import { isWishlisted } from '../../../domain/catalogue/wishlist.ts';
import { useApp } from '../../app-context.tsx';
import { IconButton } from '../../design/controls/icon-button.tsx';
import { useEach } from '../../hooks/use-each.ts';
import { useStore } from '../../hooks/use-store.ts';
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
  const turn = useEach(useCases.toggleWish);

  const toggle = async () => {
    const outcome = await turn(lotId);
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
