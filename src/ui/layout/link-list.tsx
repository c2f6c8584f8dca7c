import { useIntl } from 'react-intl';
import { Link } from '../design/controls/link.tsx';
import type { FrameLink } from './links.ts';
import type { OutsideLink } from './outside-links.ts';

/** Links of the frame, one below the other. */
export const LinkList = ({ links }: { readonly links: readonly FrameLink[] }) => {
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

/** Links that leave the shop, each in a tab of its own. */
export const OutsideList = ({ links }: { readonly links: readonly OutsideLink[] }) => (
  <ul>
    {links.map(({ href, text }) => (
      <li key={href}>
        <a href={href} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      </li>
    ))}
  </ul>
);
