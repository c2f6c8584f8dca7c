import { UNSAFE_createHashHistory as createHashHistory, matchPath } from 'react-router-dom';
import { makeDemoApp } from '../src/composition/demo-app.ts';
import { renderShop } from '../src/ui/mount-shop.tsx';
import { makeDemoControl } from './demo-control.ts';
import { demoScenariosByName, readScenarioNames } from './find-scenarios.ts';
import { interceptLinks } from './intercept-links.ts';
import { DemoBar } from './ui/demo-bar.tsx';
import { DemoPaymentPage } from './ui/demo-payment-page.tsx';
import { openDemoWorld } from './world/open-demo-world.ts';

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root');

/** Hosts that answer an unknown address with this page too: the shop's address goes behind the `#`. */
const [, folder, slug] = /^(.*\/)([^/]*)$/.exec(window.location.pathname) ?? [];
if (slug !== undefined && slug !== '' && slug !== 'index.html') {
  window.history.replaceState(null, '', `${folder}${window.location.search}#/${slug}${window.location.hash}`);
}

const names = readScenarioNames(window.location.search);
const world = openDemoWorld(window, names.length > 0 ? names : null);
if (names.length > 0 && window.location.hash === '') {
  const opens = names.flatMap(name => demoScenariosByName.get(name)?.opens ?? [])[0];
  if (opens !== undefined) window.history.replaceState(null, '', `#${opens}`);
}

const makeApp = async () => {
  if (import.meta.env.MODE !== 'demo-http') return makeDemoApp(window, world);
  const { startMswWorker: startWorker } = await import('./msw/start-msw-worker.ts');
  await startWorker(world.shop);
  const { makeDemoHttpApp } = await import('../src/composition/demo-http-app.ts');
  return makeDemoHttpApp(window, world);
};

const app = await makeApp();
const control = makeDemoControl(world, app, () => router, window);
// What stands behind the panel, for the console and for journeys (docs/demo.md: From the console).
Object.assign(window, { twofoldDemo: control });
const router: ReturnType<typeof renderShop> = renderShop(app, element, {
  history: createHashHistory(),
  outside: ({ pathname }) => {
    const paying = matchPath('/sandbox-payments/:reference', pathname);
    return paying === null ? null : (
      <DemoPaymentPage control={control} reference={paying.params.reference ?? ''} />
    );
  },
  beside: <DemoBar control={control} />,
});
interceptLinks(document, address => void router.navigate(address));
