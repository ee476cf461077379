import { expect, test } from 'vitest';
import { billOf } from './sbom.mjs';

const product = { name: 'holdfast', version: '0.1.0', description: 'A platform' };
const of = { now: new Date('2026-11-20T00:00:00Z'), node: '24.1.0' };
const bill = (packages) => billOf(product, packages, of);

test('lists every installed package once per version, with its licence and hash', () => {
  const { components, ...head } = bill({
    'node_modules/pg': {
      version: '8.0.0',
      license: 'MIT',
      integrity: `sha512-${Buffer.from('hash').toString('base64')}`,
    },
    'node_modules/a/node_modules/pg': { version: '7.0.0', license: 'MIT' },
    'node_modules/b/node_modules/pg': { version: '7.0.0', license: 'MIT' },
    'node_modules/@scope/part': { version: '1.0.0', license: 'MIT or MPL-2.0', optional: true },
    'node_modules/@holdfast/domain': { link: true },
    domain: { name: '@holdfast/domain', version: '0.1.0' },
  });
  expect(head).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
  expect(components.map((one) => one.purl ?? one.name)).toEqual([
    'node',
    'pkg:npm/%40scope/part@1.0.0',
    'pkg:npm/pg@7.0.0',
    'pkg:npm/pg@8.0.0',
  ]);
  expect(components[1]).toMatchObject({
    group: '@scope',
    name: 'part',
    scope: 'optional',
    licenses: [{ expression: 'MIT OR MPL-2.0' }],
  });
  expect(components[3]).toMatchObject({
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: Buffer.from('hash').toString('hex') }],
  });
});
