import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AccountOrderLine } from '../../../../application/ports/orders.ts';
import { Checkbox } from '../../../design/controls/checkbox.tsx';
import { ChoiceGroup } from '../../../design/controls/choice-group.tsx';
import { useFormatDate } from '../../../hooks/use-format-date.ts';
import { ProductPicture } from '../../catalogue/product-picture.tsx';
import type { ReturnChoice } from './list-return-choices.ts';
import styles from './returns.module.css';

/** Shows the lines of an order that can be asked to be taken back, to be chosen, and until when each can. */
export const ReturnLineChoice = ({
  choices,
  name,
  chosen,
  error,
  onChange,
}: {
  readonly choices: readonly ReturnChoice<AccountOrderLine>[];
  readonly name: string;
  /** The lots of those that are. */
  readonly chosen: readonly number[];
  readonly error: ReactNode;
  readonly onChange: (chosen: readonly number[]) => void;
}) => {
  const formatDate = useFormatDate();
  return (
    <ChoiceGroup legend={<FormattedMessage id="returns.things" />} error={error}>
      {choices.map(({ line: { lotId, title, image }, by }) => (
        <Checkbox
          key={lotId}
          name={name}
          className={styles.choice}
          checked={chosen.includes(lotId)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, lotId] : chosen.filter(id => id !== lotId))
          }
          label={
            <span className={styles.thing}>
              <span className={styles.picture}>
                <ProductPicture image={image} alt="" sizes="56px" />
              </span>
              <span>
                {title}
                {by !== null && (
                  <small className={styles.by}>
                    <FormattedMessage
                      id="returns.by"
                      values={{
                        date: formatDate(by, {
                          day: 'numeric',
                          month: 'long',
                          hour: '2-digit',
                          minute: '2-digit',
                        }),
                      }}
                    />
                  </small>
                )}
              </span>
            </span>
          }
        />
      ))}
    </ChoiceGroup>
  );
};
