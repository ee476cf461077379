import { readOnly } from '../../../../kit/database/transaction.ts';
import type { Edge } from '../../../../kit/http/edge.ts';
import type { Job } from '../../../../kit/jobs/jobs.ts';
import type { ChainPort } from '../chain.port.ts';
import { SETTLEMENT_JOB } from '../commands/instruct.ts';
import type { SettlementDeps } from '../deps.ts';
import { progress } from '../queries/progress.ts';
import { registerOf } from '../queries/register.ts';
import type { Floats } from '../rules/coverage.ts';
import { fillGap } from './gaps.ts';
import { preparation } from './prepare.ts';
import { registerAgainstChain } from './reconcile.ts';
import { follow, settlementTurn } from './turn.ts';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

type JobDeps = Pick<SettlementDeps, 'chain' | 'feeCap'> & { readonly floats: Floats };

export function settlementJobs({ chain, floats, feeCap }: JobDeps): readonly Job[] {
  const prepare = preparation(chain, floats, feeCap);
  return [
    {
      name: SETTLEMENT_JOB,
      everyMs: 2_000,
      run: async (edge) => {
        const before = await chain.lastRound();
        if (!(await settlementTurn(edge, chain, prepare))) return undefined;
        // Waits only if something was sent: some networks make no block without a transaction.
        await chain.waitAfter(before);
        return true;
      },
    },
    {
      name: 'settlement.gaps',
      everyMs: MINUTE_MS,
      run: async (edge) => {
        await fillGap(edge, chain);
        return undefined;
      },
    },
    {
      name: 'reconciliation',
      everyMs: DAY_MS,
      limitMs: 30 * MINUTE_MS,
      run: async (edge) => {
        await registerAgainstChain(edge, chain, registerOf, { keep: true });
        return undefined;
      },
    },
  ];
}

/**
 * For tests and demo data: until nothing more can be signed, sent or confirmed; returns the number
 * of open instructions.
 */
export async function settleUntilQuiet(
  edge: Edge,
  chain: ChainPort,
  maxTurns = 1000,
): Promise<{ readonly open: number }> {
  const prepare = preparation(chain);
  await prepare(edge);
  const read = () => readOnly(edge, { requestId: 'settlement' }, (ctx) => progress(ctx, 0n));
  let before = await read();
  for (let [turn, idle] = [0, 0]; turn < maxTurns && idle < 2; turn++) {
    const round = await chain.lastRound();
    const isSent = await settlementTurn(edge, chain, prepare);
    if (chain.sealNow) await chain.sealNow();
    else if (isSent) await chain.waitAfter(round);
    await follow(edge, chain);
    const after = await read();
    if (after.open === 0) return { open: 0 };
    // Without `sealNow`, refused bytes expire in their own time, which is not awaited.
    const moving = chain.sealNow ? after.alive : after.sent;
    idle = moving === 0 && after.open === before.open ? idle + 1 : 0;
    before = after;
  }
  return { open: before.open };
}
