import { useStoreValue } from '../../src/ui/hooks/use-store-value.ts';
import type { DemoControl } from '../demo-control.ts';
import { demoTranslator } from '../demo-texts.ts';

/** The demo's texts in the shop's current language. */
export const useDemoText = ({ app }: Pick<DemoControl, 'app'>) => {
  const { language } = useStoreValue(app.stores.preferences);
  return demoTranslator(language);
};
