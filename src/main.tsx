import { makeLiveApp } from './composition/live.ts';
import { renderRoot } from './ui/root.tsx';

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root');

// `vite --mode demo` shows a shop without any network; the comparison is settled when the app is built.
if (import.meta.env.MODE === 'demo') {
  const { makeDemoApp } = await import('./composition/demo.ts');
  renderRoot(makeDemoApp(window), element);
} else {
  renderRoot(makeLiveApp(window), element);
}
