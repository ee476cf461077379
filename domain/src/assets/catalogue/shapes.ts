import { z } from 'zod';
import {
  isoDay,
  moment,
  percent,
  perUnitAmount,
  unitsAmount,
  usdAmount,
} from '../../kernel/fields.ts';
import { ACCESS_REQUEST_STATUSES } from './access-request.machine.ts';
import { assetMachine, reviewMachine } from './asset.machine.ts';
import { availability } from './availability.ts';
import { CATEGORIES, YIELD_KINDS } from './categories.ts';

const names = <T extends string>(states: Readonly<Record<T, unknown>>) =>
  Object.keys(states) as [T, ...T[]];
export const assetStatus = z.enum(names(assetMachine.states));
export const reviewStatus = z.enum(names(reviewMachine.states));

const named = z.object({ id: z.string(), name: z.string() });

/** Only for callers who may see trade data. */
const tradeLine = z.object({
  price: usdAmount,
  /** Over the last 30 days. */
  changePercent: percent.nullable(),
  /** USD traded over the last 30 days. */
  volume: usdAmount,
  at: moment.nullable(),
  /** From the start of `changePercent`'s period to the last trade; only in lists. */
  spark: z.array(usdAmount),
});

export const offerLine = z.object({
  id: z.string(),
  status: z.string(),
  stage: z.string(),
  unitPrice: usdAmount,
  minimum: usdAmount,
  targetAmount: usdAmount,
  committedAmount: usdAmount,
  fundedBps: z.number().int(),
  investors: z.number().int(),
  opensAt: moment.nullable(),
  closesAt: moment.nullable(),
  completedAt: moment.nullable(),
});

export const assetCard = z.object({
  id: z.string(),
  name: z.string(),
  symbol: z.string(),
  category: z.enum(CATEGORIES),
  country: z.string(),
  status: assetStatus,
  availability,
  manager: named,
  cover: z.string().nullable(),
  yieldKind: z.enum(YIELD_KINDS),
  yieldPercent: percent.nullable(),
  termMonths: z.number().int().nullable(),
  publishedAt: moment.nullable(),
  offer: offerLine.nullable(),
  nav: usdAmount.nullable(),
  navAt: moment.nullable(),
  /** The last day on which the valuation is current. */
  navDueOn: isoDay.nullable(),
  /** Null without access to trade data, or before a trade. */
  trade: tradeLine.nullable(),
  isWatched: z.boolean(),
});
export type AssetCard = z.output<typeof assetCard>;

export const assetHead = assetCard.extend({
  city: z.string(),
  summary: z.string(),
  unitDecimals: z.number().int(),
  retirable: z.boolean(),
  closedOutAt: moment.nullable(),
  reviewStatus: reviewStatus,
  seesTradeData: z.boolean(),
  isOwn: z.boolean(),
  counts: z.object({
    updates: z.number().int(),
    documents: z.number().int(),
    events: z.number().int(),
    faq: z.number().int(),
  }),
});
export type AssetHead = z.output<typeof assetHead>;

const pair = z.object({ label: z.string(), value: z.string() });

export const background = z.object({
  summary: z.string(),
  reasons: z.array(z.object({ title: z.string(), text: z.string() })),
  sections: z.array(z.object({ title: z.string(), html: z.string() })),
  videoUrl: z.string().nullable(),
  highlights: z.array(pair),
  gallery: z.array(z.object({ src: z.string(), caption: z.string(), alt: z.string() })),
  place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** The owner's projection by calendar year, before tax. */
  projections: z.array(
    z.object({
      year: z.number().int(),
      incomePerUnit: perUnitAmount,
      capitalPerUnit: perUnitAmount,
    }),
  ),
  structure: z
    .object({
      name: z.string(),
      type: z.string(),
      jurisdiction: z.string(),
      registrationNumber: z.string().nullable(),
      shareClass: z.string().nullable(),
      authorisedUnits: unitsAmount.nullable(),
      managementFeeBps: z.number().int().nullable(),
      performanceFeeBps: z.number().int().nullable(),
      votingPerUnit: z.number().int().nullable(),
    })
    .nullable(),
  entity: z.object({
    instrument: z.string().optional(),
    governingLaw: z.string().optional(),
    custody: z.string().optional(),
    projectCompany: z.string().optional(),
    projectDetail: z.string().optional(),
    debt: z.string().optional(),
    registryStandard: z.string().optional(),
    registryProject: z.string().optional(),
    vintage: z.string().optional(),
    serialFirst: z.string().optional(),
    serialLast: z.string().optional(),
  }),
  risks: z.array(z.string()),
});
export type Background = z.output<typeof background>;

export const agreementToAccept = z.object({
  id: z.string(),
  name: z.string(),
  version: z.number().int(),
  body: z.string(),
  bodyHash: z.string(),
  isSigned: z.boolean(),
});

export const updatePost = z.object({
  id: z.string(),
  title: z.string(),
  html: z.string(),
  postedAt: moment,
  mendedAt: moment.nullable(),
  corrections: z.array(z.object({ id: z.string(), html: z.string(), postedAt: moment })),
});

export const timelineEvent = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  detail: z.string(),
  at: moment,
  byOwner: z.boolean(),
});

export const faqEntry = z.object({ id: z.string(), question: z.string(), answer: z.string() });

export const DOCUMENT_CLASSES = ['public', 'verified', 'holders'] as const;
/** Inline instead of as a download. */
export const shownAs = { show: z.literal('inline').optional() };
/** For the owner; `preview` adds the readers' watermark. */
export const keptAs = { show: z.enum(['inline', 'preview']).optional() };

export const dataRoomDocument = z.object({
  id: z.string(),
  name: z.string(),
  class: z.enum(DOCUMENT_CLASSES),
  bytes: z.number().int(),
  pages: z.number().int().nullable(),
  version: z.number().int(),
  createdAt: moment,
  note: z.string().nullable(),
  mayOpen: z.boolean(),
  /** The file is closed, and the caller verified. */
  mayRequest: z.boolean(),
  request: z
    .object({ status: z.enum(ACCESS_REQUEST_STATUSES), reason: z.string().nullable() })
    .nullable(),
  isMarked: z.boolean(),
  /** False while it is drawn, if it can't be, and for files with a watermark. */
  hasThumbnail: z.boolean(),
});
export const pageHit = z.object({
  documentId: z.string(),
  name: z.string(),
  page: z.number().int(),
  words: z.string(),
});
export const dataRoomFolder = z.object({
  id: z.string(),
  name: z.string(),
  documents: z.array(dataRoomDocument),
});

export const managedAsset = assetCard.extend({
  companyName: z.string(),
  reviewStatus,
  reviewReason: z.string().nullable(),
  submittedAt: moment.nullable(),
  createdAt: moment,
});
export type ManagedAsset = z.output<typeof managedAsset>;
