import * as contract from '@holdfast/domain/assets/catalogue/contract';
import * as anchors from '@holdfast/domain/assets/structures/anchor-contract';
import * as structures from '@holdfast/domain/assets/structures/contract';
import { done } from '@holdfast/domain/successes';
import { pageAnswer, pageRoute } from '../../../kit/http/page-route.ts';
import { answer, asksBeyond, type Route, readRoute, route } from '../../../kit/http/route.ts';
import { ownSheet } from '../structures/index.ts';
import { publish } from './commands/lifecycle.ts';
import { linkAsset, unlinkAsset } from './commands/link-class.ts';
import { unwatch, watch } from './commands/watch.ts';
import type { CatalogueDeps } from './deps.ts';
import { managedById, ownerAssets, reviewQueue } from './queries/managed.ts';
import { marketCounts, marketPage, marketStats } from './queries/market.ts';
import { MarketCounts } from './queries/market-counts.ts';
import {
  agreementsOf,
  anchorsOf,
  assetHead,
  backgroundOf,
  eventsOf,
  faqOf,
  updatesOf,
} from './queries/page.ts';
import { watchlistOf } from './queries/watchlist.ts';
import { accessRequestRoutes } from './routes/access-requests.ts';
import { dataRoomRoutes } from './routes/data-room.ts';
import { readingRoutes } from './routes/reading.ts';
import { searchRoutes } from './routes/searches.ts';

export const assetRoutes = (deps: CatalogueDeps): Route[] => [
  ...marketRoutes(deps),
  ...pageRoutes(deps),
  ...readingRoutes(deps.storage),
  ...searchRoutes(),
  ...accessRequestRoutes(),
  ...watchRoutes(),
  ...managedRoutes(),
  ...linkRoutes(),
  ...dataRoomRoutes(deps.storage),
];

function marketRoutes({ sparklines }: CatalogueDeps): Route[] {
  const counts = new MarketCounts();
  return [
    readRoute(
      contract.listAssets,
      (ctx, { query }) =>
        pageAnswer(query, async (asked) => {
          const { cards: rows, total } = await marketPage(ctx, { counts, sparklines }, asked);
          return { rows, total };
        }),
      // Searches and deep pages may scan the whole market.
      ({ query }) => query.page > 1 || asksBeyond(query, ['sort', 'limit', 'page', 'status']),
    ),
    route(contract.marketCounts, (ctx, { query }) => marketCounts(ctx, counts, query)),
    route(contract.stats, (ctx) => marketStats(ctx)),
  ];
}

const pageRoutes = (deps: CatalogueDeps): Route[] => [
  readRoute(contract.getAsset, (ctx, { params }) => assetHead(ctx, params.assetId)),
  route(contract.background, (ctx, { params }) => backgroundOf(ctx, params.assetId)),
  route(contract.investment, async (ctx, { params }) => ({
    agreements: await agreementsOf(ctx, params.assetId),
    offering: await deps.investmentTerms(ctx, params.assetId),
  })),
  route(contract.updates, (ctx, { params }) => updatesOf(ctx, params.assetId)),
  route(contract.events, (ctx, { params }) => eventsOf(ctx, params.assetId)),
  route(contract.faq, (ctx, { params }) => faqOf(ctx, params.assetId)),
  route(anchors.assetAnchors, (ctx, { params }) => anchorsOf(ctx, params.assetId)),
];

const watchRoutes = (): Route[] => [
  readRoute(contract.watchlist, async (ctx) => ({ watchLists: await watchlistOf(ctx) })),
  route(contract.watch, async (ctx, { params }) => {
    await watch(ctx, params.assetId);
    return answer({ isWatched: true as const }, { message: done.addedToWatchlist });
  }),
  route(contract.unwatch, async (ctx, { params }) => {
    await unwatch(ctx, params.assetId);
    return answer({ isWatched: false as const }, { message: done.removedFromWatchlist });
  }),
];

const linkRoutes = (): Route[] => [
  route(structures.linkAsset, async (ctx, { params, body }) => {
    await linkAsset(ctx, params.structureId, body);
    return ownSheet(ctx, params.structureId);
  }),
  route(structures.unlinkAsset, async (ctx, { params }) => {
    await unlinkAsset(ctx, params.structureId, params.assetId);
    return ownSheet(ctx, params.structureId);
  }),
];

const managedRoutes = (): Route[] => [
  pageRoute(contract.ownerAssets, (ctx, { query }) => ownerAssets(ctx, query)),
  pageRoute(contract.reviewQueue, (ctx, { query }) => reviewQueue(ctx, query)),
  route(contract.publishAsset, async (ctx, { params }) => {
    await publish(ctx, params.assetId);
    return managedById(ctx, params.assetId);
  }),
];
