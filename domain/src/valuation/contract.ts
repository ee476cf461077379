import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { decimalText, isoDay, isoMoment, price, text, uuid } from '../kernel/fields.ts';
import { NAV_STATUSES } from './nav.machine.ts';

const listings = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_ASSETS' } as const;

/** A value that holds, as everybody sees it: who found it stands in its note and paper. */
const publicNav = z.object({
  nav: decimalText,
  date: isoDay,
  note: z.string(),
  changePercent: decimalText.nullable(),
});

/** A value with its decision, for staff. */
export const navEntry = publicNav.extend({
  id: uuid,
  status: z.enum(NAV_STATUSES),
  reason: z.string().nullable(),
  document: z.object({ id: uuid, name: z.string() }).nullable(),
  requestedBy: z.string(),
  requestedAt: isoMoment,
  /** Whether the one who looks asked for it: then somebody else decides. */
  isOwn: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: isoMoment.nullable(),
  /** Beyond what is expected of one change. */
  isBeyondTolerance: z.boolean(),
});
export type NavEntry = z.input<typeof navEntry>;

export const navOfAsset = endpoint({
  method: 'GET',
  path: '/assets/:assetId/nav',
  summary: 'The asset’s value per unit and those before it; null while there is none',
  access: { who: 'anyone' },
  reply: z.object({ current: publicNav.nullable(), history: z.array(publicNav) }),
  refusals: ['ASSET_NOT_FOUND'],
});

export const listNavs = endpoint({
  method: 'GET',
  path: '/admin/assets/:assetId/navs',
  summary: 'An asset’s values, those asked for and rejected too, newest first',
  access: listings,
  reply: z.array(navEntry),
  refusals: ['ASSET_NOT_FOUND'],
});

export const requestNav = endpoint({
  method: 'POST',
  path: '/admin/assets/:assetId/navs',
  summary: 'Enters a value of an asset; it holds once somebody else of the platform approves it',
  access: listings,
  body: z.object({ nav: price, date: isoDay, note: text(500), documentId: uuid.optional() }),
  reply: navEntry,
  refusals: ['ASSET_NOT_FOUND', 'DOCUMENT_NOT_FOUND', 'NAV_OPEN', 'INVALID_TRANSITION'],
});

export const decideNav = endpoint({
  method: 'POST',
  path: '/admin/navs/:navId/decision',
  summary: 'Approves a value that somebody else entered, or rejects it with a reason',
  access: listings,
  body: z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('approve') }),
    z.strictObject({ outcome: z.literal('reject'), reason: text(500) }),
  ]),
  reply: navEntry,
  refusals: ['NOT_FOUND', 'OWN_REQUEST', 'INVALID_TRANSITION'],
});
