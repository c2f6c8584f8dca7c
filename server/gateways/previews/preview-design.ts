/** The width and height of a preview picture in pixels, as readers of Open Graph tags expect it. */
export const PREVIEW_SIZE_PIXELS = { width: 1200, height: 630 } as const;

/** The version of the preview pictures' design, part of their addresses: raise it when they look different. */
export const PREVIEW_DESIGN_VERSION = 1;
