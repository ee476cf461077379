import * as contract from '@holdfast/domain/administration/parties/contract';
import { type Route, route } from '../../../kit/http/route.ts';
import { findParties, partyOf } from './queries.ts';

export const partyRoutes = (): Route[] => [
  route(contract.findParties, (ctx, { query }) => findParties(ctx, query.q)),
  route(contract.getParty, (ctx, { params }) => partyOf(ctx, params.partyId)),
];
