import type { Attack } from '../../attack.ts';
import { makeAttackFindings } from '../../attack-findings.ts';

const FORMS = /<form [^>]*>/g;
const SCREENS = ['/login', '/registration', '/recovery', '/contacts'];
const PASSWORD = 'Pa55-word!';

/**
 * The attack by forms that a program sends past the app: none may put a password into an address, and none works from
 * another site.
 */
export const passwordFormAttack: Attack = {
  id: '35',
  title: 'Passwords in the address; log-in, messages and recovery sent by another site’s page',
  kind: 'black-box',
  run: async shop => {
    const { expect, verdict } = makeAttackFindings();
    for (const path of SCREENS) {
      let forms: readonly string[] = [];
      for (let n = 0; n < 20 && forms.length === 0; n += 1)
        forms = (await shop.ask(path, { headers: { Accept: 'text/html' } })).text.match(FORMS) ?? [];
      const bare = forms.filter(form => !form.includes('method="post"'));
      expect(
        forms.length > 0 && bare.length === 0,
        `${path}: ${bare[0] ?? `${forms.length} form that posts`}`,
      );
    }
    const post = (path: string, from: Readonly<Record<string, string>>) =>
      shop.ask(path, {
        method: 'POST',
        headers: { ...from, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: `email=olena%40mail.example&password=${encodeURIComponent(PASSWORD)}&name=a&phone=380501234567&message=b`,
      });
    const own = await post('/login', { 'Sec-Fetch-Site': 'same-origin' });
    const repeats = own.text.includes(PASSWORD);
    expect(
      own.status === 422 && !repeats,
      `a wrong log-in: ${own.status}${repeats ? ', with its password' : ''}`,
    );
    for (const path of SCREENS)
      for (const from of [{ 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'https://evil.example' }, {}]) {
        const { status, text: body } = await post(path, from);
        const isShown = /olena@mail\.example|"isDone":true/.test(body);
        expect(
          status === 403 && !isShown,
          `${path} from ${JSON.stringify(from)}: ${status}${isShown ? ', shown' : ''}`,
        );
      }
    return verdict();
  },
};
