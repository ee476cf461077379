import * as contract from '@holdfast/domain/administration/party-desk/contract';
import { answer, type Route, route } from '../../../kit/http/route.ts';
import { writeNote } from './commands.ts';
import {
  balancesBlock,
  banksBlock,
  commitmentsBlock,
  holdingsBlock,
  notesBlock,
  ordersBlock,
  paymentsBlock,
  plansBlock,
  restraintsBlock,
  ticketsBlock,
} from './queries.ts';

export const partyDeskRoutes = (): Route[] => [
  route(contract.partyBalances, (ctx, { params }) => balancesBlock(ctx, params.partyId)),
  route(contract.partyHoldings, (ctx, { params }) => holdingsBlock(ctx, params.partyId)),
  route(contract.partyOrders, (ctx, { params }) => ordersBlock(ctx, params.partyId)),
  route(contract.partyPlans, (ctx, { params }) => plansBlock(ctx, params.partyId)),
  route(contract.partyCommitments, (ctx, { params }) => commitmentsBlock(ctx, params.partyId)),
  route(contract.partyBanks, (ctx, { params }) => banksBlock(ctx, params.partyId)),
  route(contract.partyPayments, (ctx, { params }) => paymentsBlock(ctx, params.partyId)),
  route(contract.partyRestraints, (ctx, { params }) => restraintsBlock(ctx, params.partyId)),
  route(contract.partyTickets, (ctx, { params }) => ticketsBlock(ctx, params.partyId)),
  route(contract.partyNotes, (ctx, { params }) => notesBlock(ctx, params.partyId)),
  route(contract.writePartyNote, async (ctx, { params, body }) =>
    answer(await writeNote(ctx, params.partyId, body), { status: 201 }),
  ),
];
