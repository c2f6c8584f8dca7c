/** The paths of the film, and of its poster, on the sample's page about the shop. */
export const SAMPLE_ABOUT_FILM = {
  video: '/sample/slides/ring.webm',
  poster: '/sample/slides/ring.webp',
} as const;
