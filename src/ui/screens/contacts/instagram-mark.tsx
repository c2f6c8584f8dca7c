/** Shows the sign of Instagram, drawn in the text's colour. */
export const InstagramMark = () => (
  <svg
    viewBox="0 0 24 24"
    width="22"
    height="22"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden="true"
  >
    <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
    <circle cx="12" cy="12" r="4" />
    <circle cx="16.8" cy="7.2" r="0.6" fill="currentColor" />
  </svg>
);
