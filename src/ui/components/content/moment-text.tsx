import { useFormatDate } from '../../hooks/use-format-date.ts';
import { noBreakTime } from '../../i18n/no-break-time.ts';

/** A day with its time in words, where the reader is; `at` in epoch milliseconds. */
export const MomentText = ({ at }: { readonly at: number }) => {
  const formatDate = useFormatDate();
  return (
    <time dateTime={new Date(at).toISOString()}>
      {noBreakTime(formatDate(at, { dateStyle: 'long', timeStyle: 'short' }))}
    </time>
  );
};
