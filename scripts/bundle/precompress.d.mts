/** Puts a `.br` and a `.gz` beside every text file of the folder that gets smaller by it. */
export const precompress: (folder: string) => Promise<void>;
