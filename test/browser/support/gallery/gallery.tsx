import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router-dom';
import '../../../../src/ui/design/tokens.css';
import '../../../../src/ui/design/base.css';
import cart from '../../../../src/ui/i18n/messages/en/cart.json';
import common from '../../../../src/ui/i18n/messages/en/common.json';
import signIn from '../../../../src/ui/i18n/messages/en/sign-in.json';
import { GALLERY_CONTROL_STATES } from './controls.tsx';
import { GALLERY_FEEDBACK_STATES } from './feedback.tsx';
import { GALLERY_SCREEN_PART_STATES } from './screen-parts.tsx';

/** What the gallery's page gives the test. */
export type GalleryTestAccess = {
  /** The names of all states of each control. */
  readonly states: Readonly<Record<string, readonly string[]>>;
  /** Draws one state, alone on the page, and does what belongs to it. */
  readonly show: (control: string, state: string) => void;
};

declare global {
  interface Window {
    gallery: GalleryTestAccess;
  }
}

const all = { ...GALLERY_CONTROL_STATES, ...GALLERY_FEEDBACK_STATES, ...GALLERY_SCREEN_PART_STATES };
const messages = { ...common, ...cart, ...signIn };
const element = document.createElement('main');
element.style.padding = '24px';
document.body.append(element);
const root = createRoot(element);

window.gallery = {
  states: Object.fromEntries(Object.entries(all).map(([name, states]) => [name, Object.keys(states)])),
  show: (control, name) => {
    const state = all[control]?.[name];
    flushSync(() =>
      root.render(
        <IntlProvider key={`${control}: ${name}`} locale="en" messages={messages}>
          <MemoryRouter>{state?.rendered}</MemoryRouter>
        </IntlProvider>,
      ),
    );
    state?.act?.(element);
  },
};
