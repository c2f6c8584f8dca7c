import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findProgram } from '../support/processes/find-program.ts';

const PATH = process.env['PATH'] ?? '';
let folders: readonly string[] = [];
beforeEach(() => {
  folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'programs-')));
  process.env['PATH'] = folders.join(delimiter);
});
afterEach(() => {
  process.env['PATH'] = PATH;
  for (const folder of folders) rmSync(folder, { recursive: true });
});

test('a program is found in the first folder of the PATH that has it', () => {
  const [first = '', second = ''] = folders;
  writeFileSync(join(second, 'haproxy'), '');
  expect(findProgram('haproxy')).toBe(join(second, 'haproxy'));
  writeFileSync(join(first, 'haproxy'), '');
  expect(findProgram('haproxy')).toBe(join(first, 'haproxy'));
});

test('a program is found where Debian keeps it, too', () => {
  expect(findProgram('env')).toBe('/usr/bin/env');
});

test('a program that is nowhere is named, with the package that brings it', () => {
  expect(() => findProgram('no-such-etcd', 'etcd-server')).toThrow(
    'No no-such-etcd: install it (Debian: apt-get install etcd-server).',
  );
});
