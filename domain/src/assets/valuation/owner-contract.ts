import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { uuid } from '../../kernel/fields.ts';
import { NAV_REPORT_MAX_BYTES } from './nav.machine.ts';
import { navAsset, navBody, navDue, navEntry, navPolicy, navSheet, publicNav } from './shapes.ts';

const owners = {
  who: 'owner',
  account: 'active',
  permission: 'CAN_MANAGE_ASSETS',
  owns: 'company',
} as const;

export const ownNavs = endpoint({
  method: 'GET',
  path: '/owner/navs',
  summary: 'Lists the owner’s assets with their NAVs and pending requests',
  access: owners,
  reply: z.array(
    z.object({
      asset: navAsset,
      current: publicNav.nullable(),
      ...navDue,
      waiting: navEntry.nullable(),
    }),
  ),
  refusals: [],
});

export const ownNavsOf = endpoint({
  method: 'GET',
  path: '/owner/assets/:assetId/navs',
  summary: 'Returns the current, earlier and requested NAVs of one of the owner’s assets',
  access: owners,
  reply: navSheet,
  refusals: ['ASSET_NOT_FOUND'],
});

export const setNavPolicy = endpoint({
  method: 'POST',
  path: '/owner/assets/:assetId/nav-policy',
  summary: 'Sets how often an asset is valued, and so when its NAV is due',
  access: owners,
  body: navPolicy,
  reply: navSheet,
  refusals: ['ASSET_NOT_FOUND', 'NAV_PAST_DUE'],
});

export const uploadNavReport = endpoint({
  method: 'POST',
  path: '/owner/assets/:assetId/nav-report',
  summary: 'Uploads the valuation report of a NAV (PDF, 25 MB)',
  access: owners,
  body: z.object({}),
  cost: 'upload',
  upload: { maxBytes: NAV_REPORT_MAX_BYTES },
  reply: z.object({ reportId: uuid }),
  refusals: ['ASSET_NOT_FOUND', 'INVALID_FILE_EXTENSION', 'ENTITY_TOO_LARGE'],
});

export const requestOwnNav = endpoint({
  method: 'POST',
  path: '/owner/assets/:assetId/navs',
  summary: 'Requests a new NAV for one of the owner’s assets; staff decide',
  access: owners,
  value: { stays: 'It can halt a market, but fills no order.' },
  body: navBody,
  reply: navEntry,
  refusals: ['ASSET_NOT_FOUND', 'DOCUMENT_NOT_FOUND', 'NAV_OPEN', 'NAV_NOT_CORRECTABLE'],
});
