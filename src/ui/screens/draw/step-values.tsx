import type { Values } from '../../../domain/draw/verify-outcome.ts';
import { HiddenValues } from './hidden-values.tsx';

/** Words for readers of the command line; the page says the same in the visitor's language. */
const WORDS = ['why', 'chain', 'fault'];

/** What a step computed and compared, to unfold. */
export const StepValues = ({ values }: { readonly values: Values }) => {
  const shown = Object.entries(values).filter(([name]) => !WORDS.includes(name));
  if (shown.length === 0) return null;
  return <HiddenValues values={shown.map(([name, value]) => [`draw.value.${name}`, value])} />;
};
