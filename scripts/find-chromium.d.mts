/** The path of a Chromium on this machine, installed first where there is none. Throws when it cannot be had. */
export declare const findChromium: () => string;
