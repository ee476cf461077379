import * as contract from '@holdfast/domain/assets/catalogue/saved-searches-contract';
import { answer, type Route, route } from '../../../../kit/http/route.ts';
import { changeSearch, removeSearch, saveSearch } from '../commands/searches.ts';
import { searchesOf } from '../queries/searches.ts';

export const searchRoutes = (): Route[] => [
  route(contract.listSearches, (ctx) => searchesOf(ctx)),
  route(contract.saveSearch, async (ctx, { body }) =>
    answer(await saveSearch(ctx, body), { status: 201 }),
  ),
  route(contract.changeSearch, (ctx, { params, body }) => changeSearch(ctx, params.searchId, body)),
  route(contract.removeSearch, (ctx, { params }) => removeSearch(ctx, params.searchId)),
];
