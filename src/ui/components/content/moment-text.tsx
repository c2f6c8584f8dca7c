import { useFormatDate } from '../../hooks/use-format-date.ts';
import { withoutBreakBeforeTime } from '../../i18n/without-break-before-time.ts';

/** Shows a day with its time in words, where the reader is; `at` in epoch milliseconds. */
export const MomentText = ({ at }: { readonly at: number }) => {
  const formatDate = useFormatDate();
  return (
    <time dateTime={new Date(at).toISOString()}>
      {withoutBreakBeforeTime(formatDate(at, { dateStyle: 'long', timeStyle: 'short' }))}
    </time>
  );
};
