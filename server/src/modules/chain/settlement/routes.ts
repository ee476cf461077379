import * as contract from '@holdfast/domain/chain/settlement/contract';
import type { ExplorerName } from '@holdfast/domain/chain/settlement/explorer-url';
import { refuse } from '@holdfast/domain/chain/settlement/refusals';
import type { Ctx } from '../../../kit/ctx.ts';
import { answer, outsideRoute, type Route, route } from '../../../kit/route.ts';
import { platformAddresses } from '../../people/custody/index.ts';
import { type ChainPort, ChainUnreachable } from './chain.port.ts';
import * as pages from './explorer/pages.ts';
import { CLAWBACK_LOW, HOT_LOW, SPONSOR_LOW } from './jobs/begin.ts';
import { registerAgainstChain } from './jobs/reconcile.ts';
import { retryInstruction } from './service/attention.ts';
import { registerOf } from './service/register.ts';
import {
  lastReconciliation,
  pageOfInstructions,
  roundOfOwn,
  standingOfSettlement,
  viewOfInstruction,
} from './service/staff.ts';

export type SettlementRoutesParts = {
  readonly chain: ChainPort;
  readonly explorer: ExplorerName;
};

export const settlementRoutes = (parts: SettlementRoutesParts): Route[] => [
  ...staffRoutes(parts),
  ...explorerRoutes(parts),
];

function staffRoutes({ chain }: SettlementRoutesParts): Route[] {
  return [
    route(contract.listSettlement, async (ctx, { query }) => {
      const { rows, total } = await pageOfInstructions(ctx, query);
      return answer(rows, { meta: { page: query.page, limit: query.limit, total } });
    }),
    route(contract.retryInstruction, async (ctx, { params }) => {
      await retryInstruction(ctx, params.instructionId);
      return viewOfInstruction(ctx, params.instructionId);
    }),
    outsideRoute(contract.settlementSummary, async (call) => {
      const { roles, ...standing } = await call.transaction(standingOfSettlement);
      return { ...standing, ...(await reached(() => nodeSide(chain, roles))) };
    }),
    outsideRoute(contract.reconcile, async (call) => {
      await reached(() => registerAgainstChain(call.edge, chain, registerOf, { keep: true }));
      return (await call.transaction(lastReconciliation)) ?? refuse('CHAIN_UNREACHABLE', {});
    }),
  ];
}

/** The least that an account must hold before staff are told, in microalgos. */
const LEAST: Readonly<Record<string, bigint>> = {
  sponsor: SPONSOR_LOW,
  clawback: CLAWBACK_LOW,
  hot: HOT_LOW,
};

async function nodeSide(chain: ChainPort, roles: Readonly<Record<string, string>>) {
  const { genesisId, lastRound } = await chain.params();
  const accounts = await Promise.all(
    Object.entries(roles).map(async ([role, address]) => {
      const { microAlgos } = await chain.account(address);
      const isLow = microAlgos < (LEAST[role] ?? 0n);
      return { role, address, microAlgos: microAlgos.toString(), isLow };
    }),
  );
  return { ledger: chain.kind, genesisId, lastRound: lastRound.toString(), accounts };
}

function explorerRoutes({ chain, explorer }: SettlementRoutesParts): Route[] {
  const partsOf = async (call: Transacting) => ({
    chain,
    explorer,
    roles: await call.transaction(rolesByAddress),
  });
  return [
    outsideRoute(contract.explorerTransaction, async (call, { params: { txId } }) => {
      const parts = await partsOf(call);
      const round = await call.transaction((ctx) => roundOfOwn(ctx, txId));
      return reached(() => pages.transactionPage(parts, txId, round));
    }),
    outsideRoute(contract.explorerAsset, async (call, { params, query }) => {
      const assetIndex = pages.numberIn(params.assetIndex) ?? refuse('TOKEN_NOT_FOUND', {});
      const parts = await partsOf(call);
      return reached(() => pages.assetPage(parts, assetIndex, offsetOf(query)));
    }),
    outsideRoute(contract.explorerAccount, async (call, { params: { address }, query }) => {
      const parts = await partsOf(call);
      return reached(() => pages.accountPage(parts, address, offsetOf(query)));
    }),
    outsideRoute(contract.explorerBlock, async (call, { params, query }) => {
      const round = pages.numberIn(params.round) ?? refuse('BLOCK_NOT_FOUND', {});
      const parts = await partsOf(call);
      return reached(() => pages.blockPage(parts, round, offsetOf(query)));
    }),
  ];
}

type Transacting = { transaction<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> };

async function rolesByAddress(ctx: Ctx) {
  const roles = Object.entries(await platformAddresses(ctx));
  return new Map(roles.map(([role, address]) => [address, role as never] as const));
}

const offsetOf = ({ page, limit }: { page: number; limit: number }) => ({
  limit,
  offset: (page - 1) * limit,
});

/** A node that does not answer is nobody's mistake: the person is told so, by name. */
async function reached<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ChainUnreachable) return refuse('CHAIN_UNREACHABLE', {});
    throw error;
  }
}
