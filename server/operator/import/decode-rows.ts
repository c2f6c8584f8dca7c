import { Cause, Exit, Schema } from 'effect';
import { listSchemaIssues } from '../../../src/contract/list-schema-issues.ts';
import { readLinkTarget } from '../../../src/domain/content/link-target.ts';
import {
  type ImportAllowances,
  type ImportRow,
  type ImportRowProblem,
  type ImportRowShape,
  makeImportRowSchema,
} from '../kinds/import-kind.ts';
import { isOperatorTextId } from '../texts/operator-text.ts';
import { findMisreadText } from './find-misread-text.ts';
import type { RawImportRow } from './read-file.ts';

type DecodedRows = { readonly rows: readonly ImportRow[]; readonly problems: readonly ImportRowProblem[] };

const columnsOf = (shape: ImportRowShape, cells: Readonly<Record<string, unknown>>): ImportRow['values'] => {
  const values = Object.fromEntries(
    shape.fields.map(field => [field.column, field.gather(field.cells.map(({ name }) => cells[name]))]),
  );
  return shape.complete?.(values) ?? values;
};

/** The origin that a browser would load a picture or video from; null for the shop itself. */
const originOf = (address: string): string | null =>
  address.startsWith('/') ? null : URL.canParse(address) ? new URL(address).origin : address;

/**
 * The problems of a row's addresses: pictures and videos that the page's policy would not show, and links that lead
 * nowhere.
 */
const wrongAddresses = (
  shape: ImportRowShape,
  cells: Readonly<Record<string, unknown>>,
  { line, allowed }: { readonly line: number; readonly allowed: readonly string[] },
): readonly ImportRowProblem[] =>
  shape.fields
    .flatMap(field => field.cells)
    .flatMap(({ name, media, links }): readonly ImportRowProblem[] => {
      if (cells[name] === undefined) return [];
      const cell = cells[name] as never;
      const origin = media?.(cell)
        .map(originOf)
        .find(each => each !== null && !allowed.includes(each));
      const link = links?.(cell).find(each => readLinkTarget(each).kind === 'nowhere');
      return [
        ...(origin == null
          ? []
          : [{ line, field: name, text: 'foreign_media' as const, values: { origin } }]),
        ...(link === undefined
          ? []
          : [{ line, field: name, text: 'leads_nowhere' as const, values: { link } }]),
      ];
    });

/**
 * The problems of a row's texts that another program read in a wrong encoding: stored, they would be broken for good.
 */
const misreadTexts = ({ line, cells }: RawImportRow): readonly ImportRowProblem[] =>
  Object.entries(cells).flatMap(([field, cell]) => {
    const piece = findMisreadText(cell);
    return piece === null ? [] : [{ line, field, text: 'misread_text' as const, values: { piece } }];
  });

/**
 * Decodes an import's rows: judges every cell of every row, and that no key stands twice. Wrong rows are left out of
 * `rows`.
 */
export const decodeImportRows = (
  shape: ImportRowShape,
  raw: readonly RawImportRow[],
  allowed: ImportAllowances,
): DecodedRows => {
  const decode = Schema.decodeUnknownExit(makeImportRowSchema(shape), { errors: 'all' });
  const problems: ImportRowProblem[] = [];
  const seen = new Map<string, number>();
  const rows = raw.flatMap((row): readonly ImportRow[] => {
    const { line, cells } = row;
    const broken = misreadTexts(row);
    if (broken.length > 0) {
      problems.push(...broken);
      return [];
    }
    const exit = decode(cells);
    if (Exit.isFailure(exit)) {
      const error = Cause.squash(exit.cause);
      if (!Schema.isSchemaError(error)) throw error;
      const named = new Set<string | null>();
      for (const { field, message } of listSchemaIssues(error.issue)) {
        if (!named.has(field))
          problems.push({ line, field, text: isOperatorTextId(message) ? message : 'invalid' });
        named.add(field);
      }
      return [];
    }
    const wrong = wrongAddresses(shape, exit.value, { line, allowed: allowed.mediaOrigins });
    if (wrong.length > 0) {
      problems.push(...wrong);
      return [];
    }
    const values = columnsOf(shape, exit.value);
    const refused = shape.refuse?.(values, allowed) ?? null;
    if (refused !== null) {
      problems.push({ line, ...refused });
      return [];
    }
    const key = JSON.stringify(shape.key.map(column => values[column]));
    const before = seen.get(key);
    if (before !== undefined && shape.key.length > 0) {
      problems.push({ line, field: shape.key[0] ?? null, text: 'twice_in_file', values: { line: before } });
      return [];
    }
    seen.set(key, line);
    return [{ line, values }];
  });
  return { rows, problems };
};
