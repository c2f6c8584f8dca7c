import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readSampleCatalogue } from '../../server/sample/read-sample-catalogue.ts';
import { findSampleFolder } from '../../server/sample/read-sample-file.ts';

/**
 * Makes the Vite plugin that gives the demo's browser the sample as the server's importer has read it: there are no
 * files and no importer there.
 */
export const makeSampleInDemoPlugin = (): Plugin => ({
  name: 'twofold:sample-in-demo',
  enforce: 'pre',
  load: {
    filter: { id: /[\\/]server[\\/]sample[\\/]read-sample-catalogue\.ts$/ },
    handler() {
      this.addWatchFile(join(findSampleFolder(), 'lots.csv'));
      return `export const readSampleCatalogue = () => (${JSON.stringify(readSampleCatalogue())});`;
    },
  },
});
