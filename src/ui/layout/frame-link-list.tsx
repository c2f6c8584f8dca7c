import { useIntl } from 'react-intl';
import { Link, OutsideLink } from '../design/controls/link.tsx';
import type { FrameLink } from './frame-links.ts';
import type { OutsideAddress } from './outside-links.ts';

/** Links of the frame, one below the other. */
export const FrameLinkList = ({ links }: { readonly links: readonly FrameLink[] }) => {
  const intl = useIntl();
  return (
    <ul>
      {links.map(({ to, messageId }) => (
        <li key={to}>
          <Link to={to}>{intl.formatMessage({ id: messageId })}</Link>
        </li>
      ))}
    </ul>
  );
};

/** Links that leave the shop. */
export const OutsideLinkList = ({ links }: { readonly links: readonly OutsideAddress[] }) => (
  <ul>
    {links.map(({ href, text }) => (
      <li key={href}>
        <OutsideLink href={href}>{text}</OutsideLink>
      </li>
    ))}
  </ul>
);
