import { expect, test } from 'vitest';
import { missingFiles, requiredFiles } from './required-files.ts';

const labels = (files: readonly { label: string }[]) => files.map(({ label }) => label);

test('reports a required file as missing unless a file in the data room has its name', () => {
  expect(labels(missingFiles('infrastructure', []))).toEqual([
    'Information memorandum',
    'Unit terms',
    'Engineer report',
    'Permits',
  ]);
  const names = ['Information Memorandum v2', 'Unit terms and conditions', 'Energy yield study'];
  expect(labels(missingFiles('infrastructure', names))).toEqual(['Permits']);
  expect(missingFiles('infrastructure', [...names, 'Grid connection agreement'])).toEqual([]);
});

test('each asset class requires its own files', () => {
  expect(labels(requiredFiles('art'))).toContain('Provenance');
  expect(labels(requiredFiles('fund'))).not.toContain('Provenance');
});
