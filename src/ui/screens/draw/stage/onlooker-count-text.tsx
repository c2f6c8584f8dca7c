import { FormattedMessage } from 'react-intl';
import { Icon } from '../../../design/controls/icon.tsx';
import styles from './onlooker-count-text.module.css';

/** Shows the number of people who watch the draw; its place is kept, and nothing is shown to a single one. */
export const OnlookerCountText = ({ count }: { readonly count: number | null }) => (
  <div className={styles.place}>
    {count !== null && count > 1 && (
      <p className={styles.count} data-onlookers={count}>
        <Icon name="eye" size={18} />
        <FormattedMessage id="draw.onlookers" values={{ count }} />
      </p>
    )}
  </div>
);
