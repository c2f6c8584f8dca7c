import { Alert, type AlertProps } from '../../../../src/ui/design/feedback/alert.tsx';
import { CountBadge } from '../../../../src/ui/design/feedback/count-badge.tsx';
import { NavigationProgressLine } from '../../../../src/ui/design/feedback/navigation-progress-line.tsx';
import { ProgressBar } from '../../../../src/ui/design/feedback/progress-bar.tsx';
import { Skeleton } from '../../../../src/ui/design/feedback/skeleton.tsx';
import { Dialog } from '../../../../src/ui/design/overlays/dialog.tsx';
import { InfoTip } from '../../../../src/ui/design/overlays/info-tip.tsx';
import {
  type ControlStates,
  doNothing,
  makeFocusedControlState,
  makePressedControlState,
  makeRenderedControlState,
} from './control-state.ts';

const note = (kind: NonNullable<AlertProps['kind']>) =>
  makeRenderedControlState(<Alert kind={kind}>The same words</Alert>);
const bar = (value: number) => makeRenderedControlState(<ProgressBar value={value} max={10} label="Draws" />);
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

/** The gallery's states of what in `ui/design/feedback` and `ui/design/overlays` has any, by their files. */
export const GALLERY_FEEDBACK_STATES: Readonly<Record<string, ControlStates>> = {
  alert: { info: note('info'), good: note('good'), warn: note('warn'), danger: note('danger') },
  'count-badge': {
    none: makeRenderedControlState(<CountBadge count={0} />),
    one: makeRenderedControlState(<CountBadge count={1} />),
  },
  dialog: { closed: makeRenderedControlState(popup(false)), open: makeRenderedControlState(popup(true)) },
  'info-tip': {
    closed: makeRenderedControlState(tip),
    open: makePressedControlState(tip),
    focused: makeFocusedControlState(tip),
  },
  'progress-bar': { 'at its start': bar(0), halfway: bar(5), 'at its end': bar(10) },
  'navigation-progress-line': {
    off: makeRenderedControlState(<NavigationProgressLine on={false} />),
    on: makeRenderedControlState(<NavigationProgressLine on />),
  },
  skeleton: {
    'not there': makeRenderedControlState(<p />),
    there: makeRenderedControlState(<Skeleton height="48px" />),
  },
};
