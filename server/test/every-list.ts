import { allEndpoints } from '@holdfast/domain/contracts';
import type { Endpoint } from '@holdfast/domain/kernel/endpoint';
import { z } from 'zod';

function listsIn(reply: z.ZodType): readonly string[] {
  if (reply instanceof z.ZodArray) return [''];
  if (!(reply instanceof z.ZodObject)) return [];
  return Object.keys(reply.shape).filter((name) => reply.shape[name] instanceof z.ZodArray);
}

const namesOneThing = (path: string) => /:(?!assetId)/.test(path);

export const lists: readonly Endpoint[] = allEndpoints().filter(
  ({ method, answers, reply, path }) =>
    method === 'GET' && !answers && !namesOneThing(path) && listsIn(reply).length > 0,
);

export const countRows = ({ reply }: Endpoint, data: unknown): number =>
  listsIn(reply)
    .map((name) => (name === '' ? data : (data as Record<string, unknown>)[name]))
    .reduce<number>((sum, list) => sum + (list as readonly unknown[]).length, 0);

export const FOUND = 'Searched';

const REPORT = { report: 'open_risks' } as const;
/** The tests' clock starts at today's date. */
const WHOLE_LEDGER = { from: '2020-01-01', to: new Date().toISOString().slice(0, 10) };
const LEDGER_DAYS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/admin/general-ledger/balance-sheet': { day: WHOLE_LEDGER.to },
};

export function queryOf({ path }: Endpoint, assetId: string): Readonly<Record<string, string>> {
  if (path === '/user/agreements') return { kind: 'asset', assetId };
  if (path === '/user/order-templates') return { assetId };
  if (path === '/user/wallet/statement/summary') return { from: '2026-01-01', to: '2026-12-31' };
  if (path === '/assets/:assetId/data-room/search') return { q: 'number' };
  if (path === '/owner/assets/:assetId/draft/versions') return { section: 'highlights' };
  if (path === '/assets/:assetId/fund-register/changes') return { from: '2020-01-01' };
  if (path === '/admin/parties' || path === '/admin/search') return { q: FOUND };
  if (path === '/admin/lists') return { list: 'users' };
  if (path === '/admin/assignments') return { list: 'withdrawals', ids: '' };
  if (path === '/admin/reports/figures') return { ...REPORT, from: '2026-10-01', to: '2026-11-30' };
  if (path === '/admin/reports/runs') return REPORT;
  if (path.startsWith('/admin/general-ledger/')) return LEDGER_DAYS[path] ?? WHOLE_LEDGER;
  return {};
}

const named = (reason: string, ...names: readonly string[]) =>
  names.map((name) => [`GET ${name}`, reason] as const);

/** Lists of fixed length, each with the meaning of its rows. */
export const UNFILLED: Readonly<Record<string, string>> = Object.fromEntries([
  ...named(
    'each thing of its sort that the product itself knows',
    '/countries',
    '/legal/privacy',
    '/currencies',
    '/languages',
    '/fees',
    '/admin/fees',
    '/user/two-factor-authentication',
    '/user/notifications/preferences',
    '/user/privacy',
    '/admin/activity-log/subjects',
    '/admin/health',
    '/admin/overview',
    '/admin/reports',
    '/admin/reports/figures',
  ),
  ...named(
    'each currency of a wallet',
    '/user/wallet/leaving',
    '/user/wallet/statement/summary',
    '/currency/rates',
    '/admin/rates',
  ),
  ...named('each step of a case and each sort of document', '/user/onboarding'),
  ...named('the newest blocks of the chain, the same number for every caller', '/explorer/latest'),
  ...named('each asset of a contract and each colleague with a code', '/user/referrals/summary'),
  ...named('each member who manages the funds, and each change they proposed', '/company/limits'),
  ...named('each row that is asked for, and each colleague', '/admin/assignments'),
  ...named('what a colleague assigned to the caller', '/admin/assignments/mine'),
  ...named('each column and view that a member of staff keeps', '/admin/lists'),
  ...named('each sort of obstacle', '/user/privacy/closure'),
  ...named('each day of the range', '/user/portfolio/performance'),
  ...named('each sort of rule', '/assets/:assetId/transfer-rules'),
  ...named('each month since the first booking', '/admin/accounting-periods'),
  ...named('each currency of each closed day', '/admin/client-money'),
  ...named(
    'each kind of account in each currency',
    '/admin/general-ledger/trial-balance',
    '/admin/general-ledger/profit-and-loss',
    '/admin/general-ledger/balance-sheet',
  ),
  ...named('each stage', '/admin/withdrawals/summary'),
  ...named('each sort of task of one asset', '/owner/assets/:assetId/next'),
  ...named('each condition of an opening', '/admin/assets/:assetId/trading'),
  ...named('each of the platform’s accounts on the chain', '/admin/settlement/summary'),
]);
