import { useState } from 'react';
import { useIntl } from 'react-intl';
import { LARGEST_USER_PICTURE_MB } from '../../../../domain/accounts/largest-picture.ts';
import { useApp } from '../../../app-context.tsx';
import { useExclusiveTask } from '../../../hooks/use-exclusive-task.ts';
import { useRoutingState } from '../../../routing/use-routing.ts';
import { findAvatarFileProblem, readPictureAsDataUrl } from './avatar-file.ts';

/**
 * Gives a component a new picture on its way: shown at once, sent with its progress, kept for another try when that
 * fails.
 */
export const useAvatarChange = () => {
  const intl = useIntl();
  const { useCases, stores } = useApp();
  const { revalidate } = useRoutingState();
  const [chosen, setChosen] = useState<File | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const change = useExclusiveTask(useCases.changeAvatar);

  const send = async (file: File) => {
    setShare(0);
    const outcome = await change.run(file, setShare);
    if (outcome?._tag === 'Failure' && outcome.failure._tag === 'FieldsRefused') {
      setProblem(Object.values(outcome.failure.messages).flat()[0] ?? '');
      setPreview(null);
      setChosen(null);
    }
    if (outcome?._tag !== 'Success') return;
    setChosen(null);
    stores.notices.show({ kind: 'info', messageId: 'account.avatar.done' });
    await revalidate();
    setPreview(null);
  };

  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    change.clear();
    const wrong = findAvatarFileProblem(file);
    setProblem(wrong === null ? null : intl.formatMessage({ id: wrong }, { mb: LARGEST_USER_PICTURE_MB }));
    if (wrong !== null) return;
    setChosen(file);
    setPreview(await readPictureAsDataUrl(file));
    await send(file);
  };

  const { pending, failure } = change;
  const canRetry = chosen !== null && failure !== null && failure._tag !== 'SessionEnded';
  return {
    /** The picture as it will be; null when there is nothing new. */
    preview,
    pending,
    /** Sent so far, 0 to 1. */
    share,
    /** Why the file was refused, by us or by the shop. */
    problem,
    failure,
    choose,
    /** Sends the same file again; null where that makes no sense. */
    retry: canRetry ? () => void send(chosen) : null,
  };
};
