import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { takeOver } from '../../src/ui/routing/take-over.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const Two = ({ onSubmit }: { readonly onSubmit: (typed: string) => void }) => {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(true);
  return (
    <form
      method="post"
      onSubmit={event => {
        event.preventDefault();
        onSubmit(`${email} ${password} ${remember}`);
      }}
    >
      <input name="email" value={email} onChange={event => setEmail(event.target.value)} />
      <input name="password" value={password} onChange={event => setPassword(event.target.value)} />
      <input
        name="remember"
        type="checkbox"
        checked={remember}
        onChange={event => setRemember(event.target.checked)}
      />
      <button type="submit" suppressHydrationWarning>
        Go
      </button>
    </form>
  );
};

it('all fields of a form keep what was typed before the app stood, and what was pressed comes after it', async () => {
  const sent: string[] = [];
  const form = <Two onSubmit={typed => void sent.push(typed)} />;
  const root = document.createElement('div');
  root.innerHTML = renderToString(form);
  root.dataset['drawn'] = '';
  document.body.append(root);
  const input = (name: string) =>
    root.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;
  input('email').value = 'olena@mail.example';
  input('password').value = 'Pa55-word!';
  input('remember').checked = false;
  const button = root.querySelector('button') as HTMLButtonElement;
  button.dataset['pressed'] = '1';
  // jsdom animates nothing.
  button.getAnimations = () => [];
  const react = await act(async () => hydrateRoot(root, form));
  await act(() => takeOver(root));
  expect(sent).toEqual(['olena@mail.example Pa55-word! false']);
  act(() => react.unmount());
  root.remove();
});
