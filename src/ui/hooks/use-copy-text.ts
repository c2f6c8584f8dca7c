import { useApp } from '../app-context.tsx';
import { useExclusiveTask } from './use-exclusive-task.ts';

/** Gives a component the function that copies a text that somebody wants to pass on, and whether that worked. */
export const useCopyText = (): {
  readonly copy: (text: string) => Promise<void>;
  readonly pending: boolean;
} => {
  const { sharing, stores } = useApp();
  const { run, pending } = useExclusiveTask(sharing.copy);
  const copy = async (text: string) => {
    const outcome = await run(text);
    if (outcome?._tag !== 'Success') return;
    stores.notices.show(
      outcome.value
        ? { kind: 'info', messageId: 'common.notice.copied' }
        : { kind: 'error', messageId: 'common.notice.copy-failed' },
    );
  };
  return { copy, pending };
};
