import { useStore } from '../../src/ui/hooks/use-store.ts';
import type { DemoControl } from '../control.ts';
import { demoTranslator } from '../texts.ts';

/** The demo's texts in the shop's current language. */
export const useDemoText = ({ app }: Pick<DemoControl, 'app'>) => {
  const { language } = useStore(app.stores.preferences);
  return demoTranslator(language);
};
