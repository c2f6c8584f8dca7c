import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AccountUser } from '../../../../../application/ports/account-service.ts';
import type { OwnPrize } from '../../../../../application/ports/deliveries.ts';
import { useApp } from '../../../../app-context.tsx';
import { DeliveryForm } from '../../../../components/orders/delivery/delivery-form.tsx';
import { RadioChoice } from '../../../../design/controls/radio-choice.tsx';
import { Dialog } from '../../../../design/overlays/dialog.tsx';
import { formatMoney } from '../../../../i18n/format-money.ts';
import { PrizeMoneyForm } from './prize-money-form.tsx';
import styles from './prizes.module.css';
import { findPrizeState } from './read-own-prize.ts';

type Wanted = 'prize' | 'money';

/**
 * Shows the dialog in which a winner accepts a prize and says where it goes; or takes the money in its place, where the shop
 * offers that. What was typed of the one stays while the other is looked at.
 */
export const PrizeDialog = ({
  prize,
  user,
  onClose,
  onSaved,
}: {
  readonly prize: OwnPrize;
  readonly user: Pick<AccountUser, 'firstName' | 'lastName'>;
  readonly onClose: () => void;
  /** Called with the prize as the shop has it now. */
  readonly onSaved: (prize: OwnPrize) => void;
}) => {
  const intl = useIntl();
  const { useCases } = useApp();
  const [isSending, setSending] = useState(false);
  const { id, title, address, cash, account } = prize;
  // The money only where its winner has said so before.
  const [wanted, setWanted] = useState<Wanted>(account === undefined ? 'prize' : 'money');
  const isAccepted = findPrizeState(prize) !== 'won' && account === undefined;
  const sum = cash === undefined ? '' : formatMoney(intl, cash, 'UAH');

  return (
    <Dialog
      open
      icon={cash === undefined ? 'pin' : 'gift'}
      held={isSending}
      onClose={onClose}
      title={<FormattedMessage id={cash === undefined ? 'prizes.address.title' : 'prizes.choice.title'} />}
    >
      {cash !== undefined && (
        <div className={styles.choice}>
          <RadioChoice<Wanted>
            rows
            name="wanted"
            legend={<FormattedMessage id="prizes.choice" />}
            options={[
              {
                value: 'prize',
                label: (
                  <>
                    <FormattedMessage id="prizes.choice.prize" />
                    <small className={styles.more}>{title}</small>
                  </>
                ),
              },
              {
                value: 'money',
                label: (
                  <>
                    <FormattedMessage id="prizes.choice.money" values={{ sum }} />
                    <small className={styles.more}>
                      <FormattedMessage id="prizes.choice.money.how" />
                    </small>
                  </>
                ),
              },
            ]}
            value={wanted}
            onChange={setWanted}
          />
        </div>
      )}
      <div hidden={wanted !== 'prize'}>
        <DeliveryForm<OwnPrize>
          address={address}
          submitText={isAccepted ? 'delivery.save' : 'prizes.accept'}
          send={choice => useCases.acceptPrize(id, { address: choice })}
          onSending={setSending}
          onSaved={onSaved}
        />
      </div>
      {cash !== undefined && (
        <div hidden={wanted !== 'money'}>
          <PrizeMoneyForm prize={prize} user={user} sum={sum} onSending={setSending} onSaved={onSaved} />
        </div>
      )}
    </Dialog>
  );
};
