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
  summary: 'The owner’s assets with their values, and what waits for a decision',
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
  summary: 'One of the owner’s assets: its value, those before it, those asked for',
  access: owners,
  reply: navSheet,
  refusals: ['ASSET_NOT_FOUND'],
});

export const setNavPolicy = endpoint({
  method: 'POST',
  path: '/owner/assets/:assetId/nav-policy',
  summary: 'Sets how often an asset is valued, by which its value is good or past due',
  access: owners,
  body: navPolicy,
  reply: navSheet,
  refusals: ['ASSET_NOT_FOUND', 'NAV_PAST_DUE'],
});

export const uploadNavReport = endpoint({
  method: 'POST',
  path: '/owner/assets/:assetId/nav-report',
  summary: 'Uploads the report that shows how a value was found (pdf, 25 MB)',
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
  summary: 'Asks for a new value of one of the owner’s assets; the platform decides',
  access: owners,
  value: { stays: 'May stop a market: no order is filled by it.' },
  body: navBody,
  reply: navEntry,
  refusals: ['ASSET_NOT_FOUND', 'DOCUMENT_NOT_FOUND', 'NAV_OPEN', 'NAV_NOT_CORRECTABLE'],
});
