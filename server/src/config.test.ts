import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { BadConfig, readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'config-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fileOf = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

const company = {
  LEGAL_ENTITY: 'Anchor Holdings plc; 204881; 4 Quay Road, Cork; legal@anchor.ie',
  REGULATOR: 'Central Bank of Ireland; C433; https://registers.centralbank.ie',
  CUSTODY: 'Bank of Ireland, apart from our own money; Anchor Custody Ltd',
  PRIVACY_POLICY: fileOf('privacy.md', '# Who answers\n\nAnchor does,\nin Cork.\n\nAsk us.\n'),
};
const production = {
  ...company,
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://holdfast@db/holdfast',
  MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  SMTP_URL: 'smtps://mail.example.test',
  PUBLIC_URL: 'https://holdfast.example.test',
  ALGOD_URL: 'http://algod:4001',
};
const refused = (env: Record<string, string>) => {
  try {
    readConfig(env);
  } catch (error) {
    return error instanceof BadConfig ? error.message : `another error: ${String(error)}`;
  }
  return 'nothing was refused';
};

describe('the configuration', () => {
  test('accepts several database servers, and divides a number of connections', () => {
    const DATABASE_URL =
      'postgres://h:p@one:5432,two:5433/holdfast?target_session_attrs=read-write';
    const config = readConfig({ DATABASE_URL, DATABASE_CONNECTIONS: '40' });
    expect([config.databaseUrl, config.databaseConnections]).toEqual([DATABASE_URL, 40]);
    expect(refused({ DATABASE_CONNECTIONS: '13' })).toContain('not a number of at least 14');
    expect(refused({ DATABASE_URL: 'mysql://db/holdfast' })).toContain('must be a URL');
    expect(refused({ DATABASE_URL: 'postgres://one:x,two/holdfast' })).toContain('must be a URL');
    expect(refused({ DATABASE_URL: 'postgres://one/h?target_session_attrs=standby' })).toContain(
      'use read-write',
    );
  });

  test('needs nothing in development: own database and ledger, sandbox, demo world', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      env: 'development',
      host: '127.0.0.1',
      port: 3000,
      seed: 'demo',
    });
    expect([config.databaseUrl, config.algod, config.stripe, config.smtpUrl]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('sends vulnerability reports to the company’s address unless another is named', () => {
    expect(readConfig(production).securityContact).toBe('mailto:legal@anchor.ie');
    const SECURITY_CONTACT = 'https://anchor.ie/security';
    expect(readConfig({ ...production, SECURITY_CONTACT }).securityContact).toBe(SECURITY_CONTACT);
    expect(refused({ ...production, SECURITY_CONTACT: 'sec@anchor.ie' })).toMatch(/mailto:/);
  });

  test('fills a custom database with a demo world only on request', () => {
    const DATABASE_URL = 'postgres://localhost/holdfast';
    expect(readConfig({ DATABASE_URL }).seed).toBe('none');
    expect(readConfig({ DATABASE_URL, SEED: 'demo' }).seed).toBe('demo');
  });

  test('reads the sponsor’s funding amounts in whole ALGO', () => {
    expect(readConfig({}).floats).toEqual({ clawback: 100_000_000n, hot: 10_000_000n });
    expect(readConfig({ PAYING_FLOAT_ALGO: '3' }).floats.hot).toBe(3_000_000n);
    expect(refused({ CLAWBACK_FLOAT_ALGO: '0.5' })).toContain('CLAWBACK_FLOAT_ALGO=0.5');
  });

  test('reads a cap on network fees in microalgos', () => {
    expect(readConfig({}).feeCap).toBe(20_000n);
    expect(readConfig({ FEE_CAP_MICROALGO: '5000' }).feeCap).toBe(5_000n);
    expect(refused({ FEE_CAP_MICROALGO: '999' })).toContain('FEE_CAP_MICROALGO=999');
  });

  test('stops the start on an invalid value, and names it', () => {
    expect(refused({ PORT: 'seventy' })).toContain('PORT=seventy');
    expect(refused({ NODE_ENV: 'live' })).toContain('NODE_ENV=live');
    expect(refused({ PUBLIC_URL: 'ftp://holdfast.test' })).toContain('PUBLIC_URL');
    expect(refused({ MASTER_KEY: 'short' })).toContain('32 bytes');
    expect(refused({ STRIPE_SECRET_KEY: 'sk_test_1' })).toContain('together');
    expect(refused({ CLIENT_ACCOUNT: 'Us; Bank; IE00' })).toContain('CLIENT_ACCOUNT');
  });

  test('uses a marked example for a missing bank account, and none in production', () => {
    expect(readConfig({}).clientAccount?.isExample).toBe(true);
    expect(readConfig(production).clientAccount).toBeUndefined();
    const named = { CLIENT_ACCOUNT: 'Us; Their Bank; IE29 AIBK 9311 5212 3456 78; AIBKIE2D' };
    expect(readConfig({ ...production, ...named }).clientAccount).toEqual({
      name: 'Us',
      bankName: 'Their Bank',
      iban: 'IE29AIBK93115212345678',
      swift: 'AIBKIE2D',
      isExample: false,
    });
  });

  test('requires separate accounts for own and client money', () => {
    const account = 'Us; Their Bank; IE29 AIBK 9311 5212 3456 78; AIBKIE2D';
    const both = { CLIENT_ACCOUNT: account, OWN_ACCOUNT: account };
    expect(refused(both)).toContain('OWN_ACCOUNT');
    expect(refused({ OWN_ACCOUNT: 'Us; Bank; IE00' })).toContain('OWN_ACCOUNT');
    expect(readConfig({}).ownAccount?.isExample).toBe(true);
    expect(readConfig(production).ownAccount).toBeUndefined();
  });

  test('requires the operator’s details in production, and refuses sample values', () => {
    const read = readConfig(production).legal;
    expect(read).toMatchObject({
      entity: { name: 'Anchor Holdings plc', number: '204881', email: 'legal@anchor.ie' },
      regulator: { licence: 'C433', url: 'https://registers.centralbank.ie' },
      custody: { units: 'Anchor Custody Ltd' },
      privacy: [{ title: 'Who answers', paragraphs: ['Anchor does, in Cork.', 'Ask us.'] }],
      isExample: false,
    });
    for (const name of Object.keys(company) as (keyof typeof company)[]) {
      const { [name]: _, ...without } = production;
      expect(refused(without)).toBe(`${name} is required when NODE_ENV=production`);
    }
    const samples = {
      LEGAL_ENTITY: 'Example Ltd; 204881; 4 Quay Road; legal@anchor.ie',
      REGULATOR: 'Sample Authority; C433; https://registers.centralbank.ie',
      CUSTODY: 'Bank of Ireland; TODO',
      PRIVACY_POLICY: fileOf('sample.md', '# Who answers\n\n[Name of the company] does.\n'),
    };
    for (const [name, value] of Object.entries(samples)) {
      expect(refused({ ...production, [name]: value })).toBe(
        `${name} is a sample, which production doesn’t allow`,
      );
    }
    expect(refused({ ...production, REGULATOR: 'Bank; C433; register' })).toContain('https');
    expect(refused({ PRIVACY_POLICY: '/nowhere' })).toContain('is not a file');
    expect(refused({ PRIVACY_POLICY: fileOf('plain.md', 'No heading') })).toContain('headings');
  });

  test('shows values marked as examples in a demo', () => {
    const { legal } = readConfig({});
    expect(legal.isExample).toBe(true);
    expect([legal.entity.name, legal.regulator.name].join()).toMatch(/Example.*Example/);
    expect(readConfig({ REGULATOR: company.REGULATOR }).legal.isExample).toBe(true);
    expect(readConfig(company).legal.isExample).toBe(false);
  });

  test('rejects real money beside simulated parts in production', () => {
    const { ALGOD_URL: _, ...noChain } = production;
    const trial = {
      ...noChain,
      ALLOW_EMBEDDED_LEDGER: '1',
      ALLOW_SANDBOX_CARDS: '1',
      ALLOW_SIMULATED_RATES: '1',
    };
    expect(readConfig(trial).clientAccount).toBeUndefined();
    const REAL = {
      CLIENT_ACCOUNT: { CLIENT_ACCOUNT: 'Us; Their Bank; IE29AIBK93115212345678; AIBKIE2D' },
      BTC_ADDRESS: { BTC_ADDRESS: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
      STRIPE_SECRET_KEY: { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    };
    for (const [name, real] of Object.entries(REAL)) {
      expect(refused({ ...trial, ...real })).toContain(name);
      expect(readConfig({ ...production, ...real }).env).toBe('production');
    }
    const sandbox = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(readConfig({ ...trial, ...sandbox }).stripe).toBeDefined();
    // Stripe's sandbox moves no money either; its test cards are publicly known.
    expect(refused({ ...production, ...sandbox, ...REAL.CLIENT_ACCOUNT })).toContain(
      'CLIENT_ACCOUNT',
    );
    expect(refused({ ...production, ...sandbox, ...REAL.BTC_ADDRESS })).toContain('BTC_ADDRESS');
  });

  test('requires every safeguard in production, and refuses development settings', () => {
    expect(readConfig(production).env).toBe('production');
    for (const name of ['DATABASE_URL', 'MASTER_KEY', 'SMTP_URL', 'PUBLIC_URL'] as const) {
      const { [name]: _, ...without } = production;
      expect(refused(without)).toContain(name);
    }
    const { ALGOD_URL: _, ...noChain } = production;
    expect(refused(noChain)).toContain('ALGOD_URL');
    const ledger = { ...noChain, ALLOW_EMBEDDED_LEDGER: '1' };
    expect(refused(ledger)).toMatch(/^STRIPE_SECRET_KEY .*ALLOW_SANDBOX_CARDS=1/);
    const cards = { ...ledger, ALLOW_SANDBOX_CARDS: '1' };
    expect(refused(cards)).toMatch(/^RATES_URL .*ALLOW_SIMULATED_RATES=1/);
    expect(readConfig({ ...cards, ALLOW_SIMULATED_RATES: '1' }).algod).toBeUndefined();
    const allowed = { ALLOW_SANDBOX_CARDS: '1', ALLOW_SIMULATED_RATES: '1' };
    expect(refused({ ...noChain, ...allowed })).toContain('ALLOW_EMBEDDED_LEDGER=1');
    const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(readConfig({ ...ledger, ...stripe }).stripe).toBeDefined();
    expect(refused({ ...production, SEED: 'demo' })).toContain('SEED=demo');
    expect(refused({ ...production, RATE_LIMITS: 'off' })).toContain('RATE_LIMITS');
  });
});
