import { FormattedMessage } from 'react-intl';
import { useApp } from '../../../app-context.tsx';
import { Button } from '../../../design/controls/button.tsx';
import { useExclusiveTask } from '../../../hooks/use-exclusive-task.ts';
import { LoadMoreError } from '../../content/load-more-button.tsx';

/** Shows the button that takes an address out of the choice. */
export const ForgetAddressButton = ({
  id,
  onForgotten,
}: {
  readonly id: number;
  readonly onForgotten: () => void;
}) => {
  const { useCases } = useApp();
  const { run, pending, failure } = useExclusiveTask(useCases.forgetAddress);
  const forget = async () => {
    const outcome = await run(id);
    // Gone already: another tab forgot it.
    if (outcome?._tag === 'Success' || (outcome?._tag === 'Failure' && outcome.failure._tag === 'NotFound'))
      onForgotten();
  };
  return (
    <div>
      <Button
        variant="quiet"
        size="s"
        icon="trash"
        busy={pending}
        busyLabel={<FormattedMessage id="delivery.forgetting" />}
        onClick={() => void forget()}
      >
        <FormattedMessage id="delivery.forget" />
      </Button>
      {failure !== null && failure._tag === 'ShopUnavailable' && (
        <LoadMoreError id="delivery.forget-failed" />
      )}
    </div>
  );
};
