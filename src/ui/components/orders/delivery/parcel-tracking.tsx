import { FormattedMessage, useIntl } from 'react-intl';
import type { Carried } from '../../../../application/ports/deliveries.ts';
import { IconButton } from '../../../design/controls/icon-button.tsx';
import { OutsideLink } from '../../../design/controls/link.tsx';
import { useCopyText } from '../../../hooks/use-copy-text.ts';
import styles from './delivery.module.css';

/** Shows who carries a parcel or a prize, with its number, which leads to the carrier's page and can be copied. */
export const ParcelTracking = ({ carried: { carrier, tracking, link } }: { readonly carried: Carried }) => {
  const intl = useIntl();
  const { copy } = useCopyText();
  return (
    <p className={styles.tracking}>
      <span>
        <FormattedMessage
          id="delivery.parcel.tracking"
          values={{
            carrier,
            number:
              link === '' ? (
                tracking
              ) : (
                <OutsideLink key="number" href={link} className={styles.link}>
                  {tracking}
                </OutsideLink>
              ),
          }}
        />
      </span>
      <IconButton
        icon="copy"
        label={intl.formatMessage({ id: 'delivery.parcel.copy' }, { number: tracking })}
        onClick={() => void copy(tracking)}
      />
    </p>
  );
};
