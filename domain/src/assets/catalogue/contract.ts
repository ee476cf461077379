import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { text, usdAmount } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { offeringForInvestors } from '../offerings/shapes.ts';
import { assetMachine } from './asset.machine.ts';
import { ASSET_REVIEWS, OWNER_ASSETS } from './list.ts';
import { marketFilters, marketQuery } from './market.ts';
import {
  agreementToAccept,
  assetCard,
  assetHead,
  background as backgroundShape,
  dataRoomDocument,
  dataRoomFolder,
  faqEntry,
  managedAsset,
  pageHit,
  shownAs,
  timelineEvent,
  updatePost,
} from './shapes.ts';

const anyone = { who: 'anyone' } as const;
const signedIn = { who: 'signed_in', account: 'active' } as const;

export const listAssets = endpoint({
  method: 'GET',
  path: '/assets',
  summary: 'Lists assets on the market by search, filters and sort; last prices if permitted',
  access: anyone,
  cost: 'search',
  query: z.object(marketQuery),
  reply: z.array(assetCard),
  refusals: [],
});

const counts = z.record(z.string(), z.number().int());
export const marketCounts = endpoint({
  method: 'GET',
  path: '/market/counts',
  summary: 'Counts the assets per tab, class and country of the market under these filters',
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
    /** Nothing matched exactly: similar spellings. */
    isNear: z.boolean(),
  }),
  refusals: [],
});

export const stats = endpoint({
  method: 'GET',
  path: '/stats',
  summary: 'Returns the market’s totals',
  access: anyone,
  reply: z.object({
    assets: z.number().int(),
    countries: z.number().int(),
    openOffers: z.number().int(),
    /** USD committed to open offerings, or allocated by completed ones. */
    committed: usdAmount,
    raised: usdAmount,
  }),
  refusals: [],
});

const page = { access: anyone, refusals: ['ASSET_NOT_FOUND'] } as const;

export const getAsset = endpoint({
  ...page,
  method: 'GET',
  path: '/assets/:assetId',
  summary:
    'Returns the header of an asset’s page: its facts, its offering’s status and a count per tab',
  reply: assetHead,
});

export const background = endpoint({
  ...page,
  method: 'GET',
  path: '/assets/:assetId/background',
  summary: 'Returns an asset’s pitch, key facts, structure and risks',
  reply: backgroundShape,
});

export const investment = endpoint({
  ...page,
  method: 'GET',
  path: '/assets/:assetId/investment',
  summary: 'Returns the offering’s terms and fees, and the agreements to accept before committing',
  reply: z.object({
    offering: offeringForInvestors.nullable(),
    agreements: z.array(agreementToAccept),
  }),
});

export const updates = endpoint({
  ...page,
  method: 'GET',
  path: '/assets/:assetId/updates',
  summary: 'Lists the owner’s updates, newest first',
  reply: z.array(updatePost),
});

export const events = endpoint({
  ...page,
  method: 'GET',
  path: '/assets/:assetId/events',
  summary: 'Lists the asset’s timeline events, newest first',
  access: signedIn,
  reply: z.array(timelineEvent),
});

export const faq = endpoint({
  ...page,
  method: 'GET',
  path: '/assets/:assetId/faq',
  summary: 'Lists questions and answers in the owner’s order',
  reply: z.array(faqEntry),
});

export const documents = endpoint({
  ...page,
  method: 'GET',
  path: '/assets/:assetId/documents',
  summary:
    'Returns the data room: every folder and document, and whether the caller has access to it',
  reply: z.array(dataRoomFolder),
});

export const folderDocuments = endpoint({
  ...page,
  method: 'GET',
  path: '/assets/:assetId/:folderId/documents',
  summary: 'Lists the documents of one data room folder',
  reply: z.array(dataRoomDocument),
  refusals: ['ASSET_NOT_FOUND', 'FOLDER_NOT_FOUND'],
});

export const openDocument = endpoint({
  ...page,
  method: 'GET',
  path: '/assets/:assetId/documents/:documentId',
  summary: 'Downloads a data room document that the caller has access to; the download is logged',
  query: z.object(shownAs),
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

export const documentThumbnail = endpoint({
  ...page,
  method: 'GET',
  path: '/assets/:assetId/documents/:documentId/thumbnail',
  summary: 'Shows the first page of a data room document that the caller has access to',
  reply: z.unknown(),
  refusals: [
    'ASSET_NOT_FOUND',
    'DOCUMENT_NOT_FOUND',
    'DOCUMENT_FOR_VERIFIED',
    'DOCUMENT_FOR_HOLDERS',
  ],
  cost: 'small',
  answers: 'file',
});

export const requestAccess = endpoint({
  ...page,
  method: 'POST',
  path: '/assets/:assetId/documents/:documentId/access-request',
  summary: 'Requests access to a restricted document from its owner',
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
  summary:
    'Searches the text of the documents that the caller has access to; returns matching pages',
  cost: 'search',
  query: z.object({ q: z.string().trim().min(1).max(120) }),
  reply: z.array(pageHit),
});

export const dataRoomArchive = endpoint({
  ...page,
  method: 'GET',
  path: '/assets/:assetId/data-room.zip',
  summary: 'Downloads all documents that the caller has access to as one archive; each is logged',
  access: signedIn,
  reply: z.unknown(),
  refusals: ['ASSET_NOT_FOUND', 'NOTHING_TO_OPEN', 'ARCHIVE_TOO_LARGE'],
  cost: 'archive',
  answers: 'file',
});

export const watchlist = endpoint({
  method: 'GET',
  path: '/user/watchlist/all',
  summary: 'Lists the user’s watchlist, newest first',
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
  summary: 'Lists the owner’s assets, drafts included, newest first',
  access: owners,
  query: listQuery(OWNER_ASSETS),
  reply: z.array(managedAsset),
  refusals: [],
});

const listings = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_ASSETS' } as const;

export const reviewQueue = endpoint({
  method: 'GET',
  path: '/admin/assets',
  summary: 'Lists assets of all owners: those awaiting review, or all',
  access: listings,
  cost: 'search',
  query: listQuery(ASSET_REVIEWS),
  reply: z.array(managedAsset),
  refusals: [],
});

export const publishAsset = endpoint({
  method: 'POST',
  path: '/admin/assets/:assetId/publish',
  summary: 'Publishes an approved draft; its offering opens on its opening date',
  access: { ...listings, fresh: true },
  makes: [assetMachine.moves.publish],
  reply: managedAsset,
  refusals: ['ASSET_NOT_FOUND', 'ASSET_NOT_APPROVED', 'INVALID_TRANSITION'],
});
