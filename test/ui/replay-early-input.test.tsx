import { act, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { recordEarlyInput } from '../../src/ui/routing/replay-early-input.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const COLOURS = ['red', 'green', 'blue'];

/** A form with one control of each kind; each that changes has React render all of them anew. */
const Each = ({ onSubmit }: { readonly onSubmit: (typed: readonly unknown[]) => void }) => {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [words, setWords] = useState('as rendered');
  const [remember, setRemember] = useState(true);
  const [colour, setColour] = useState('red');
  const [order, setOrder] = useState('newest');
  return (
    <form
      method="post"
      onSubmit={event => {
        event.preventDefault();
        onSubmit([email, password, words, remember, colour, order]);
      }}
    >
      <input name="email" type="email" value={email} onChange={event => setEmail(event.target.value)} />
      <input name="password" value={password} onChange={event => setPassword(event.target.value)} />
      <textarea name="words" value={words} onChange={event => setWords(event.target.value)} />
      <input
        name="remember"
        type="checkbox"
        checked={remember}
        onChange={event => setRemember(event.target.checked)}
      />
      {COLOURS.map(each => (
        <input
          key={each}
          name="colour"
          type="radio"
          value={each}
          checked={each === colour}
          onChange={event => setColour(event.target.value)}
        />
      ))}
      <select name="order" value={order} onChange={event => setOrder(event.target.value)}>
        <option value="newest">Newest</option>
        <option value="cheapest">Cheapest</option>
      </select>
      <button type="submit" suppressHydrationWarning>
        Go
      </button>
    </form>
  );
};

let root: HTMLElement;
let react: Root | undefined;
let sent: (readonly unknown[])[];

afterEach(() => {
  act(() => react?.unmount());
  root.remove();
});

/** The form as the server rendered it; jsdom animates nothing. */
const render = () => {
  sent = [];
  const form = <Each onSubmit={typed => void sent.push(typed)} />;
  root = document.createElement('div');
  root.innerHTML = renderToString(form);
  root.dataset['ssr'] = '';
  document.body.append(root);
  const button = root.querySelector('button') as HTMLButtonElement;
  Object.assign(HTMLElement.prototype, { getAnimations: () => [] });
  const hydrate = async (meanwhile = (): void => undefined): Promise<void> => {
    const replay = recordEarlyInput(root);
    meanwhile();
    // A form that was changed is rendered anew, which React tells of.
    react = await act(async () => hydrateRoot(root, form, { onRecoverableError: () => undefined }));
    await act(replay);
  };
  return { button, hydrate };
};

const control = <C extends HTMLElement = HTMLInputElement>(which: string): C =>
  root.querySelector<C>(which) as C;

const fill = (): void => {
  control('[name="email"]').value = 'olena@mail.example';
  control('[name="password"]').value = 'Pa55-word!';
  control<HTMLTextAreaElement>('textarea').value = 'Привіт!';
  control('[name="remember"]').checked = false;
  control('[value="blue"]').checked = true;
  control<HTMLSelectElement>('select').value = 'cheapest';
};
const FILLED = ['olena@mail.example', 'Pa55-word!', 'Привіт!', false, 'blue', 'cheapest'];

describe('what was done on a rendered form before the app stood', () => {
  it('input typed before hydration stays in all fields, and buttons pressed then are replayed after it', async () => {
    const { button, hydrate } = render();
    fill();
    button.dataset['pressed'] = '1';
    await hydrate();
    expect(sent).toEqual([FILLED]);
    expect(root.contains(button)).toBe(true);
  });

  it.each([
    ['an element', () => control('form').prepend(document.createElement('span'))],
    ['a field of its own', () => control('form').prepend(document.createElement('input'))],
    ['another button', () => control('[name="password"]').before(document.createElement('button'))],
    [
      'something around a field',
      () => {
        const around = document.createElement('div');
        control('[name="password"]').replaceWith(around);
        around.append(document.createElement('input'));
      },
    ],
  ] as const)(
    'input typed before hydration stays where an extension has put %s into the form and React renders it anew',
    async (_what, put) => {
      const { button, hydrate } = render();
      fill();
      const password = control('[name="password"]');
      password.focus();
      password.setSelectionRange(2, 4);
      button.dataset['pressed'] = '1';
      await hydrate(put);
      expect(sent).toEqual([FILLED]);
      const now = control('[name="password"]');
      expect(now).not.toBe(password);
      expect(document.activeElement).toBe(now);
      expect([now.selectionStart, now.selectionEnd]).toEqual([2, 4]);
    },
  );

  it('input deleted before hydration is not restored', async () => {
    const { button, hydrate } = render();
    fill();
    button.dataset['pressed'] = '1';
    await hydrate(() => {
      for (const name of ['email', 'password']) {
        control(`[name="${name}"]`).value = '';
        control(`[name="${name}"]`).dispatchEvent(new Event('input', { bubbles: true }));
      }
    });
    expect(sent).toEqual([['', '', ...FILLED.slice(2)]]);
  });

  it('input typed before hydration survives a new rendering of the form, and untouched fields keep their values', async () => {
    const { hydrate, button } = render();
    button.dataset['pressed'] = '1';
    await hydrate(() => {
      control('form').prepend(document.createElement('span'));
      control('[name="password"]').value = 'typed late';
    });
    expect(sent).toEqual([['', 'typed late', 'as rendered', true, 'red', 'newest']]);
  });
});
