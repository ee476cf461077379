import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { text } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { NAVS } from './list.ts';
import { navMachine } from './nav.machine.ts';
import { navAsset, navBody, navDue, navEntry, navSheet, pastNav, publicNav } from './shapes.ts';

const listings = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_ASSETS' } as const;
const managers = {
  who: 'signed_in',
  account: 'approved',
  permission: 'CAN_MANAGE_ASSETS',
  owns: 'company',
  alsoStaff: true,
} as const;

export const navOfAsset = endpoint({
  method: 'GET',
  path: '/assets/:assetId/nav',
  summary: 'Returns the asset’s NAV per unit, its due date and earlier NAVs',
  access: { who: 'anyone' },
  reply: z.object({ current: publicNav.nullable(), ...navDue, history: z.array(pastNav) }),
  refusals: ['ASSET_NOT_FOUND'],
});

export const listNavs = endpoint({
  method: 'GET',
  path: '/admin/assets/:assetId/navs',
  summary: 'Lists an asset’s NAVs, requested and rejected ones included, newest first',
  access: listings,
  reply: navSheet,
  refusals: ['ASSET_NOT_FOUND'],
});

export const listNavRequests = endpoint({
  method: 'GET',
  path: '/admin/nav-requests',
  summary: 'Lists NAVs awaiting a decision, most urgent first',
  access: listings,
  query: listQuery(NAVS),
  reply: z.array(z.object({ asset: navAsset, current: publicNav.nullable(), entry: navEntry })),
  refusals: [],
});

export const requestNav = endpoint({
  method: 'POST',
  path: '/admin/assets/:assetId/navs',
  summary: 'Submits a NAV of an asset; it takes effect when another member of staff approves it',
  access: listings,
  value: { stays: 'It can halt a market, but fills no order.' },
  body: navBody.omit({ reportId: true }),
  reply: navEntry,
  decides: 'valuation.nav',
  refusals: ['ASSET_NOT_FOUND', 'DOCUMENT_NOT_FOUND', 'NAV_OPEN', 'NAV_NOT_CORRECTABLE'],
});

export const withdrawNav = endpoint({
  method: 'POST',
  path: '/navs/:navId/withdraw',
  summary: 'Cancels a NAV awaiting a decision, with a reason',
  access: managers,
  value: { stays: 'It can resume a market; the parties placed the orders themselves.' },
  makes: [navMachine.moves.withdraw],
  body: z.object({ reason: text(500) }),
  reply: navEntry,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

export const openNavReport = endpoint({
  method: 'GET',
  path: '/navs/:navId/report',
  summary: 'Downloads the document of a NAV; the download is logged',
  access: managers,
  reply: z.unknown(),
  refusals: ['NOT_FOUND'],
  cost: 'small',
  answers: 'file',
});

export const askTolerance = endpoint({
  method: 'POST',
  path: '/admin/assets/:assetId/nav-tolerance',
  summary: 'Requests another NAV tolerance for an asset; another person approves within 24 hours',
  access: listings,
  body: z.object({ toleranceBps: z.number().int().min(1).max(5_000) }),
  reply: navSheet,
  decides: 'valuation.tolerance',
  refusals: ['ASSET_NOT_FOUND', 'APPROVAL_OPEN'],
});
