import type { ReactNode } from 'react';
import type { KnownIcon } from '../../../../domain/orders/payment-method.ts';

/** Own drawings in each brand's colours; the name beside them is the text, so they stay silent. */
const DRAWINGS: Readonly<Record<KnownIcon | 'card', ReactNode>> = {
  visa: (
    <>
      <rect width="48" height="32" rx="6" fill="#1a1f71" />
      <path
        fillRule="evenodd"
        d="M6.7 11h3.4l1.3 6.6L14.5 11h3.3l-5.2 10.4H9.3zM19.7 11h3l-1.9 10.4h-3zM31.2 11.4l-.5 2.6c-1.3-.6-3.3-.7-3.4.2-.1 1.2 3.5 1.3 3.2 4.2-.3 2.9-4.3 3.6-7.1 2.6l.5-2.7c1.4.8 3.6.9 3.7 0 .1-1.2-3.3-1.3-3.1-4.1.2-2.6 3.9-3.7 6.7-2.8zM30.5 21.4 36.3 11h3.2l1.9 10.4h-3.1l-.3-1.9h-3.6l-1 1.9zM37.2 13.9l-2 3.7h2.7z"
        fill="#fff"
      />
    </>
  ),
  mastercard: (
    <>
      <rect width="48" height="32" rx="6" fill="#25211f" />
      <circle cx="20" cy="16" r="8" fill="#eb001b" />
      <circle cx="28" cy="16" r="8" fill="#f79e1b" />
      <path d="M24 9.1a8 8 0 0 1 0 13.8 8 8 0 0 1 0-13.8z" fill="#ff5f00" />
    </>
  ),
  qiwi: (
    <>
      <rect width="48" height="32" rx="6" fill="#ff8c00" />
      <circle cx="23" cy="15.5" r="7.5" fill="none" stroke="#fff" strokeWidth="3.5" />
      <path d="M28 20.5c2.2.6 3.6 1.7 4.2 3.7" stroke="#fff" strokeWidth="3.5" strokeLinecap="round" />
    </>
  ),
  bitcoin: (
    <>
      <rect width="48" height="32" rx="6" fill="#f7931a" />
      <g fill="none" stroke="#fff" strokeWidth="2.6" strokeLinejoin="round">
        <path d="M20 9v14M18 9h7a3.4 3.4 0 0 1 0 6.8h-5M20 15.8h5.8a3.6 3.6 0 0 1 0 7.2H18" />
        <path d="M22 6.5V9M25.5 6.5V9M22 23v2.5M25.5 23v2.5" strokeWidth="2" />
      </g>
    </>
  ),
  btccash: (
    <>
      <rect width="48" height="32" rx="6" fill="#0a8f5b" />
      <g transform="rotate(-20 24 16)" fill="none" stroke="#fff" strokeWidth="2.6" strokeLinejoin="round">
        <path d="M20 9v14M18 9h7a3.4 3.4 0 0 1 0 6.8h-5M20 15.8h5.8a3.6 3.6 0 0 1 0 7.2H18" />
        <path d="M22 6.5V9M25.5 6.5V9M22 23v2.5M25.5 23v2.5" strokeWidth="2" />
      </g>
    </>
  ),
  ethereum: (
    <>
      <rect width="48" height="32" rx="6" fill="#3c3c5a" />
      <path d="M24 4.5 17 16.2l7 3.9 7-3.9z" fill="#c7cbe8" />
      <path d="m24 4.5 7 11.7-7 3.9z" fill="#8f96c4" />
      <path d="m17 17.9 7 9.6 7-9.6-7 3.9z" fill="#c7cbe8" />
    </>
  ),
  zcash: (
    <>
      <rect width="48" height="32" rx="6" fill="#d99b16" />
      <circle cx="24" cy="16" r="10" fill="none" stroke="#fff" strokeWidth="2.2" />
      <path
        d="M20 12h8l-8 8h8M24 9v3M24 20v3"
        fill="none"
        stroke="#fff"
        strokeWidth="2.4"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </>
  ),
  card: (
    <>
      <rect width="48" height="32" rx="6" fill="#4b4a68" />
      <path d="M0 8h48v6H0z" fill="#22213a" />
      <rect x="6" y="19" width="12" height="3" rx="1.5" fill="#fff" />
      <rect x="6" y="24" width="20" height="2.5" rx="1.25" fill="#b9b8cf" />
    </>
  ),
};

/** A payment way's picture; an unknown one is a plain card (docs/behaviour.md#checkout). */
export const MethodIcon = ({ icon }: { readonly icon: KnownIcon | 'card' }) => (
  <svg viewBox="0 0 48 32" width="48" height="32" aria-hidden="true" focusable="false">
    {DRAWINGS[icon]}
  </svg>
);
