import { inject } from 'vitest';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import { readSampleCatalogue } from '../../../server/sample/read-sample-catalogue.ts';
import { type BrowserVisitor, openBrowserShop } from './browser-shop.ts';
import { openDemoSite } from './demo-shop.ts';
import type { JourneyStage } from './journey-stage.ts';
import type { Language } from './journey-text-reader.ts';
import { makeServerStage } from './make-server-stage.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What a journey runs on: the shop's server, the demo on fakes, or the demo over HTTP. */
    journeys: 'server' | 'demo' | 'demo-http';
  }
}

const sample = readSampleCatalogue();

/**
 * Reads a lot's title from the sample catalogue, which a shop with the sample shows wherever it runs; empty where there
 * is no such lot.
 */
export const readSampleLotTitle = (id: number, language: Language): string =>
  sample.lots.find(lot => lot.id === id)?.title[language] ?? '';
/** Counts how many of a sample lot's items can still be bought when the shop opens. */
export const countSampleItemsLeft = (id: number): number => {
  const lot = sample.lots.find(each => each.id === id);
  return lot === undefined ? 0 : lot.amount - lot.sold;
};
/** Reads the name of the sample's level at a position, 0 being the first; empty where there is none. */
export const readSampleLevelName = (position: number, language: Language): string =>
  sample.levels[position]?.name[language] ?? '';

/**
 * Opens the shop that journeys of this test project visit, a demo or one on a server; `differences`: what does not
 * agree in it after a journey, nothing as a rule.
 */
export const openJourneyShop = () => {
  const kind = inject('journeys');
  if (kind !== 'server') return openDemoSite(kind);
  const { shop, visit } = openBrowserShop();
  return {
    visit,
    url: () => shop().url,
    /** Whether explanations name the ids of their rules. */
    namesRules: false,
    stage: ({ page, language }: BrowserVisitor): JourneyStage => makeServerStage(shop(), page, language),
    linkTo: (address: string) => shop().url + address,
    differences: () => auditShop(shop().context.database),
  };
};
