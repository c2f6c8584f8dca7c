import type { PushState } from '../../../application/messages/show-push-state-use-case.ts';
import { useApp } from '../../app-context.tsx';
import { useExclusiveTask } from '../../hooks/use-exclusive-task.ts';
import { useRead } from '../../hooks/use-reading.ts';
import { useStoreValue } from '../../hooks/use-store-value.ts';

/** Message ids of what stands in the way. */
const TROUBLES = {
  denied: 'push.denied',
  dismissed: 'push.dismissed',
  unsupported: 'push.unsupported',
  failed: 'push.failed',
} as const;

export type PushSwitchState = {
  /** Null until it is known. */
  readonly state: PushState | null;
  readonly pending: boolean;
  /** Message id of why the last try did not work, or of what the browser's settings say. */
  readonly trouble: string | null;
  /** Switches notifications on this device; on is asked of the visitor, so call it from a gesture only. */
  readonly turn: (on: boolean) => void;
};

/** Gives a component the state of the notifications on this device and the function that switches them. */
export const usePushSwitch = (): PushSwitchState => {
  const { stores, useCases } = useApp();
  const shopper = useStoreValue(stores.session)?.id ?? null;
  const configured = (useStoreValue(stores.frame).app?.config.push ?? null) !== null;
  const { state: reading, again } = useRead(
    { scope: 'push', key: `${shopper}-${configured}` },
    useCases.showPush,
  );
  const enabling = useExclusiveTask(useCases.enablePush);
  const disabling = useExclusiveTask(useCases.disablePush);

  const turn = async (on: boolean) => {
    const [wanted, other] = on ? [enabling, disabling] : [disabling, enabling];
    other.clear();
    await wanted.run();
    again();
  };

  const state = reading.tag === 'shown' ? reading.data : null;
  const failure = enabling.failure ?? disabling.failure;
  const failed = failure?._tag === 'PushUnavailable' ? TROUBLES[failure.reason] : 'push.failed';
  return {
    state,
    pending: enabling.pending || disabling.pending,
    trouble: state === 'denied' ? TROUBLES.denied : failure === null ? null : failed,
    turn: on => void turn(on),
  };
};
