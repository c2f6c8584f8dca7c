import { joinClassNames } from '../../../design/text/join-class-names.ts';
import styles from './partly-shown-ticket-picture.module.css';

type Place = { readonly sign: string; readonly isLocked: boolean };

export type PartlyShownTicketProps = {
  /** The ticket's title, such as `000042-0017`. */
  readonly title: string;
  /** Whether the lot's half is known to be right, and how many digits of the number are. */
  readonly isLotLocked: boolean;
  readonly locked: number;
  /** Digits go by at the other places. */
  readonly isRolling?: boolean;
};

const placesOf = ({ title, isLotLocked, locked }: PartlyShownTicketProps): readonly Place[] => {
  const hyphen = title.indexOf('-');
  return [...title].map((sign, at) => ({
    sign,
    isLocked: at <= hyphen ? isLotLocked : at - hyphen <= locked,
  }));
};

/** Shows the picture of a ticket with only the digits that were checked; its words stand beside it. */
export const PartlyShownTicketPicture = (props: PartlyShownTicketProps) => (
  <span
    className={joinClassNames(styles.ticket, props.isRolling === true && styles.rolling)}
    aria-hidden="true"
  >
    {placesOf(props).map(({ sign, isLocked }, at) => (
      <span
        // A ticket's places never move.
        key={at}
        className={joinClassNames(styles.place, sign === '-' && styles.hyphen, isLocked && styles.locked)}
        data-locked={isLocked}
      >
        {(isLocked || sign === '-') && sign}
      </span>
    ))}
  </span>
);
