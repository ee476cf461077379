import * as contract from '@holdfast/domain/chain/settlement/contract';
import { refuse } from '@holdfast/domain/chain/settlement/refusals';
import * as unseen from '@holdfast/domain/chain/settlement/unseen-contract';
import { refuse as refuseCall } from '@holdfast/domain/refusals';
import type { Ctx } from '../../../kit/ctx.ts';
import { readForwarded } from '../../../kit/http/forwarded.ts';
import { pageRoute } from '../../../kit/http/page-route.ts';
import { outsideRoute, type Route, route } from '../../../kit/http/route.ts';
import { platformAddresses } from '../../people/custody/index.ts';
import {
  type ChainParams,
  type ChainPort,
  ChainUnreachable,
  type ForwardedRequest,
  LEDGER_FORWARD,
} from './chain.port.ts';
import { requestUnseenDecision } from './commands/request-unseen.ts';
import { retryInstruction } from './commands/retry-instruction.ts';
import type { SettlementDeps } from './deps.ts';
import { CLAWBACK_LOW, HOT_LOW, SPONSOR_LOW } from './jobs/prepare.ts';
import { registerAgainstChain } from './jobs/reconcile.ts';
import * as pages from './queries/explorer-pages.ts';
import { isLostFromChain, ownTransactions } from './queries/own-transactions.ts';
import { registerOf } from './queries/register.ts';
import {
  instructionById,
  instructionsPage,
  lastReconciliation,
  settlementState,
} from './queries/staff.ts';
import { unseenPage } from './queries/unseen.ts';
import { feeNow, isOverCap } from './rules/fees.ts';

export const settlementRoutes = (deps: SettlementDeps): Route[] => [
  ...staffRoutes(deps),
  ...explorerRoutes(deps),
  outsideRoute(contract.forwardLedgerRequest, async ({ edge }, received) => {
    const request = readForwarded(edge, LEDGER_FORWARD, received) as ForwardedRequest;
    return (await deps.chain.serve?.(request)) ?? refuseCall('NOT_FOUND', {});
  }),
];

function staffRoutes({ chain, feeCap }: SettlementDeps): Route[] {
  return [
    pageRoute(contract.listSettlement, (ctx, { query }) => instructionsPage(ctx, query)),
    route(contract.retryInstruction, async (ctx, { params }) => {
      await retryInstruction(ctx, params.instructionId);
      return instructionById(ctx, params.instructionId);
    }),
    pageRoute(unseen.listUnseen, (ctx, { query }) => unseenPage(ctx, query)),
    route(unseen.requestUnseenDecision, (ctx, { params, body }) =>
      requestUnseenDecision(ctx, params.instructionId, body),
    ),
    outsideRoute(contract.settlementSummary, async (call) => {
      const { roles, fees, ...state } = await call.transaction(settlementState);
      const { params, ...node } = await reached(() => nodeState(chain, roles));
      return { ...state, ...node, fees: { ...fees, ...feesNow(params, feeCap) } };
    }),
    outsideRoute(contract.reconcile, async (call) => {
      await reached(() => registerAgainstChain(call.edge, chain, registerOf, { keep: true }));
      return (await call.transaction(lastReconciliation)) ?? refuse('CHAIN_UNREACHABLE', {});
    }),
  ];
}

/** Warning thresholds for staff, in microalgos. */
const LOW_BALANCE: Readonly<Record<string, bigint>> = {
  sponsor: SPONSOR_LOW,
  clawback: CLAWBACK_LOW,
  hot: HOT_LOW,
};

async function nodeState(chain: ChainPort, roles: Readonly<Record<string, string>>) {
  const params = await chain.params();
  const { genesisId, lastRound } = params;
  const { isBehind } = await chain.status();
  const accounts = await Promise.all(
    Object.entries(roles).map(async ([role, address]) => {
      const { microAlgos } = await chain.account(address);
      const isLow = microAlgos < (LOW_BALANCE[role] ?? 0n);
      return { role, address, microAlgos: microAlgos.toString(), isLow };
    }),
  );
  const ledger = chain.kind;
  return { ledger, genesisId, lastRound: lastRound.toString(), isBehind, accounts, params };
}

const feesNow = (params: ChainParams, cap: bigint) => ({
  now: feeNow(params).toString(),
  cap: cap.toString(),
  isOverCap: isOverCap(params, cap),
});

function explorerRoutes({ chain, explorer }: SettlementDeps): Route[] {
  const depsOf = async (call: Transacting) => ({
    chain,
    explorer,
    roles: await call.transaction(rolesByAddress),
  });
  return [
    outsideRoute(contract.explorerLatest, async (call) => {
      const deps = await depsOf(call);
      return reached(() => pages.latestPage(deps));
    }),
    outsideRoute(contract.explorerTransaction, async (call, { params: { txId } }) => {
      const deps = await depsOf(call);
      const [own, isLost] = await call.transaction(
        async (ctx) =>
          [await ownTransactions(ctx, txId), await isLostFromChain(ctx, txId)] as const,
      );
      return reached(() => pages.transactionPage(deps, txId, own, isLost));
    }),
    outsideRoute(contract.explorerAsset, async (call, { params, query }) => {
      const assetIndex = pages.numberIn(params.assetIndex) ?? refuse('TOKEN_NOT_FOUND', {});
      const deps = await depsOf(call);
      return reached(() => pages.assetPage(deps, assetIndex, offsetOf(query)));
    }),
    outsideRoute(contract.explorerAccount, async (call, { params: { address }, query }) => {
      const deps = await depsOf(call);
      return reached(() => pages.accountPage(deps, address, offsetOf(query)));
    }),
    outsideRoute(contract.explorerBlock, async (call, { params, query }) => {
      const round = pages.numberIn(params.round) ?? refuse('BLOCK_NOT_FOUND', {});
      const deps = await depsOf(call);
      return reached(() => pages.blockPage(deps, round, offsetOf(query)));
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

async function reached<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ChainUnreachable) return refuse('CHAIN_UNREACHABLE', {});
    throw error;
  }
}
