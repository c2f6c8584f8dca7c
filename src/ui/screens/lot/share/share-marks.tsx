/** Shows the sign of Facebook, drawn in the text's colour. */
export const FacebookMark = () => (
  <svg viewBox="0 0 24 24" width="22" height="22" fill="currentColor" aria-hidden="true">
    <path d="M14.2 21v-7.7h2.7l.5-3.2h-3.2V8.2c0-1 .4-1.6 1.7-1.6h1.6V3.7c-.4 0-1.3-.2-2.3-.2-2.6 0-4.2 1.5-4.2 4.3v2.3H8.1v3.2H11V21z" />
  </svg>
);

/** Shows the sign of Telegram, drawn in the text's colour. */
export const TelegramMark = () => (
  <svg viewBox="0 0 24 24" width="22" height="22" fill="currentColor" aria-hidden="true">
    <path d="M20.9 4.3 2.9 11.2c-.7.3-.7 1.2 0 1.4l4.5 1.4 1.7 5.3c.2.6 1 .8 1.4.3l2.5-2.4 4.5 3.3c.5.4 1.2.1 1.4-.5l3.2-14.5c.1-.8-.5-1.4-1.2-1.2zM9.6 14.4l-.4 3-1.1-3.9 9.5-6.3z" />
  </svg>
);
