import { Alert, type AlertProps } from '../../../../src/ui/design/feedback/alert.tsx';
import { Counter } from '../../../../src/ui/design/feedback/counter.tsx';
import { ProgressBar } from '../../../../src/ui/design/feedback/progress-bar.tsx';
import { ProgressLine } from '../../../../src/ui/design/feedback/progress-line.tsx';
import { Skeleton } from '../../../../src/ui/design/feedback/skeleton.tsx';
import { Dialog } from '../../../../src/ui/design/overlays/dialog.tsx';
import { InfoTip } from '../../../../src/ui/design/overlays/info-tip.tsx';
import { focused, nothing, pressed, rendered, type States } from './state.ts';

const note = (kind: NonNullable<AlertProps['kind']>) => rendered(<Alert kind={kind}>The same words</Alert>);
const bar = (value: number) => rendered(<ProgressBar value={value} max={10} label="Draws" />);
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
  counter: { none: rendered(<Counter count={0} />), one: rendered(<Counter count={1} />) },
  dialog: { closed: rendered(popup(false)), open: rendered(popup(true)) },
  'info-tip': { closed: rendered(tip), open: pressed(tip), focused: focused(tip) },
  'progress-bar': { 'at its start': bar(0), halfway: bar(5), 'at its end': bar(10) },
  'progress-line': { off: rendered(<ProgressLine on={false} />), on: rendered(<ProgressLine on />) },
  skeleton: { 'not there': rendered(<p />), there: rendered(<Skeleton height="48px" />) },
};
