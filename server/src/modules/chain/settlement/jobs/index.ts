import type { Edge } from '../../../../kit/edge.ts';
import type { Job } from '../../../../kit/jobs.ts';
import { transaction } from '../../../../kit/transaction.ts';
import type { ChainPort } from '../chain.port.ts';
import { SETTLEMENT_JOB } from '../service/instruct.ts';
import { outlook } from '../service/outlook.ts';
import { registerOf } from '../service/register.ts';
import { beginOn } from './begin.ts';
import { registerAgainstChain } from './reconcile.ts';
import { follow, settlementTurn } from './turn.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export type SettlementParts = { readonly chain: ChainPort };

/** The product's own work in this module: signs, sends, follows. */
export function settlementJobs({ chain }: SettlementParts): readonly Job[] {
  const begin = beginOn(chain);
  return [
    {
      name: SETTLEMENT_JOB,
      everyMs: 2_000,
      run: async (edge) => {
        const before = await chain.lastRound();
        if (!(await settlementTurn(edge, chain, begin))) return undefined;
        // What is on its way can only arrive in a later block.
        await chain.waitAfter(before);
        return true;
      },
    },
    {
      name: 'reconciliation',
      everyMs: DAY_MS,
      run: async (edge) => {
        await registerAgainstChain(edge, chain, registerOf, { keep: true });
        return undefined;
      },
    },
  ];
}

/**
 * Settles until nothing is left that could be signed, sent or confirmed: for tests and for telling
 * the demo world. On the embedded ledger blocks are sealed at once. Answers what is still open.
 */
export async function settleUntilQuiet(
  edge: Edge,
  chain: ChainPort,
  mostTurns = 1000,
): Promise<{ readonly open: number }> {
  const begin = beginOn(chain);
  await begin(edge);
  const look = () => transaction(edge, { requestId: 'settlement' }, (ctx) => outlook(ctx, 0n));
  let idle = 0;
  for (let turn = 0; turn < mostTurns && idle < 2; turn++) {
    const before = await look();
    const round = await chain.lastRound();
    await settlementTurn(edge, chain, begin);
    if (chain.sealNow) await chain.sealNow();
    else await chain.waitAfter(round);
    await follow(edge, chain);
    const after = await look();
    if (after.open === 0) break;
    idle = after.alive === 0 && after.open === before.open ? idle + 1 : 0;
  }
  return { open: (await look()).open };
}
