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
  summary: 'The asset’s value per unit, until when it is good, and the values before it',
  access: { who: 'anyone' },
  reply: z.object({ current: publicNav.nullable(), ...navDue, history: z.array(pastNav) }),
  refusals: ['ASSET_NOT_FOUND'],
});

export const listNavs = endpoint({
  method: 'GET',
  path: '/admin/assets/:assetId/navs',
  summary: 'An asset’s values, those asked for and rejected too, newest first',
  access: listings,
  reply: navSheet,
  refusals: ['ASSET_NOT_FOUND'],
});

export const listNavRequests = endpoint({
  method: 'GET',
  path: '/admin/nav-requests',
  summary: 'The values that wait for a decision, the most urgent first',
  access: listings,
  query: listQuery(NAVS),
  reply: z.array(z.object({ asset: navAsset, current: publicNav.nullable(), entry: navEntry })),
  refusals: [],
});

export const requestNav = endpoint({
  method: 'POST',
  path: '/admin/assets/:assetId/navs',
  summary: 'Enters a value of an asset; it holds once somebody else of the platform approves it',
  access: listings,
  value: { stays: 'May stop a market: no order is filled by it.' },
  body: navBody.omit({ reportId: true }),
  reply: navEntry,
  decides: 'valuation.nav',
  refusals: ['ASSET_NOT_FOUND', 'DOCUMENT_NOT_FOUND', 'NAV_OPEN', 'NAV_NOT_CORRECTABLE'],
});

export const withdrawNav = endpoint({
  method: 'POST',
  path: '/navs/:navId/withdraw',
  summary: 'Takes back a value that waits for a decision, with a reason',
  access: managers,
  value: { stays: 'May let a market resume: parties placed the orders themselves.' },
  makes: [navMachine.moves.withdraw],
  body: z.object({ reason: text(500) }),
  reply: navEntry,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

export const openNavReport = endpoint({
  method: 'GET',
  path: '/navs/:navId/report',
  summary: 'Opens the paper that came with a value; the opening is logged',
  access: managers,
  reply: z.unknown(),
  refusals: ['NOT_FOUND'],
  cost: 'small',
  answers: 'file',
});

export const askTolerance = endpoint({
  method: 'POST',
  path: '/admin/assets/:assetId/nav-tolerance',
  summary: 'Asks for another tolerance of an asset’s value; somebody else agrees within 24 hours',
  access: listings,
  body: z.object({ toleranceBps: z.number().int().min(1).max(5_000) }),
  reply: navSheet,
  decides: 'valuation.tolerance',
  refusals: ['ASSET_NOT_FOUND', 'APPROVAL_OPEN'],
});
