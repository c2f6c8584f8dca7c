import { useIntl } from 'react-intl';
import { Link, OutsideLink } from '../design/controls/link.tsx';
import type { FrameLinkTarget } from './frame-links.ts';
import type { OutsideLinkTarget } from './outside-links.ts';

/** Shows links of the frame, one below the other. */
export const FrameLinkList = ({ links }: { readonly links: readonly FrameLinkTarget[] }) => {
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

/** Shows a list of links that leave the shop. */
export const OutsideLinkList = ({ links }: { readonly links: readonly OutsideLinkTarget[] }) => (
  <ul>
    {links.map(({ href, text }) => (
      <li key={href}>
        <OutsideLink href={href}>{text}</OutsideLink>
      </li>
    ))}
  </ul>
);
