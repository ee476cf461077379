import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { decimalText, text } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { pageQuery } from '../../kernel/page.ts';
import { offeringForInvestors } from '../offerings/shapes.ts';
import { assetMachine } from './asset.machine.ts';
import { ASSET_REVIEWS, OWNER_ASSETS } from './list.ts';
import { marketFilters } from './market.ts';
import {
  agreementToAccept,
  assetCard,
  assetHead,
  background as backgroundShape,
  dataRoomDocument,
  dataRoomFolder,
  faqEntry,
  howShown,
  managedAsset,
  pageHit,
  timelineEvent,
  updatePost,
} from './shapes.ts';
import { MARKET_SORTS } from './tabs.ts';

const anyone = { who: 'anyone' } as const;
const signedIn = { who: 'signed_in', account: 'active' } as const;

export const listAssets = endpoint({
  method: 'GET',
  path: '/assets',
  summary: 'The market: assets by search, filters and sort; last prices for whoever may see them',
  access: anyone,
  cost: 'search',
  query: z.object({
    ...marketFilters,
    ...pageQuery,
    sort: z.enum(MARKET_SORTS).default('closing'),
  }),
  reply: z.array(assetCard),
  refusals: [],
});

const counts = z.record(z.string(), z.number().int());
export const marketCounts = endpoint({
  method: 'GET',
  path: '/market/counts',
  summary: 'How many assets each tab, class and country of the market holds under these filters',
  access: anyone,
  cost: 'search',
  query: z.object(marketFilters),
  reply: z.object({
    status: z.object({
      all: z.number().int(),
      open: z.number().int(),
      trading: z.number().int(),
      voting: z.number().int(),
      completed: z.number().int(),
    }),
    category: counts,
    country: counts,
    /** No exact match: results are similar spellings. */
    isNear: z.boolean(),
  }),
  refusals: [],
});

export const stats = endpoint({
  method: 'GET',
  path: '/stats',
  summary: 'What the market amounts to, from the rows themselves',
  access: anyone,
  reply: z.object({
    assets: z.number().int(),
    countries: z.number().int(),
    openOffers: z.number().int(),
    /** USD committed to open offers and allocated by completed ones. */
    committed: decimalText,
    raised: decimalText,
  }),
  refusals: [],
});

const page = { access: anyone, refusals: ['ASSET_NOT_FOUND'] } as const;

export const getAsset = endpoint({
  ...page,
  method: 'GET',
  path: '/assets/:assetId',
  summary: 'The head of an asset’s page: what it is, how its offer stands, how much each tab holds',
  reply: assetHead,
});

export const background = endpoint({
  ...page,
  method: 'GET',
  path: '/assets/:assetId/background',
  summary: 'Pitch, key facts, structure and risks',
  reply: backgroundShape,
});

export const investment = endpoint({
  ...page,
  method: 'GET',
  path: '/assets/:assetId/investment',
  summary: 'Terms and fees of the offering, and the agreements to be accepted before committing',
  reply: z.object({
    offering: offeringForInvestors.nullable(),
    agreements: z.array(agreementToAccept),
  }),
});

export const updates = endpoint({
  ...page,
  method: 'GET',
  path: '/assets/:assetId/updates',
  summary: 'The owner’s news, newest first',
  reply: z.array(updatePost),
});

export const events = endpoint({
  ...page,
  method: 'GET',
  path: '/assets/:assetId/events',
  summary: 'The asset’s timeline, newest first',
  access: signedIn,
  reply: z.array(timelineEvent),
});

export const faq = endpoint({
  ...page,
  method: 'GET',
  path: '/assets/:assetId/faq',
  summary: 'Questions and answers, in the owner’s order',
  reply: z.array(faqEntry),
});

export const documents = endpoint({
  ...page,
  method: 'GET',
  path: '/assets/:assetId/documents',
  summary: 'The data room: every folder and file, and whether the one who asks may open it',
  reply: z.array(dataRoomFolder),
});

export const folderDocuments = endpoint({
  ...page,
  method: 'GET',
  path: '/assets/:assetId/:folderId/documents',
  summary: 'The files of one folder of the data room',
  reply: z.array(dataRoomDocument),
  refusals: ['ASSET_NOT_FOUND', 'FOLDER_NOT_FOUND'],
});

export const openDocument = endpoint({
  ...page,
  method: 'GET',
  path: '/assets/:assetId/documents/:documentId',
  summary: 'Opens a file of the data room by its class; the opening is logged',
  query: z.object(howShown),
  reply: z.unknown(),
  refusals: [
    'ASSET_NOT_FOUND',
    'DOCUMENT_NOT_FOUND',
    'DOCUMENT_FOR_VERIFIED',
    'DOCUMENT_FOR_HOLDERS',
    'DOCUMENT_NOT_MARKED',
  ],
  cost: 'render',
  answers: 'file',
});

export const requestAccess = endpoint({
  ...page,
  method: 'POST',
  path: '/assets/:assetId/documents/:documentId/access-request',
  summary: 'Asks who keeps the data room to open a file that its class keeps closed',
  access: signedIn,
  body: z.strictObject({ words: text(500) }),
  reply: z.object({ status: z.literal('requested') }),
  refusals: [
    'ASSET_NOT_FOUND',
    'DOCUMENT_NOT_FOUND',
    'DOCUMENT_OPENS',
    'DOCUMENT_FOR_VERIFIED',
    'ACCESS_ASKED',
  ],
});

export const searchDataRoom = endpoint({
  ...page,
  method: 'GET',
  path: '/assets/:assetId/data-room/search',
  summary: 'The pages that hold some words, in files that open to whoever asks',
  cost: 'search',
  query: z.object({ q: z.string().trim().min(1).max(120) }),
  reply: z.array(pageHit),
});

export const dataRoomArchive = endpoint({
  ...page,
  method: 'GET',
  path: '/assets/:assetId/data-room.zip',
  summary: 'Every file of the data room that the caller may open, as one archive; each is logged',
  access: signedIn,
  reply: z.unknown(),
  refusals: ['ASSET_NOT_FOUND', 'NOTHING_TO_OPEN', 'ARCHIVE_TOO_LARGE'],
  cost: 'archive',
  answers: 'file',
});

export const watchlist = endpoint({
  method: 'GET',
  path: '/user/watchlist/all',
  summary: 'What the user watches, newest first',
  access: signedIn,
  reply: z.object({ watchLists: z.array(assetCard) }),
  refusals: [],
});

export const watch = endpoint({
  method: 'POST',
  path: '/user/watchlist/:assetId',
  summary: 'Adds an asset to the watchlist',
  access: signedIn,
  reply: z.object({ isWatched: z.literal(true) }),
  refusals: ['ASSET_NOT_FOUND'],
});

export const unwatch = endpoint({
  method: 'DELETE',
  path: '/user/watchlist/:assetId',
  summary: 'Removes an asset from the watchlist',
  access: signedIn,
  reply: z.object({ isWatched: z.literal(false) }),
  refusals: ['ASSET_NOT_FOUND'],
});

const owners = {
  who: 'owner',
  account: 'active',
  permission: 'CAN_MANAGE_ASSETS',
  owns: 'company',
} as const;

export const ownerAssets = endpoint({
  method: 'GET',
  path: '/owner/assets',
  summary: 'The owner’s assets, drafts too, newest first',
  access: owners,
  query: listQuery(OWNER_ASSETS),
  reply: z.array(managedAsset),
  refusals: [],
});

const listings = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_ASSETS' } as const;

export const reviewQueue = endpoint({
  method: 'GET',
  path: '/admin/assets',
  summary: 'Assets of every owner: those that wait for review, or all',
  access: listings,
  cost: 'search',
  query: listQuery(ASSET_REVIEWS),
  reply: z.array(managedAsset),
  refusals: [],
});

export const publishAsset = endpoint({
  method: 'POST',
  path: '/admin/assets/:assetId/publish',
  summary: 'Puts an approved draft on the market; its offering opens at its date',
  access: { ...listings, fresh: true },
  makes: [assetMachine.moves.publish],
  reply: managedAsset,
  refusals: ['ASSET_NOT_FOUND', 'ASSET_NOT_APPROVED', 'INVALID_TRANSITION'],
});
