/** What a browser may tell of its line; Safari and Firefox tell nothing. */
export type Line = {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
};

/**
 * What may be fetched on it before it is asked for: `nothing` for who saves data, `sight` (the code of screens whose links
 * are seen, too) where the line is known to be good, `hover` where it is not known to be slow, else what is `pressed`.
 */
export type Allowance = 'nothing' | 'pressed' | 'hover' | 'sight';

export const allowanceOf = (line: Line | undefined): Allowance => {
  if (line?.saveData === true) return 'nothing';
  if (line?.effectiveType === undefined) return 'hover';
  return line.effectiveType === '4g' ? 'sight' : 'pressed';
};
