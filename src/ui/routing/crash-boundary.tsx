import { Component, type ReactNode } from 'react';
import { CrashMessage } from './crash-message.tsx';

type CrashBoundaryProps = {
  /** Another screen is another try. */
  readonly screen: unknown;
  readonly children: ReactNode;
};
type Crash = { readonly cause: unknown; readonly screen: unknown };

/**
 * The error boundary that shows, in the place of what threw while it was rendered, what happened, until another screen
 * comes.
 */
export class CrashBoundary extends Component<CrashBoundaryProps, { readonly crash: Crash | null }> {
  static getDerivedStateFromError(cause: unknown): { readonly crash: Pick<Crash, 'cause'> } {
    return { crash: { cause } };
  }

  static getDerivedStateFromProps(
    { screen }: CrashBoundaryProps,
    { crash }: { readonly crash: Crash | null },
  ): { readonly crash: Crash | null } {
    if (crash === null) return { crash };
    if (!('screen' in crash)) return { crash: { ...(crash as Crash), screen } };
    return { crash: crash.screen === screen ? crash : null };
  }

  override state: { readonly crash: Crash | null } = { crash: null };

  override render(): ReactNode {
    const { crash } = this.state;
    return crash === null ? this.props.children : <CrashMessage error={crash.cause} />;
  }
}
