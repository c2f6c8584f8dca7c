import { inject } from 'vitest';
import { audit } from '../../../server/operator/audit/audit.ts';
import { sampleCatalogue } from '../../../server/sample/sample-catalogue.ts';
import { openBrowserShop, type Visitor } from './browser-shop.ts';
import { openDemo } from './demo-shop.ts';
import { serverStage } from './server-stage.ts';
import type { Stage } from './stage.ts';
import type { Language } from './texts.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What a journey runs on: the shop's server, the demo on fakes, or the demo over HTTP. */
    journeys: 'server' | 'demo' | 'demo-http';
  }
}

/** The sample's own words, which a shop with the sample catalogue shows wherever it runs. */
export const lotTitle = (id: number, language: Language): string =>
  sampleCatalogue.lots.find(lot => lot.id === id)?.title[language] ?? '';
/** How many of a lot's items can still be bought when the shop opens. */
export const itemsLeft = (id: number): number => {
  const lot = sampleCatalogue.lots.find(each => each.id === id);
  return lot === undefined ? 0 : lot.amount - lot.sold;
};
export const levelName = (position: number, language: Language): string =>
  sampleCatalogue.levels[position]?.name[language] ?? '';

/** The shop of this project's kind; `differences`: what does not agree in it after a journey, nothing as a rule. */
export const openJourneyShop = () => {
  const kind = inject('journeys');
  if (kind !== 'server') return openDemo(kind);
  const { shop, visit } = openBrowserShop();
  return {
    visit,
    url: () => shop().url,
    /** Whether explanations name the ids of their rules. */
    namesRules: false,
    stage: ({ page, language }: Visitor): Stage => serverStage(shop(), page, language),
    linkTo: (address: string) => shop().url + address,
    differences: () => audit(shop().context.database),
  };
};
