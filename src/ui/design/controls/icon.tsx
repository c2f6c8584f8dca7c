import type { ReactNode } from 'react';
import styles from './icon.module.css';

const shapes = {
  heart: (
    <path d="M20.8 5.6a5.4 5.4 0 0 0-7.7 0L12 6.7l-1.1-1.1a5.4 5.4 0 0 0-7.7 7.7L12 22l8.8-8.7a5.4 5.4 0 0 0 0-7.7z" />
  ),
  cart: (
    <>
      <path d="M6 7h13.5l-1.4 8.2a2 2 0 0 1-2 1.8H9a2 2 0 0 1-2-1.7L5.6 4.6A1.5 1.5 0 0 0 4.1 3.3H3" />
      <circle cx="9.5" cy="20.4" r="1.2" />
      <circle cx="16.5" cy="20.4" r="1.2" />
    </>
  ),
  user: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4 21c.6-4 3.7-6 8-6s7.4 2 8 6" />
    </>
  ),
  home: (
    <>
      <path d="M3.5 10.5 12 3.5l8.5 7V20a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1z" />
      <path d="M9.5 21v-6h5v6" />
    </>
  ),
  ticket: (
    <>
      <path d="M3 8.5V7a1.5 1.5 0 0 1 1.5-1.5h15A1.5 1.5 0 0 1 21 7v1.5a3.5 3.5 0 0 0 0 7V17a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17v-1.5a3.5 3.5 0 0 0 0-7z" />
      <path d="M14.5 6v2.5m0 2.5v2m0 2.5V18" />
    </>
  ),
  grid: (
    <>
      <rect x="3.5" y="3.5" width="7" height="7" rx="2" />
      <rect x="13.5" y="3.5" width="7" height="7" rx="2" />
      <rect x="3.5" y="13.5" width="7" height="7" rx="2" />
      <rect x="13.5" y="13.5" width="7" height="7" rx="2" />
    </>
  ),
  search: (
    <>
      <circle cx="11" cy="11" r="7" />
      <path d="m20 20-3.5-3.5" />
    </>
  ),
  expand: <path d="M14 4h6v6M20 4l-6.5 6.5M10 20H4v-6M4 20l6.5-6.5" />,
  share: (
    <>
      <path d="M12 15V3.5m0 0L7.5 8M12 3.5 16.5 8" />
      <path d="M5 12.5V19a1.5 1.5 0 0 0 1.5 1.5h11A1.5 1.5 0 0 0 19 19v-6.5" />
    </>
  ),
  shield: (
    <>
      <path d="M12 3 4.5 6v6c0 4.5 3 7.5 7.5 9 4.5-1.5 7.5-4.5 7.5-9V6z" />
      <path d="m8.8 12 2.3 2.3 4.2-4.3" />
    </>
  ),
  leaf: <path d="M5 19c0-9 5-14 15-14 0 10-4.5 14.5-11 14.5A5 5 0 0 1 5 17m0 4c1-4.5 4-8 9-10" />,
  pin: (
    <>
      <path d="M12 21.5s7-6.3 7-11.6a7 7 0 0 0-14 0c0 5.3 7 11.6 7 11.6z" />
      <circle cx="12" cy="9.8" r="2.6" />
    </>
  ),
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  close: <path d="M6 6l12 12M18 6 6 18" />,
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
  'chevron-down': <path d="m6 9 6 6 6-6" />,
  'chevron-left': <path d="m15 5-7 7 7 7" />,
  'chevron-right': <path d="m9 5 7 7-7 7" />,
  out: <path d="M7 17 17 7M8.5 7H17v8.5" />,
  copy: (
    <>
      <rect x="8.5" y="8.5" width="12" height="12" rx="2.5" />
      <path d="M15.5 8.5V6A2.5 2.5 0 0 0 13 3.5H6A2.5 2.5 0 0 0 3.5 6v7A2.5 2.5 0 0 0 6 15.5h2.5" />
    </>
  ),
  trash: (
    <>
      <path d="M4.5 6.5h15M9.5 6.5V4.5A1 1 0 0 1 10.5 3.5h3a1 1 0 0 1 1 1v2" />
      <path d="m6.5 6.5.8 12.6a1.5 1.5 0 0 0 1.5 1.4h6.4a1.5 1.5 0 0 0 1.5-1.4l.8-12.6M10 10.5v6M14 10.5v6" />
    </>
  ),
  alert: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.5v5.5m0 3.2v.1" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5.5m0-9v.1" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5.3l3.5 2.2" />
    </>
  ),
  gift: (
    <>
      <rect x="3.5" y="8.5" width="17" height="4.5" rx="1" />
      <path d="M5 13v7h14v-7M12 8.5V20M12 8.5C7 8.5 7 3.5 9.5 3.5S12 8.5 12 8.5s0-5 2.5-5 2.5 5-2.5 5z" />
    </>
  ),
  star: <path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z" />,
  globe: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c3 2.6 4 5.6 4 9s-1 6.4-4 9c-3-2.6-4-5.6-4-9s1-6.4 4-9z" />
    </>
  ),
  pause: <path d="M8.5 5.5v13M15.5 5.5v13" />,
  play: <path d="M7.5 5v14l11-7z" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  eye: (
    <>
      <path d="M2.5 12C4.5 7.8 8 5.5 12 5.5s7.5 2.3 9.5 6.5c-2 4.2-5.5 6.5-9.5 6.5S4.5 16.2 2.5 12z" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  'eye-off': (
    <path d="M4 4l16 16M10 5.7A9 9 0 0 1 12 5.5c4 0 7.5 2.3 9.5 6.5-.7 1.5-1.6 2.7-2.7 3.7M6.5 7.5C4.8 8.6 3.4 10.1 2.5 12c2 4.2 5.5 6.5 9.5 6.5 1.5 0 3-.3 4.3-1M10 10a3 3 0 0 0 4 4" />
  ),
  logout: (
    <path d="M14 4.5H6A1.5 1.5 0 0 0 4.5 6v12A1.5 1.5 0 0 0 6 19.5h8M10 12h10.5m0 0L17 8.5m3.5 3.5L17 15.5" />
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof shapes;

export type IconProps = { readonly name: IconName; readonly filled?: boolean; readonly size?: number };

/** Shows a line drawing beside a text or inside a labelled control; never announced. `size` in pixels. */
export const Icon = ({ name, filled = false, size = 22 }: IconProps) => (
  <svg
    className={styles.icon}
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill={filled ? 'currentColor' : 'none'}
    aria-hidden="true"
  >
    {shapes[name]}
  </svg>
);
