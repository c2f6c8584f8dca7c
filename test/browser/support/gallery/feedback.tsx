import { Alert, type AlertProps } from '../../../../src/ui/design/feedback/alert.tsx';
import { Counter } from '../../../../src/ui/design/feedback/counter.tsx';
import { ProgressBar } from '../../../../src/ui/design/feedback/progress-bar.tsx';
import { ProgressLine } from '../../../../src/ui/design/feedback/progress-line.tsx';
import { Skeleton } from '../../../../src/ui/design/feedback/skeleton.tsx';
import { Dialog } from '../../../../src/ui/design/overlays/dialog.tsx';
import { InfoTip } from '../../../../src/ui/design/overlays/info-tip.tsx';
import { drawn, focused, nothing, pressed, type States } from './state.ts';

const note = (kind: NonNullable<AlertProps['kind']>) => drawn(<Alert kind={kind}>The same words</Alert>);
const bar = (value: number) => drawn(<ProgressBar value={value} max={10} label="Draws" />);
const popup = (open: boolean) => (
  <Dialog open={open} onClose={nothing} title="Popup">
    Words
  </Dialog>
);
const tip = (
  <div style={{ position: 'relative', marginTop: 120 }}>
    <InfoTip label="What are points for?">To pay with</InfoTip>
  </div>
);

/** What of `ui/design/feedback` and `ui/design/overlays` has states, by their files. */
export const FEEDBACK: Readonly<Record<string, States>> = {
  alert: { info: note('info'), good: note('good'), warn: note('warn'), danger: note('danger') },
  counter: { none: drawn(<Counter count={0} />), one: drawn(<Counter count={1} />) },
  dialog: { closed: drawn(popup(false)), open: drawn(popup(true)) },
  'info-tip': { closed: drawn(tip), open: pressed(tip), focused: focused(tip) },
  'progress-bar': { 'at its start': bar(0), halfway: bar(5), 'at its end': bar(10) },
  'progress-line': { off: drawn(<ProgressLine on={false} />), on: drawn(<ProgressLine on />) },
  skeleton: { 'not there': drawn(<p />), there: drawn(<Skeleton height="48px" />) },
};
