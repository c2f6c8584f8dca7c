import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** What a fresh process prints that has loaded nothing but what `code` imports. */
const printed = (code: string): string =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' }).trim();

const RESOLVE = `const container = new Container({ defaultScope: 'Singleton' });
  container.bind('one').toConstantValue(1);
  container.bind('two').toResolvedValue(one => one + 1, ['one']);
  console.log(before, typeof Reflect.getMetadata, container.get('two'));`;

describe('what inversify reads of classes', () => {
  it('what inversify reads of classes comes with inversify, in its small form, before anything is resolved', () => {
    expect(
      printed(`const before = typeof Reflect.getMetadata;
        const { Container } = await import('inversify');
        ${RESOLVE}`),
    ).toBe('undefined function 2');
    const itself = readFileSync('node_modules/@inversifyjs/container/lib/index.js', 'utf8');
    expect(itself).toMatch(/^import 'reflect-metadata\/lite';/);
  });

  it('what inversify reads of classes is imported a second time by nothing of the shop', () => {
    const files = ['src', 'server', 'demo', 'kit'].flatMap(folder =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(file => /\.tsx?$/.test(file))
        .map(file => `${folder}/${file}`),
    );
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter(file => readFileSync(file, 'utf8').includes('reflect-metadata'))).toEqual([]);
  });

  it('what inversify reads of classes is the one version that the shop lists', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      readonly packages: Readonly<Record<string, { readonly version?: string }>>;
    };
    const installed = Object.entries(packages).filter(([path]) =>
      /(^|\/)node_modules\/reflect-metadata$/.test(path),
    );
    expect(installed.map(([path]) => path)).toEqual(['node_modules/reflect-metadata']);
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      readonly dependencies: Readonly<Record<string, string>>;
    };
    expect(dependencies['reflect-metadata']).toBe(installed[0]?.[1].version);
  });
});
