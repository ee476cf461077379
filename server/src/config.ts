import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ibanProblem, normalIban, normalSwift } from '@holdfast/domain/kernel/iban';
import { HOUR } from '@holdfast/domain/kernel/moment';
import { validators } from '@holdfast/domain/kernel/validators';
import { admissionLimits } from './admission-config.ts';
import { BadConfig, type Env } from './bad-config.ts';
import { connections, databaseServers } from './database-config.ts';
import type { AdmissionLimits } from './kit/admission/admission.ts';
import type { Settings } from './kit/ctx.ts';
import { issuerOf, legal } from './legal-config.ts';
import type { Legal } from './legal-example.ts';
import type { RetentionYears } from './privacy-map/map.ts';
import { retentionYears } from './retention-config.ts';
import { vatRules } from './vat-config.ts';

export type Config = {
  readonly env: 'development' | 'test' | 'production';
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  /** The address at which the product's other processes reach this one; never public. */
  readonly processUrl: string;
  readonly cookieDomain: string | undefined;
  readonly trustProxy: false | number | string;
  readonly dataDir: string;
  readonly webDir: string;
  readonly databaseUrl: string | undefined;
  /** Of one process. */
  readonly databaseConnections: number;
  readonly algod: Algod | undefined;
  /** In microalgos: maximum funding from the sponsor for the fee-paying and hot accounts. */
  readonly floats: { readonly clawback: bigint; readonly hot: bigint };
  /** In microalgos, per chain transaction. */
  readonly feeCap: bigint;
  readonly explorer: 'embedded' | 'lora' | 'pera' | 'allo';
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string } | undefined;
  readonly clientAccount: BankAccount | undefined;
  /** Earned money is remitted to it. */
  readonly ownAccount: BankAccount | undefined;
  readonly legal: Legal;
  readonly securityContact: string;
  /** Retention by law, in years after an account is closed. */
  readonly retentionYears: RetentionYears;
  readonly smtpUrl: string | undefined;
  readonly storageUrl: string | undefined;
  readonly ratesUrl: string | undefined;
  readonly btcAddress: string | undefined;
  /** 32 bytes; if undefined, created once in the data directory. */
  readonly masterKey: Buffer | undefined;
  readonly seed: 'demo' | 'none';
  readonly jobs: boolean;
  readonly metricsToken: string | undefined;
  /** Whether spans and metrics are sent to a collector, which the SDK's own variables name. */
  readonly telemetry: boolean;
  /** Mean event loop delay beyond which requests are refused; 0 for never. */
  readonly maxLoopDelayMs: number;
  readonly admission: AdmissionLimits;
  readonly logLevel: string;
  readonly rateLimits: boolean;
  readonly settings: Settings;
};

type NodeAt = { readonly url: string; readonly token: string };
/** The node, an archival node for pruned blocks, and an indexer to locate transactions. */
export type Algod = NodeAt & { readonly archive?: NodeAt; readonly indexer?: NodeAt };

export type BankAccount = {
  readonly name: string;
  readonly bankName: string;
  readonly iban: string;
  readonly swift: string;
  readonly isExample: boolean;
};
export type ClientAccount = BankAccount;

/** Simulated parts, which move no outside money or units, with the texts shown for them. */
export const STAND_INS = {
  ALLOW_EMBEDDED_LEDGER: 'units are recorded on a development ledger, not on Algorand',
  ALLOW_SANDBOX_CARDS: 'card payments run in a sandbox and move no money',
  ALLOW_SIMULATED_RATES: 'exchange rates are simulated',
} as const;
export type StandIn = keyof typeof STAND_INS;

/** In production, a real chain excludes test cards and simulated rates. */
export function simulatedPorts(
  config: Pick<Config, 'env' | 'algod' | 'stripe' | 'ratesUrl'>,
): StandIn[] {
  const { algod, stripe, ratesUrl } = config;
  const isReal = config.env === 'production';
  return [
    ...(algod ? [] : ['ALLOW_EMBEDDED_LEDGER' as const]),
    ...(stripe || (isReal && algod) ? [] : ['ALLOW_SANDBOX_CARDS' as const]),
    ...(ratesUrl || (isReal && (algod || stripe)) ? [] : ['ALLOW_SIMULATED_RATES' as const]),
  ];
}

export { BadConfig };

export function readConfig(env: Env): Config {
  const mode = oneOf(env, 'NODE_ENV', ['development', 'test', 'production'], 'development');
  const port = integer(env, 'PORT', 3000);
  const databaseUrl = databaseServers(env);
  const host = env.HOST || '127.0.0.1';
  const facts = legal(env, mode);
  const config: Config = {
    env: mode,
    host,
    port,
    publicUrl: url(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`,
    processUrl: url(env, 'PROCESS_URL', ['http:', 'https:']) ?? ownAddress(host, port),
    cookieDomain: env.COOKIE_DOMAIN || undefined,
    trustProxy: trustProxy(env.TRUST_PROXY),
    dataDir: resolve(env.DATA_DIR || 'data'),
    webDir: resolve(env.WEB_DIR || 'web/dist'),
    databaseUrl,
    databaseConnections: connections(env),
    algod: algod(env),
    floats: {
      clawback: algos(env, 'CLAWBACK_FLOAT_ALGO', 100n),
      hot: algos(env, 'PAYING_FLOAT_ALGO', 10n),
    },
    feeCap: feeCap(env),
    explorer: oneOf(
      env,
      'EXPLORER',
      ['embedded', 'lora', 'pera', 'allo'],
      env.ALGOD_URL ? 'lora' : 'embedded',
    ),
    stripe: stripe(env),
    ...bankAccounts(env, mode),
    legal: facts,
    securityContact:
      url(env, 'SECURITY_CONTACT', ['mailto:', 'https:']) ?? `mailto:${facts.entity.email}`,
    retentionYears: retentionYears(env.RETENTION_YEARS),
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    storageUrl: url(env, 'STORAGE_URL', ['file:', 's3:']),
    ratesUrl: url(env, 'RATES_URL', ['http:', 'https:']),
    btcAddress: btcAddress(env.BTC_ADDRESS),
    masterKey: masterKey(env.MASTER_KEY),
    seed: oneOf(
      env,
      'SEED',
      ['demo', 'none'],
      databaseUrl || mode === 'production' ? 'none' : 'demo',
    ),
    jobs: oneOf(env, 'JOBS', ['on', 'off'], 'on') === 'on',
    metricsToken: env.METRICS_TOKEN || undefined,
    telemetry: hasCollector(env),
    maxLoopDelayMs: milliseconds(env, 'MAX_LOOP_DELAY_MS', mode === 'production' ? 500 : 0),
    admission: admissionLimits(env),
    logLevel: oneOf(env, 'LOG_LEVEL', LEVELS, mode === 'test' ? 'warn' : 'info'),
    rateLimits: oneOf(env, 'RATE_LIMITS', ['on', 'off'], 'on') === 'on',
    settings: {
      approverWaitMs: hours(env, 'APPROVER_WAIT_HOURS', 72) * HOUR,
      interestOnClientMoney: oneOf(
        env,
        'INTEREST_ON_CLIENT_MONEY',
        ['holdfast', 'clients'],
        'holdfast',
      ),
      issuer: issuerOf(facts),
      vat: vatRules(env, facts),
    },
  };
  if (mode === 'production') refuseInProduction(config, env);
  return config;
}

const ownAddress = (host: string, port: number): string => {
  const at = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${at.includes(':') ? `[${at}]` : at}:${port}`;
};

function hasCollector(env: Env): boolean {
  if (env.OTEL_SDK_DISABLED === 'true') return false;
  const names = ['', 'TRACES_', 'METRICS_'].map((of) => `OTEL_EXPORTER_OTLP_${of}ENDPOINT`);
  return names.some((name) => url(env, name, ['http:', 'https:']) !== undefined);
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const NEEDED_INSTEAD: Readonly<Record<StandIn, string>> = {
  ALLOW_EMBEDDED_LEDGER: 'ALGOD_URL',
  ALLOW_SANDBOX_CARDS: 'STRIPE_SECRET_KEY',
  ALLOW_SIMULATED_RATES: 'RATES_URL',
};

function refuseInProduction(config: Config, env: Env): void {
  const needed = ['DATABASE_URL', 'MASTER_KEY', 'SMTP_URL', 'PUBLIC_URL'] as const;
  for (const name of needed) {
    if (!env[name]) throw new BadConfig(`${name} is required when NODE_ENV=production`);
  }
  if (config.seed === 'demo')
    throw new BadConfig('SEED=demo is not allowed when NODE_ENV=production');
  if (!config.rateLimits) throw new BadConfig('RATE_LIMITS=off is not allowed in production');
  for (const name of simulatedPorts(config)) {
    if (env[name] === '1') continue;
    throw new BadConfig(
      `${NEEDED_INSTEAD[name]} is required when NODE_ENV=production: without it ${STAND_INS[name]} (${name}=1 allows this explicitly, and every page shows it)`,
    );
  }
  refuseMixedMoney(config);
}

/** Simulated money must never leave as real money, nor real money buy simulated value. */
function refuseMixedMoney(config: Config): void {
  const pretended = pretendedIn(config);
  const real = [
    ...(config.clientAccount ? ['CLIENT_ACCOUNT'] : []),
    ...(config.btcAddress ? ['BTC_ADDRESS'] : []),
    ...(config.stripe && isLive(config.stripe) ? ['a live STRIPE_SECRET_KEY'] : []),
  ][0];
  if (!pretended || !real) return;
  throw new BadConfig(
    `${real} takes real money, but ${pretended.what}: production doesn’t allow both. ` +
      `Set ${pretended.instead}, or run the trial without ${real}`,
  );
}

/** With the variable that replaces each. */
function pretendedIn(config: Config) {
  const [name] = simulatedPorts(config);
  if (name) return { what: STAND_INS[name], instead: NEEDED_INSTEAD[name] };
  if (!config.stripe || isLive(config.stripe)) return undefined;
  return { what: STAND_INS.ALLOW_SANDBOX_CARDS, instead: 'a live STRIPE_SECRET_KEY' };
}

const isLive = ({ secretKey }: { readonly secretKey: string }): boolean =>
  !/^[a-z]+_test_/.test(secretKey);

function oneOf<const T extends string>(env: Env, name: string, values: readonly T[], or: T): T {
  const value = env[name];
  if (value === undefined || value === '') return or;
  if ((values as readonly string[]).includes(value)) return value as T;
  throw new BadConfig(`${name}=${value} is not one of ${values.join(', ')}`);
}

function integer(env: Env, name: string, or: number): number {
  const value = env[name];
  if (!value) return or;
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65535) {
    throw new BadConfig(`${name}=${value} is not a port number`);
  }
  return Number(value);
}

function milliseconds(env: Env, name: string, or: number): number {
  const value = env[name];
  if (!value) return or;
  if (!/^\d{1,5}$/.test(value))
    throw new BadConfig(`${name}=${value} is not a number of milliseconds`);
  return Number(value);
}

function hours(env: Env, name: string, or: number): number {
  const value = env[name];
  if (!value) return or;
  if (!/^\d{1,3}$/.test(value) || Number(value) > 720) {
    throw new BadConfig(`${name}=${value} is not a number of hours up to 720`);
  }
  return Number(value);
}

function url(env: Env, name: string, protocols: readonly string[]): string | undefined {
  const value = env[name];
  if (!value) return undefined;
  const parsed = URL.canParse(value) ? new URL(value) : undefined;
  if (!parsed || !protocols.includes(parsed.protocol)) {
    throw new BadConfig(`${name} must be a URL that begins with ${protocols.join(' or ')}`);
  }
  return value.replace(/\/$/, '');
}

/** The number of trusted proxies, or their addresses; headers from beyond them are ignored. */
function trustProxy(value: string | undefined): false | number | string {
  if (!value || value === '0' || value === 'false') return false;
  if (value === 'true') return 1;
  return /^\d$/.test(value) ? Number(value) : value;
}

function algod(env: Env): Config['algod'] {
  const at = url(env, 'ALGOD_URL', ['http:', 'https:']);
  if (!at) return undefined;
  const archive = nodeAt(env, 'ARCHIVE');
  const indexer = nodeAt(env, 'INDEXER');
  const others = { ...(archive ? { archive } : {}), ...(indexer ? { indexer } : {}) };
  return { url: at, token: env.ALGOD_TOKEN ?? '', ...others };
}

function nodeAt(env: Env, name: 'ARCHIVE' | 'INDEXER'): NodeAt | undefined {
  const at = url(env, `${name}_URL`, ['http:', 'https:']);
  return at ? { url: at, token: env[`${name}_TOKEN`] ?? '' } : undefined;
}

/** Whole ALGO in, microalgos out. */
function algos(env: Env, name: string, or: bigint): bigint {
  const value = env[name];
  if (value && !/^[1-9]\d{0,5}$/.test(value)) {
    throw new BadConfig(`${name}=${value} is not a whole number of ALGO`);
  }
  return (value ? BigInt(value) : or) * 1_000_000n;
}

/** No network accepts less than a thousand microalgos. */
function feeCap(env: Env): bigint {
  const value = env.FEE_CAP_MICROALGO;
  if (value && !/^[1-9]\d{3,6}$/.test(value)) {
    throw new BadConfig(`FEE_CAP_MICROALGO=${value} is not a whole number from 1000 to 9999999`);
  }
  return BigInt(value || 20_000);
}

function stripe(env: Env): Config['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (!secretKey && !webhookSecret) return undefined;
  if (!secretKey || !webhookSecret) {
    throw new BadConfig('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together');
  }
  return { secretKey, webhookSecret };
}

/** The example number of the IBAN documentation. */
const EXAMPLE: BankAccount = {
  name: 'Holdfast Client Money',
  bankName: 'Example Bank',
  iban: 'IE29AIBK93115212345678',
  swift: 'AIBKIE2DXXX',
  isExample: true,
};

const OWN_EXAMPLE: BankAccount = {
  name: 'Holdfast Ltd',
  bankName: 'Example Bank',
  iban: 'GB82WEST12345698765432',
  swift: 'WESTGB2LXXX',
  isExample: true,
};

function bankAccounts(env: Env, mode: Config['env']) {
  const isProduction = mode === 'production';
  const client = bankAccount(env, 'CLIENT_ACCOUNT') ?? (isProduction ? undefined : EXAMPLE);
  const own = bankAccount(env, 'OWN_ACCOUNT') ?? (isProduction ? undefined : OWN_EXAMPLE);
  if (own && own.iban === client?.iban) {
    throw new BadConfig('OWN_ACCOUNT must differ from CLIENT_ACCOUNT');
  }
  return { clientAccount: client, ownAccount: own };
}

function bankAccount(env: Env, of: 'CLIENT_ACCOUNT' | 'OWN_ACCOUNT'): BankAccount | undefined {
  const text = env[of];
  if (!text) return undefined;
  const parts = text.split(';').map((part) => part.trim());
  const [name = '', bankName = '', number = '', code = ''] = parts;
  const [iban, swift] = [normalIban(number), normalSwift(code)];
  if (parts.length !== 4 || !name || !bankName || ibanProblem(iban) || validators.swift(swift)) {
    throw new BadConfig(`${of} must be “name; bank; IBAN; SWIFT”`);
  }
  return { name, bankName, iban, swift, isExample: false };
}

function btcAddress(value: string | undefined): string | undefined {
  if (!value) return undefined;
  const isOne = /^(?:[13mn2][1-9A-HJ-NP-Za-km-z]{25,34}|(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{11,71})$/;
  if (!isOne.test(value)) throw new BadConfig('BTC_ADDRESS is not a bitcoin address');
  return value;
}

function masterKey(value: string | undefined): Buffer | undefined {
  if (!value) return undefined;
  const key = Buffer.from(value, 'base64');
  if (key.length !== 32) throw new BadConfig('MASTER_KEY must be 32 bytes in base64');
  return key;
}

export const hasWeb = (config: Config): boolean => existsSync(resolve(config.webDir, 'index.html'));
