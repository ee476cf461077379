import { DAY } from '@holdfast/domain/kernel/moment';
import { Refusal } from '@holdfast/domain/kernel/refusal';
import { CLOCK_JOB } from '../../src/modules/assets/distributions/events.ts';
import {
  approvedBy,
  askedDistribution,
  fundedBy,
  giveCash,
} from '../fixtures/distribution-fixtures.ts';
import { units } from '../fixtures/offering-harness.ts';
import type { Someone } from '../fixtures/people.ts';
import type { openPortfolioHarness } from './portfolio-harness.ts';

type Harness = Awaited<ReturnType<typeof openPortfolioHarness>>;
type Sale = { readonly who: number; readonly to: number; readonly amount: number };

const at = (cast: readonly Someone[], nth: number): Someone => {
  const one = cast[nth % cast.length];
  if (!one) throw new Error('Someone is in the cast');
  return one;
};

export function isRefused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

export function portfolioSteps({ world, sales }: Harness, finance: readonly Someone[]) {
  async function distribute(
    assetId: string,
    kind: 'income' | 'capital',
    amount: number,
  ): Promise<void> {
    const { owner } = sales;
    await giveCash(world, owner, BigInt(amount));
    const total = `${(amount / 100).toFixed(2)}`;
    const withholding = {
      percent: String(amount % 30),
      exceptions: [{ country: 'PRT', percent: String(amount % 17) }],
    };
    const id = await askedDistribution(world, owner, assetId, { kind, total, withholding });
    await approvedBy(world, id, finance.slice(0, amount > 10_000_00 ? 2 : 1));
    for (const _ of [1, 2]) {
      world.clock.advance(DAY);
      await world.runJob(CLOCK_JOB);
      await fundedBy(world, owner, id).catch(isRefused);
    }
    await world.runJob(CLOCK_JOB);
  }

  async function sellUnits(cast: readonly Someone[], { who, to, amount }: Sale): Promise<void> {
    const offer = await sales.openSale({ allocationRule: 'pro_rata', unitDecimals: 0 });
    await sales.commitAs(at(cast, who), offer, units(60 + (amount % 40)));
    if (to !== who) await sales.commitAs(at(cast, to), offer, units(10 + (amount % 60)));
    await sales.approveAll(offer);
    world.clock.advance(31 * DAY);
    await sales.clock();
    if (amount % 2 === 0) return;
    await sales.bringEvidence(offer);
    await sales.approveEvidenceAs(sales.listings, offer);
    await sales.approveEvidenceAs(sales.finance, offer);
    for (let turn = 0; turn < 4; turn += 1) {
      await sales.clock();
      await sales.settle();
    }
  }

  return { distribute, sellUnits };
}
