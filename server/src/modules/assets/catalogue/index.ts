/**
 * The catalogue owns assets' texts, terms, documents, updates and listings. Promises:
 *
 * - Economic terms are locked from submission for review.
 * - Only an approved asset is published.
 * - All lists of the market read the same listing of an asset.
 * - A saved search alerts its owner once per new match.
 * - A document opens only for readers that its class or a grant allows, and each access is logged.
 */
export { requestAccess } from './commands/access-requests.ts';
export {
  addDocument,
  addTimelineEvent,
  correctUpdate,
  type NewDocument,
  publishUpdate,
  removeOwnEvent,
  setFaq,
  setHighlights,
  type TimelineKind,
  updateOf,
} from './commands/contents.ts';
export { setWatermarks } from './commands/data-room.ts';
export { deleteDraft } from './commands/delete-draft.ts';
export {
  type AssetTerms,
  type AssetTexts,
  createAsset,
  editAsset,
  type NewAsset,
  writeAsset,
} from './commands/edit-asset.ts';
export {
  decideReviewOfAsset,
  moveAsset,
  publish,
  submitForReview,
  withdrawFromReview,
} from './commands/lifecycle.ts';
export { linkAsset } from './commands/link-class.ts';
export { type ListingPatch, setListing, setTradeFigures } from './commands/listing.ts';
export { saveSearch } from './commands/searches.ts';
export { watch } from './commands/watch.ts';
export type { CatalogueDeps } from './deps.ts';
export {
  assetPublished,
  assetReviewed,
  assetSubmitted,
  assetUnwatched,
  updatePosted,
} from './events.ts';
export { assetHandlers } from './handlers.ts';
export { assetJobs } from './jobs.ts';
export {
  type Asset,
  assetById,
  assetsByIds,
  assetsOfCompany,
  documentHashes,
  lockAsset,
} from './queries/asset.ts';
export { beneficiariesOf } from './queries/beneficiaries.ts';
export {
  documentsByIds,
  documentsOf,
  documentToOpen,
  logDownload,
} from './queries/documents.ts';
export { assetAvailability, type Listing, listingsOf } from './queries/listings.ts';
export { managedById } from './queries/managed.ts';
export { visibleAsset } from './queries/page.ts';
export { lockRegistry, registeredAssets } from './queries/registry.ts';
export { requiredReading } from './queries/required-reading.ts';
export { watchersOf } from './queries/watchlist.ts';
export { type AssetWords, wordsOf } from './queries/words.ts';
export type { EntityFacts, PitchSection, Reason } from './repository/asset.ts';
export { assetRoutes } from './routes.ts';
export type { DocumentClass } from './rules/access.ts';
export { cleanHtml } from './rules/rich-text.ts';
