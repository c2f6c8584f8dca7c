import { inject } from 'vitest';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import { readSampleCatalogue } from '../../../server/sample/read-sample-catalogue.ts';
import { type BrowserVisitor, openBrowserShop } from './browser-shop.ts';
import { openDemoSite } from './demo-shop.ts';
import type { JourneyStage } from './journey-stage.ts';
import type { Language } from './journey-texts.ts';
import { serverStage } from './server-stage.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What a journey runs on: the shop's server, the demo on fakes, or the demo over HTTP. */
    journeys: 'server' | 'demo' | 'demo-http';
  }
}

const sample = readSampleCatalogue();

/** The sample's own words, which a shop with the sample catalogue shows wherever it runs. */
export const sampleLotTitle = (id: number, language: Language): string =>
  sample.lots.find(lot => lot.id === id)?.title[language] ?? '';
/** How many of a lot's items can still be bought when the shop opens. */
export const sampleItemsLeft = (id: number): number => {
  const lot = sample.lots.find(each => each.id === id);
  return lot === undefined ? 0 : lot.amount - lot.sold;
};
export const sampleLevelName = (position: number, language: Language): string =>
  sample.levels[position]?.name[language] ?? '';

/** The shop of this project's kind; `differences`: what does not agree in it after a journey, nothing as a rule. */
export const openJourneyShop = () => {
  const kind = inject('journeys');
  if (kind !== 'server') return openDemoSite(kind);
  const { shop, visit } = openBrowserShop();
  return {
    visit,
    url: () => shop().url,
    /** Whether explanations name the ids of their rules. */
    namesRules: false,
    stage: ({ page, language }: BrowserVisitor): JourneyStage => serverStage(shop(), page, language),
    linkTo: (address: string) => shop().url + address,
    differences: () => auditShop(shop().context.database),
  };
};
