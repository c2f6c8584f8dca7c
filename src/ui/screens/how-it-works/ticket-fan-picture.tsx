import { Icon } from '../../design/controls/icon.tsx';
import { joinClassNames } from '../../design/text/join-class-names.ts';
import styles from './ticket-fan-picture.module.css';

const numbers = ['000042-0016', '000042-0017', '000042-0018'];

/**
 * Shows a fan of tickets; in the winning one the middle ticket is drawn. Decoration: the text beside it says it all.
 */
export const TicketFanPicture = ({ winning = false }: { readonly winning?: boolean }) => (
  <span className={styles.fan} aria-hidden="true">
    {numbers.map((number, position) => (
      <span
        key={number}
        className={joinClassNames(styles.ticket, winning && position === 1 && styles.won)}
        style={{ rotate: `${(position - 1) * (winning ? 2 : 4)}deg` }}
      >
        <Icon name={winning && position === 1 ? 'star' : 'ticket'} size={24} />
        {number}
      </span>
    ))}
  </span>
);
