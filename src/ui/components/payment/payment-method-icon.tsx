import type { ReactNode } from 'react';
import type { PaymentWayIconName } from './to-payment-method-views.ts';

/** Own drawings in each brand's colours; the name beside them is the text, so they stay silent. */
const DRAWINGS: Readonly<Record<PaymentWayIconName, ReactNode>> = {
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
  'google-pay': (
    <>
      <rect x="0.5" y="0.5" width="47" height="31" rx="5.5" fill="#fff" stroke="#b8b6c8" />
      <g transform="translate(13 5) scale(.92)">
        <path
          d="M22.56 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.92c-.26 1.37-1.04 2.53-2.21 3.31v2.77h3.57c2.08-1.92 3.28-4.74 3.28-8.09z"
          fill="#4285f4"
        />
        <path
          d="M12 23c2.97 0 5.46-.98 7.28-2.66l-3.57-2.77c-.98.66-2.23 1.06-3.71 1.06-2.86 0-5.29-1.93-6.16-4.53H2.18v2.84C3.99 20.53 7.7 23 12 23z"
          fill="#34a853"
        />
        <path
          d="M5.84 14.09c-.22-.66-.35-1.36-.35-2.09s.13-1.43.35-2.09V7.07H2.18C1.43 8.55 1 10.22 1 12s.43 3.45 1.18 4.93l3.66-2.84z"
          fill="#fbbc05"
        />
        <path
          d="M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15C17.45 2.09 14.97 1 12 1 7.7 1 3.99 3.47 2.18 7.07l3.66 2.84c.87-2.6 3.3-4.53 6.16-4.53z"
          fill="#ea4335"
        />
      </g>
    </>
  ),
  'apple-pay': (
    <>
      <rect x="0.5" y="0.5" width="47" height="31" rx="5.5" fill="#fff" stroke="#b8b6c8" />
      <path
        transform="translate(13.5 5) scale(.88)"
        d="M12.15 6.9c-.95 0-2.42-1.08-3.96-1.04-2.04.03-3.91 1.18-4.96 3.01-2.12 3.68-.55 9.1 1.52 12.09 1.01 1.45 2.21 3.09 3.79 3.04 1.52-.07 2.09-.99 3.94-.99 1.83 0 2.35.99 3.96.95 1.64-.03 2.68-1.48 3.68-2.95 1.16-1.69 1.64-3.33 1.66-3.42-.04-.01-3.18-1.22-3.22-4.86-.03-3.04 2.48-4.49 2.6-4.56-1.43-2.09-3.62-2.32-4.39-2.38-2-.16-3.68 1.09-4.61 1.09zM15.53 3.83c.84-1.01 1.4-2.43 1.25-3.83-1.21.05-2.66.81-3.53 1.82-.78.9-1.46 2.34-1.27 3.71 1.34.1 2.71-.69 3.56-1.7"
        fill="#000"
      />
    </>
  ),
  privat24: (
    <>
      <rect width="48" height="32" rx="6" fill="#75af23" />
      <path
        d="M14.5 12.5a4 4 0 0 1 8 0c0 3.6-8 6-8 10h8.5M33 23V9.5l-7 9.5h9.5"
        fill="none"
        stroke="#fff"
        strokeWidth="2.8"
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

/** Shows a payment way's picture; an unknown one is a plain card (docs/behaviour.md#checkout). */
export const PaymentMethodIcon = ({ icon }: { readonly icon: PaymentWayIconName }) => (
  <svg viewBox="0 0 48 32" width="48" height="32" aria-hidden="true" focusable="false">
    {DRAWINGS[icon]}
  </svg>
);
