import * as contract from '@holdfast/domain/assets/registers/contract';
import * as proof from '@holdfast/domain/assets/registers/proof-contract';
import { pageRoute } from '../../../kit/http/page-route.ts';
import { outsideRoute, type Route, route } from '../../../kit/http/route.ts';
import { recordLine } from './commands/record-line.ts';
import { revokeProofCode } from './commands/revoke-proof-code.ts';
import { lineProof } from './documents/line-proof.ts';
import { registerCsv } from './documents/register-csv.ts';
import { registerPdf } from './documents/register-pdf.ts';
import { changesOf } from './queries/changes.ts';
import { deskRegisters, deskRegistersCsv } from './queries/desk.ts';
import { holderOf } from './queries/holder.ts';
import { lineProofOf } from './queries/line-proof.ts';
import { ownCodes } from './queries/own-codes.ts';
import { ownRegisters, unitHolders } from './queries/owner.ts';
import { printedLine, printedRegister } from './queries/printed.ts';
import { registerOf } from './queries/register.ts';
import { wholeRegister } from './queries/whole.ts';

export const registerRoutes = (): Route[] => [
  route(contract.register, (ctx, { params, query }) => registerOf(ctx, params.assetId, query)),
  route(contract.changes, (ctx, { params, query }) => changesOf(ctx, params.assetId, query)),
  route(contract.holder, (ctx, { params, query }) =>
    holderOf(ctx, params.assetId, params.address, query.asOf),
  ),
  outsideRoute(contract.registerCsv, async (call, { params, query }) => {
    const asked = { ...query, format: 'csv' } as const;
    return registerCsv(await call.transaction((ctx) => wholeRegister(ctx, params.assetId, asked)));
  }),
  outsideRoute(contract.registerPdf, async (call, { params, query }) => {
    const { assetId } = params;
    return registerPdf(await call.transaction((ctx) => printedRegister(ctx, assetId, query)));
  }),
  outsideRoute(contract.lineProof, async (call, { params, query }) =>
    lineProof(await call.transaction((ctx) => printedLine(ctx, params.assetId, query.asOf))),
  ),
  outsideRoute(proof.recordLine, (call, { params, body }) =>
    recordLine(call, params.assetId, body.day),
  ),
  pageRoute(proof.ownCodes, (ctx, { query }) => ownCodes(ctx, query)),
  route(proof.revokeProofCode, (ctx, { params }) => revokeProofCode(ctx, params.code)),
  route(proof.checkLine, (ctx, { query }) => lineProofOf(ctx, query.code)),
  pageRoute(contract.deskRegisters, (ctx, { query }) => deskRegisters(ctx, query)),
  route(contract.deskRegistersCsv, (ctx, { query }) => deskRegistersCsv(ctx, query)),
  route(contract.ownRegisters, (ctx) => ownRegisters(ctx)),
  pageRoute(contract.unitHolders, (ctx, { query }) => unitHolders(ctx, query)),
];
