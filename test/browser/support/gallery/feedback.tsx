import { Alert, type AlertProps } from '../../../../src/ui/design/feedback/alert.tsx';
import { CountBadge } from '../../../../src/ui/design/feedback/count-badge.tsx';
import { NavigationProgressLine } from '../../../../src/ui/design/feedback/navigation-progress-line.tsx';
import { ProgressBar } from '../../../../src/ui/design/feedback/progress-bar.tsx';
import { Skeleton } from '../../../../src/ui/design/feedback/skeleton.tsx';
import { Dialog } from '../../../../src/ui/design/overlays/dialog.tsx';
import { InfoTip } from '../../../../src/ui/design/overlays/info-tip.tsx';
import { type ControlStates, doNothing, focusedState, pressedState, renderedState } from './control-state.ts';

const note = (kind: NonNullable<AlertProps['kind']>) =>
  renderedState(<Alert kind={kind}>The same words</Alert>);
const bar = (value: number) => renderedState(<ProgressBar value={value} max={10} label="Draws" />);
const popup = (open: boolean) => (
  <Dialog open={open} onClose={doNothing} title="Popup">
    Words
  </Dialog>
);
const tip = (
  <div style={{ position: 'relative', marginTop: 120 }}>
    <InfoTip label="What are points for?">To pay with</InfoTip>
  </div>
);

/** What of `ui/design/feedback` and `ui/design/overlays` has states, by their files. */
export const FEEDBACK_STATES: Readonly<Record<string, ControlStates>> = {
  alert: { info: note('info'), good: note('good'), warn: note('warn'), danger: note('danger') },
  'count-badge': {
    none: renderedState(<CountBadge count={0} />),
    one: renderedState(<CountBadge count={1} />),
  },
  dialog: { closed: renderedState(popup(false)), open: renderedState(popup(true)) },
  'info-tip': { closed: renderedState(tip), open: pressedState(tip), focused: focusedState(tip) },
  'progress-bar': { 'at its start': bar(0), halfway: bar(5), 'at its end': bar(10) },
  'navigation-progress-line': {
    off: renderedState(<NavigationProgressLine on={false} />),
    on: renderedState(<NavigationProgressLine on />),
  },
  skeleton: { 'not there': renderedState(<p />), there: renderedState(<Skeleton height="48px" />) },
};
