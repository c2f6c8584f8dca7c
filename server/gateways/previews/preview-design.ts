/** The size of a preview picture that Open Graph's readers expect, in pixels. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** Changes with how pictures of shared links look: their addresses change with it. */
export const PREVIEW_DESIGN = 1;
