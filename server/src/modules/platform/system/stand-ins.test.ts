import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { simulationNotices } from './queries.ts';

const folder = mkdtempSync(join(tmpdir(), 'stand-ins-'));
writeFileSync(join(folder, 'privacy.md'), '# Who answers\n\nAnchor does.\n');
afterAll(() => rmSync(folder, { recursive: true }));

const production = {
  LEGAL_ENTITY: 'Anchor Holdings plc; 204881; 4 Quay Road, Cork; legal@anchor.ie',
  REGULATOR: 'Central Bank of Ireland; C433; https://registers.centralbank.ie',
  CUSTODY: 'Bank of Ireland; Anchor Custody Ltd',
  PRIVACY_POLICY: join(folder, 'privacy.md'),
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://holdfast@db/holdfast',
  MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  SMTP_URL: 'smtps://mail.example.test',
  PUBLIC_URL: 'https://holdfast.example.test',
};
const allowed = {
  ALLOW_EMBEDDED_LEDGER: '1',
  ALLOW_SANDBOX_CARDS: '1',
  ALLOW_SIMULATED_RATES: '1',
};

test('lists the stand-ins of a production system in a permanent notice', () => {
  expect(simulationNotices(readConfig({ ...production, ...allowed }))).toMatchObject([
    {
      tone: 'warn',
      isFixed: true,
      text: 'For trials only: units are recorded on a development ledger, not on Algorand; card payments run in a sandbox and move no money; exchange rates are simulated.',
    },
  ]);
});

test('shows no notice if all services are real, even if stand-ins are allowed', () => {
  const real = { ...production, ...allowed, ALGOD_URL: 'http://algod:4001' };
  expect(simulationNotices(readConfig(real))).toEqual([]);
  expect(simulationNotices(readConfig({}))).toEqual([]);
});
