import { parseArgs } from 'node:util';

/** The options of the command that tries the attacks. */
export type AttackOptions = {
  /** A shop that runs already; null: processes of our own. */
  readonly url: string | null;
  /** Ids or numbers of attacks; null: all. */
  readonly only: readonly string[] | null;
  readonly isShort: boolean;
  readonly isList: boolean;
  /** Session tokens of accounts that the attack may use at `url`. */
  readonly sessions: string[];
};

const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);

const addressProblem = (text: string, isOwned: boolean): string | null => {
  if (!URL.canParse(text)) return `--url: ${text} is no address`;
  const { protocol, hostname, pathname, search } = new URL(text);
  if (protocol !== 'http:' && protocol !== 'https:') return '--url: only http and https';
  if (pathname !== '/' || search !== '') return '--url: the address of the shop, without a path';
  if (!isLoopback(hostname) && !isOwned)
    return `--url: ${hostname} is not this machine; add --i-own-this when the shop is yours, and not the one that sells`;
  return null;
};

const split = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '');

/** Reads what the command line asks of the attacks, or one line that says what is wrong with it. Never throws. */
export const readAttackOptions = (
  argv: readonly string[],
  known: readonly string[],
): AttackOptions | { readonly problem: string } => {
  try {
    const { values } = parseArgs({
      args: [...argv],
      strict: true,
      options: {
        url: { type: 'string' },
        'i-own-this': { type: 'boolean', default: false },
        only: { type: 'string' },
        short: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        session: { type: 'string' },
      },
    });
    const problem = values.url === undefined ? null : addressProblem(values.url, values['i-own-this']);
    if (problem !== null) return { problem };
    if (values.url === undefined && values.session !== undefined)
      return { problem: '--session: only together with --url' };
    const only = values.only === undefined ? null : split(values.only);
    const unknown = only?.find(each => !known.some(id => isAttackNamed(id, each)));
    if (unknown !== undefined || only?.length === 0)
      return { problem: `--only: there is no attack ${unknown ?? ''}`.trim() };
    return {
      url: values.url === undefined ? null : new URL(values.url).origin,
      only,
      isShort: values.short,
      isList: values.list,
      sessions: split(values.session),
    };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
};

/** Tells whether an attack is named: by its id, or by the number before its letter. */
export const isAttackNamed = (id: string, named: string): boolean =>
  id === named || (/^\d+$/.test(named) && id.replace(/[a-z]+$/, '') === named);
