import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Notice } from '@holdfast/domain/administration/front-ends/notices';
import { type Config, STAND_INS, simulatedPorts } from '../../../config.ts';

const PACKAGE = join(import.meta.dirname, '../../../../package.json');
const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string };

const STAND_IN_NOTICE = '00000000-0000-7000-8000-000000000001';

/** Shown on every production page while services are simulated. */
export function simulationNotices(config: Config): Notice[] {
  const standIns = config.env === 'production' ? simulatedPorts(config) : [];
  if (standIns.length === 0) return [];
  const what = standIns.map((name) => STAND_INS[name]).join('; ');
  const text = `For trials only: ${what}.`;
  return [{ id: STAND_IN_NOTICE, tone: 'warn', text, isFixed: true }];
}

type Fact = { readonly name: string; readonly value: string; readonly setBy: string | null };

/** Without secrets. */
export const platformFacts = (config: Config): Fact[] => [
  { name: 'Version', value: version, setBy: null },
  { name: 'Environment', value: config.env, setBy: 'NODE_ENV' },
  { name: 'Public address', value: config.publicUrl, setBy: 'PUBLIC_URL' },
  {
    name: 'Database',
    value: config.databaseUrl ? 'External PostgreSQL' : 'Bundled PostgreSQL',
    setBy: 'DATABASE_URL',
  },
  {
    name: 'Ledger',
    value: config.algod ? 'Algorand node' : 'Embedded development ledger',
    setBy: 'ALGOD_URL',
  },
  { name: 'Explorer', value: config.explorer, setBy: 'EXPLORER' },
  {
    name: 'Mail',
    value: config.smtpUrl ? 'Sent by SMTP' : 'Stored locally, not sent',
    setBy: 'SMTP_URL',
  },
  {
    name: 'Cards',
    value: config.stripe ? 'Stripe' : 'Sandbox, no money moves',
    setBy: 'STRIPE_SECRET_KEY',
  },
  {
    name: 'Files',
    value: config.storageUrl?.startsWith('s3:') ? 'S3 bucket' : 'Local folder',
    setBy: 'STORAGE_URL',
  },
  {
    name: 'Keys',
    value: config.masterKey ? 'External master key' : 'Master key in the data directory',
    setBy: 'MASTER_KEY',
  },
  { name: 'Jobs in this process', value: config.jobs ? 'On' : 'Off', setBy: 'JOBS' },
];
