import type { InterkassaSignedFields } from './compute-interkassa-signature.ts';

type Mutable = { [name: string]: string | Mutable };

const MAX_FIELDS = 200;
/** The deepest nesting of groups that is read: deeper than in any form of a provider, because reading them recurses. */
const MAX_DEPTH = 10;
const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

/**
 * Parses Interkassa's url-encoded form whose names such as `a[b][c]` nest, as the provider counts them for its
 * signature. Null when a name is malformed, given twice, or both a value and a group, because such a form could be read
 * in two ways. Null also for a form with very many fields, or with groups nested very deeply.
 */
export const parseInterkassaForm = (body: string): InterkassaSignedFields | null => {
  const root: Mutable = Object.create(null) as Mutable;
  const pairs = [...new URLSearchParams(body)];
  if (pairs.length > MAX_FIELDS) return null;
  for (const [name, value] of pairs) {
    const match = NAME.exec(name);
    if (match === null) return null;
    const path = [
      match[1] ?? '',
      ...[...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map(part => part[1] ?? ''),
    ];
    if (path.length > MAX_DEPTH) return null;
    let group = root;
    for (const part of path.slice(0, -1)) {
      const inner = (group[part] ??= Object.create(null) as Mutable);
      if (typeof inner === 'string') return null;
      group = inner;
    }
    const last = path.at(-1) ?? '';
    if (group[last] !== undefined) return null;
    group[last] = value;
  }
  return root;
};
