import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsvImportRows } from '../../../server/operator/import/read-file.ts';
import {
  idCellCodec,
  longTextCellCodec,
  makeMoneyCellCodec,
} from '../../../server/operator/kinds/cell-codecs.ts';
import {
  type ImportRowShape,
  listFigureCellNames,
  listImportCellNames,
  makeImportLocalisedField,
  makeImportValueField,
} from '../../../server/operator/kinds/import-kind.ts';
import { type CsvSeparator, formatCsvLines } from '../../../server/operator/print/csv.ts';

/** A kind with a number, three texts and a sum. */
const shape: ImportRowShape = {
  name: 'notes',
  key: ['id'],
  fields: [
    makeImportValueField('id', 'int', idCellCodec),
    makeImportLocalisedField('note', longTextCellCodec),
    makeImportValueField('sum', 'bigint', makeMoneyCellCodec(0, 1)),
  ],
};
const names = listImportCellNames(shape);
const [, ...typed] = names.slice(0, -1);

const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/** What a stranger may type: mostly what a spreadsheet, a separator or the guard itself makes something of. */
const typedTexts = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'=+-@＝＋－＠\t\r\n\'";, \u00a0\ufeff', '\r\n', "'=", '=1+1', 'слово'),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    ),
    { maxLength: 8 },
  )
  .map(parts => parts.join(''));
const figures = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(kopiyka => (kopiyka / 100).toFixed(2));
const rows = fc.array(fc.tuple(typedTexts, typedTexts, typedTexts, figures), { minLength: 1, maxLength: 8 });

const written = (each: readonly (readonly string[])[], separator: CsvSeparator | null = null) =>
  formatCsvLines(
    { names, figures: listFigureCellNames(shape) },
    each.map((row, index) => [String(index + 1), ...row]),
    separator,
  );
const separators = fc.constantFrom(null, 'comma' as const, 'semicolon' as const, 'tab' as const);

describe('an exported CSV', () => {
  test('an exported CSV is read back exactly, whatever characters its texts begin with', () => {
    fc.assert(
      fc.property(rows, separators, (each, separator) => {
        const read = readCsvImportRows(written(each, separator).join('\n'), shape);
        expect(read.problems).toEqual([]);
        expect(read.rows.map(({ cells }) => names.map(name => cells[name] ?? ''))).toEqual(
          each.map((row, index) => [String(index + 1), ...row]),
        );
      }),
    );
  });

  test('an exported CSV has no text that a spreadsheet would run as a formula, and plain figures', () => {
    fc.assert(
      fc.property(rows, each => {
        const seen = parse(written(each).join('\n'), { columns: true, record_delimiter: '\n' }) as Record<
          string,
          string
        >[];
        expect(seen.map(row => row['sum'])).toEqual(each.map(row => row[3]));
        for (const row of seen) for (const name of typed) expect(row[name]).not.toMatch(FORMULA);
      }),
    );
  });

  test('an exported CSV puts an apostrophe before a formula and before an apostrophe with a formula, and before nothing else', () => {
    const [, line] = written([['=1+1', "'=1+1", "'tis -5", '-12.00']]);
    expect(line).toBe("1,'=1+1,''=1+1,'tis -5,-12.00");
  });

  test('a CSV for a spreadsheet has a byte order mark, the chosen separator, and decimal commas between semicolons', () => {
    const row = ['a', '1.5', '3,5', '-12.50'];
    expect(written([row], 'semicolon')).toEqual([
      '\uFEFFid;note_uk;note_ru;note_en;sum',
      '1;a;1.5;"3,5";"-12,50"',
    ]);
    expect(written([row], 'tab')).toEqual([
      '\uFEFFid\tnote_uk\tnote_ru\tnote_en\tsum',
      '1\ta\t1.5\t"3,5"\t-12.50',
    ]);
  });
});

describe('a file that was not exported', () => {
  const header = names.join(',');
  test('readCsvImportRows turns line breaks within cells into line feeds where an editor changed all line ends', () => {
    for (const ending of ['\r\n', '\r']) {
      const { rows: read } = readCsvImportRows(
        [header, '1,"a\nb",c,d,1', '2,e,f,g,2'].join('\n').replaceAll('\n', ending),
        shape,
      );
      expect(read).toMatchObject([
        { line: 2, cells: { note_uk: 'a\nb' } },
        { line: 4, cells: { note_uk: 'e' } },
      ]);
    }
  });

  test('readCsvImportRows names the line of each row, also after line breaks within cells and mixed line ends', () => {
    const { rows: read } = readCsvImportRows(
      `${header}\n1,"a\r\nb\rc",d,e,1\n2,f,g,h,2\r\n3,"i",j,k,"3"\r\n4,l,m,n,4`,
      shape,
    );
    expect(read.map(({ line, cells }) => [line, cells['note_uk'], cells['sum']])).toEqual([
      [2, 'a\r\nb\rc', '1'],
      [4, 'f', '2'],
      [5, 'i', '3'],
      [6, 'l', '4'],
    ]);
  });
});
