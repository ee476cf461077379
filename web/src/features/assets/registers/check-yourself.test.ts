import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerRecordText } from '@holdfast/domain/assets/registers/line-record';
import { afterAll, expect, test } from 'vitest';
import { sha256 } from '../../../lib/session/sha256.ts';
import { CHECK_PROGRAM } from './check-yourself.ts';
import { type ProvenLine, proofFile, wayOf } from './line-proof.ts';

// For readers who don't trust Holdfast: a wrong output would make a genuine entry seem false.

const dir = mkdtempSync(join(tmpdir(), 'holdfast-proof-'));
afterAll(() => rmSync(dir, { recursive: true }));

const GIVEN: ProvenLine = {
  code: 'RG-2M8X-40TP-96HE',
  assetId: '01a20949-0000-76a0-a16d-f3bf233c3498',
  assetName: 'Kallang “Wharf” Logistics',
  symbol: 'KWL',
  asOf: '2026-11-13T15:59:59.999Z',
  address: `KP4NMI${'A'.repeat(48)}XTP5`,
  units: '412.500',
  salt: '5a'.repeat(32),
  path: [
    { side: 'left', hash: '1'.repeat(64) },
    { side: 'right', hash: '2'.repeat(64) },
  ],
  lines: 3,
  outstanding: '480000.000',
  top: '',
  transaction: null,
};

function run(line: ProvenLine): string {
  const [program, file] = [join(dir, 'check.mjs'), join(dir, 'register-line.txt')];
  writeFileSync(program, CHECK_PROGRAM);
  writeFileSync(file, proofFile(line, null));
  return execFileSync(process.execPath, [program, file], { encoding: 'utf8' }).trim();
}

test('the published program computes the record’s hash from a proof file', async () => {
  const line = { ...GIVEN, top: (await wayOf(GIVEN)).at(-1) ?? '' };
  expect(run(line)).toBe(await sha256(registerRecordText(line)));
  const alone = { ...GIVEN, path: [] };
  const only = { ...alone, top: (await wayOf(alone)).at(-1) ?? '' };
  expect(run(only)).toBe(await sha256(registerRecordText(only)));
});

test('a different number of units gives a different hash', async () => {
  const line = { ...GIVEN, top: (await wayOf(GIVEN)).at(-1) ?? '' };
  expect(run({ ...line, units: '4125.000' })).not.toBe(await sha256(registerRecordText(line)));
});
