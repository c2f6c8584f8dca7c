import { expect, it } from 'vitest';
import { findBrowserEngines } from '../../scripts/find-browser-engines.ts';

it('browser engines that are not installed are left out and named, with the packages that have them', () => {
  const said: string[] = [];
  expect(findBrowserEngines({ PATH: '/nowhere' }, line => said.push(line))).toEqual([]);
  expect(said).toEqual([
    expect.stringMatching(/firefox.*apt-get install firefox-esr\b/),
    expect.stringMatching(/webkit.*apt-get install webkit2gtk-driver xvfb\b/),
  ]);
});

it('a browser engine that is not installed is an error in CI', () => {
  expect(() => findBrowserEngines({ PATH: '/nowhere', CI: 'true' })).toThrow('apt-get install firefox-esr');
});
