/** The film on the sample's page about the shop. */
export const SAMPLE_FILM = {
  video: '/sample/slides/ring.webm',
  poster: '/sample/slides/ring.webp',
} as const;
