import type { Attack } from '../attack.ts';
import { makeAttackFindings } from '../attack-findings.ts';

/** The attack on a policy that lets a page that was broken into send pictures, sounds or forms anywhere. */
export const contentPolicyAttack: Attack = {
  id: '20',
  title: 'A page’s policy that allows every address of https (20, 21)',
  kind: 'black-box',
  run: async shop => {
    const { expect, verdict } = makeAttackFindings();
    for (const path of ['/', '/cart']) {
      const { headers } = await shop.ask(path, { headers: { Accept: 'text/html' } });
      const policy = String(headers['content-security-policy'] ?? '');
      const sources = new Map(
        policy.split(';').map(part => {
          const [name = '', ...list] = part.trim().split(/\s+/);
          return [name, list];
        }),
      );
      // Another provider than the sandbox may lead to any bank.
      const directives = ['img-src', 'media-src', ...(shop.memory === null ? [] : ['form-action'])];
      for (const directive of directives) {
        const list = sources.get(directive) ?? ['(missing)'];
        const isNarrow = !list.some(each => ['https:', 'http:', '*', '(missing)'].includes(each));
        expect(isNarrow, `${path}: ${directive} ${list.join(' ')}`);
      }
      const scripts = sources.get('script-src') ?? ["'unsafe-inline'"];
      expect(
        !scripts.some(each => each.startsWith("'unsafe")),
        `${path}: script-src ${scripts.join(' ').slice(0, 60)}`,
      );
    }
    return verdict();
  },
};
