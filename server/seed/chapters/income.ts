import { allocate } from '@holdfast/domain/assets/offerings/allocation';
import { DAY } from '@holdfast/domain/kernel/moment';
import { balancesOf, holdersOf, partyMain, post } from '../../src/modules/money/ledger/index.ts';
import type { Seeder } from '../seeder.ts';
import { cents } from './amounts.ts';
import type { SeededAsset } from './catalogue.ts';
import { deposit } from './money.ts';
import type { Schedule } from './schedule.ts';

const QUARTER_DAYS = 91;

/** Assets that yield something pay their holders each quarter; one is told in full elsewhere. */
export function planIncome(
  seeder: Seeder,
  schedule: Schedule,
  assets: readonly SeededAsset[],
  toldInFull: string,
): void {
  for (const each of assets) {
    const { life, yieldBps } = each.story;
    if (life.kind !== 'completed' || !yieldBps || each.story.symbol === toldInFull) continue;
    const closed = life.openedAgo - life.ran;
    for (let ago = closed - QUARTER_DAYS - 4; ago > 1; ago -= QUARTER_DAYS) {
      const at = new Date(seeder.start.getTime() - ago * DAY);
      at.setUTCHours(9, 15, 0, 0);
      schedule.at(at, () => distribute(seeder, each, yieldBps));
    }
  }
}

/** A quarter of a year's yield, pro rata from the owner's wallet in one entry, to the cent. */
async function distribute(seeder: Seeder, asset: SeededAsset, yieldBps: number): Promise<void> {
  const { assetId, issuer, story } = asset;
  const all = await seeder.read((ctx) => holdersOf(ctx, assetId));
  const holders = all.filter((holder) => holder.partyId !== issuer.partyId);
  const held = holders.reduce((sum, holder) => sum + holder.units, 0n);
  const total = (held * cents(story.unitPrice) * BigInt(yieldBps)) / (1000n * 10_000n * 4n);
  if (total === 0n) return;
  await haveCash(seeder, issuer.partyId, total);
  // Each asks for far more cents than there are, in proportion to their units.
  const asks = holders.map(({ partyId, units }) => ({ id: partyId, units: units * total }));
  const parts = allocate(asks, total, 1n, 'pro_rata');
  await seeder.as(issuer.userId, (ctx) =>
    post(ctx, {
      kind: 'distribution',
      reference: ctx.newId(),
      memo: `${story.name}, ${quarterOf(ctx.now)}`,
      assetId,
      lines: [
        { account: partyMain(issuer.partyId, 'USD'), amount: -total },
        ...asks.map(({ id }, at) => ({
          account: partyMain(id, 'USD'),
          amount: parts[at] ?? 0n,
        })),
      ],
    }),
  );
}

/** "quarter 3 of 2026": the one that ended last. */
function quarterOf(now: Date): string {
  const before = new Date(now.getTime() - QUARTER_DAYS * DAY);
  return `quarter ${Math.floor(before.getUTCMonth() / 3) + 1} of ${before.getUTCFullYear()}`;
}

/** What rents and repayments brought to the owner, as a round sum by bank transfer. */
export async function haveCash(seeder: Seeder, partyId: string, needed: bigint): Promise<void> {
  const balances = await seeder.read((ctx) => balancesOf(ctx, partyId));
  const cash = balances.find((one) => one.commodity === 'USD')?.available ?? 0n;
  if (cash >= needed) return;
  await deposit(seeder, partyId, ((needed - cash + 99_999n) / 100_000n) * 100_000n);
}
