import { type ReactNode, useState } from 'react';
import { Dialog } from '../../../design/overlays/dialog.tsx';
import { DeliveryForm, type DeliveryFormProps } from './delivery-form.tsx';

export type DeliveryDialogProps<A> = Omit<DeliveryFormProps<A>, 'onSending'> & {
  readonly title: ReactNode;
  readonly onClose: () => void;
};

/**
 * Shows the dialog that asks where orders go: to an address that was used before, or to a new one
 * (docs/behaviour.md#where-it-goes).
 */
export const DeliveryDialog = <A,>({ title, onClose, ...form }: DeliveryDialogProps<A>) => {
  const [sending, setSending] = useState(false);
  return (
    <Dialog open icon="pin" held={sending} onClose={onClose} title={title}>
      <DeliveryForm {...form} onSending={setSending} />
    </Dialog>
  );
};
