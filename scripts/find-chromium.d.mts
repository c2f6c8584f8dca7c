/**
 * The path of a Chromium on this machine, installed first where there is none; `light`: rather one without windows.
 * Throws when it cannot be had.
 */
export declare const findChromium: (options?: {
  readonly light?: boolean;
  readonly say?: (line: string) => unknown;
}) => string;
export const NAME_FUNCTIONS: string;
