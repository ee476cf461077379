/**
 * Assets: the catalogue. It promises that economic terms stand still once an asset was sent for
 * review, that nothing reaches the market unapproved, and one row per asset that lists read.
 */
export {
  assetPublished,
  assetReviewed,
  assetSubmitted,
  assetUnwatched,
  updatePosted,
} from './events.ts';
export { assetHandlers } from './handlers.ts';
export { type AssetParts, assetRoutes } from './routes.ts';
export {
  type Asset,
  assetById,
  assetsByIds,
  assetsOfCompany,
  documentHashes,
  lockAsset,
} from './service/asset.ts';
export {
  addDocument,
  addFaq,
  addTimelineEvent,
  type DocumentClass,
  documentsOf,
  type NewDocument,
  postUpdate,
  setHighlights,
  type TimelineKind,
  watchersOf,
} from './service/contents.ts';
export {
  type AssetTerms,
  type AssetTexts,
  createAsset,
  type EntityFacts,
  editAsset,
  type NewAsset,
  type PitchSection,
  type Reason,
} from './service/edit.ts';
export { decideReviewOfAsset, moveAsset, publish, submitForReview } from './service/lifecycle.ts';
export {
  type Listing,
  type ListingPatch,
  listingsOf,
  setListing,
  setTradeFigures,
} from './service/listing.ts';
export { visibleAsset } from './service/page.ts';
export { watch } from './service/watchlist.ts';
