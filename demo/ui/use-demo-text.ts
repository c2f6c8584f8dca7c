import { useStoreValue } from '../../src/ui/hooks/use-store-value.ts';
import type { DemoControl } from '../demo-control.ts';
import { makeDemoTranslator } from '../demo-texts.ts';

/** Answers the translator of the demo's texts in the shop's current language. */
export const useDemoText = ({ app }: Pick<DemoControl, 'app'>) => {
  const { language } = useStoreValue(app.stores.preferences);
  return makeDemoTranslator(language);
};
