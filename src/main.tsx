import { makeLiveApp } from './composition/live.ts';
import { renderRoot } from './ui/root.tsx';

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root');

renderRoot(makeLiveApp(window), element);
