import { DAY, MINUTE } from '@holdfast/domain/kernel/moment';
import {
  distributionApproval,
  fundDistribution,
  submitDistribution,
  writeDistribution,
} from '../../src/modules/assets/distributions/index.ts';
import { balancesOf, holdersOf } from '../../src/modules/money/ledger/index.ts';
import { approveAsShown } from '../../src/modules/people/approvals/index.ts';
import type { Seeder } from '../seeder.ts';
import type { Accounts } from './accounts.ts';
import { cents } from './amounts.ts';
import type { SeededAsset } from './catalogue.ts';
import { runJob } from './clock.ts';
import { deposit } from './money.ts';
import type { Schedule } from './schedule.ts';

/** Its next quarterly distribution is announced, with tax that differs by country. */
const ANNOUNCED = 'LQS';
/** Days before the first start; negative if announced. */
const ANNOUNCED_AGO = [150, 59, -15] as const;
const QUARTER_DAYS = 91;
/** Days from a payment back to the middle of the quarter it covers. */
const MIDDLE_OF_QUARTER_DAYS = 45;

const LESS_TAX = {
  percent: 1_000n,
  exceptions: [
    { country: 'IRL', percent: 0n },
    { country: 'SWE', percent: 500n },
  ],
};
const UNTAXED = { percent: 0n, exceptions: [] };

type Plan = {
  readonly asset: SeededAsset;
  readonly yieldBps: number;
  readonly name: string;
  readonly withholding: typeof LESS_TAX | typeof UNTAXED;
};

export function planDistributions(
  seeder: Seeder,
  accounts: Accounts,
  schedule: Schedule,
  assets: readonly SeededAsset[],
): void {
  for (const asset of assets) {
    const { life, yieldBps, symbol } = asset.story;
    if (life.kind !== 'completed' || !yieldBps) continue;
    const isAnnounced = symbol === ANNOUNCED;
    const days = isAnnounced ? ANNOUNCED_AGO : paidDays(life.openedAgo - life.ran);
    const withholding = isAnnounced ? LESS_TAX : UNTAXED;
    for (const [at, ago] of days.entries()) {
      const name = quarterName(dayAgo(seeder, days.at(-1) ?? ago), days.length - 1 - at);
      planOne(seeder, accounts, schedule, ago, { asset, yieldBps, name, withholding });
    }
  }
}

function paidDays(closedAgo: number): number[] {
  const days: number[] = [];
  for (let ago = closedAgo - QUARTER_DAYS - 4; ago > 1; ago -= QUARTER_DAYS) days.push(ago);
  return days;
}

function dayAgo(seeder: Seeder, ago: number): Date {
  const day = new Date(seeder.start.getTime() - ago * DAY);
  day.setUTCHours(9, 15, 0, 0);
  return day;
}

/** "Quarter 3 of 2026", counted back from the last payment, so that names are unique. */
function quarterName(lastPaidAt: Date, back: number): string {
  const middle = new Date(lastPaidAt.getTime() - MIDDLE_OF_QUARTER_DAYS * DAY);
  const quarters = middle.getUTCFullYear() * 4 + Math.floor(middle.getUTCMonth() / 3) - back;
  return `Quarter ${(quarters % 4) + 1} of ${Math.floor(quarters / 4)}`;
}

function planOne(
  seeder: Seeder,
  accounts: Accounts,
  schedule: Schedule,
  ago: number,
  plan: Plan,
): void {
  let asked = { id: '', total: 0n };
  const at = (before: number, minutes = 0) =>
    new Date(dayAgo(seeder, ago + before).getTime() + minutes * MINUTE);
  const { asset } = plan;
  schedule.at(at(21), async () => {
    asked = await submit(seeder, plan, { recordAt: at(5), payAt: at(0) });
  });
  schedule.at(at(20), () => approve(seeder, accounts, asked.id, 'finance'));
  schedule.at(at(20, 50), () => approve(seeder, accounts, asked.id, 'finance2'));
  schedule.at(at(4), () => runJob(seeder, 'distributions.clock'));
  schedule.at(at(2), async () => {
    await haveCash(seeder, asset.issuer.partyId, asked.total);
    await seeder.as(asset.issuer.userId, (ctx) => fundDistribution(ctx, asked.id));
  });
  schedule.at(at(0), async () => {
    await runJob(seeder, 'distributions.clock');
    await dropMails(seeder, asset);
  });
}

type Dates = { readonly recordAt: Date; readonly payAt: Date };

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

async function submit(seeder: Seeder, plan: Plan, { recordAt, payAt }: Dates) {
  const { asset, yieldBps, name, withholding } = plan;
  const { assetId, issuer, story } = asset;
  const holders = await seeder.read((ctx) => holdersOf(ctx, assetId));
  const units = holders.reduce((sum, holder) => sum + holder.units, 0n);
  const yearly = units * cents(story.unitPrice) * BigInt(yieldBps);
  const total = yearly / (1000n * 10_000n * 4n);
  const id = await seeder.as(issuer.userId, async (ctx) => {
    const id = await writeDistribution(ctx, assetId, {
      kind: 'income',
      name,
      perUnit: null,
      total,
      recordOn: dayOf(recordAt),
      payOn: dayOf(payAt),
      note: 'Net income of the quarter after costs and reserves.',
      documentIds: [],
      withholding,
    });
    await submitDistribution(ctx, id);
    return id;
  });
  return { id, total };
}

/** Up to $10,000 one approval suffices, so the second approver may find nothing pending. */
async function approve(seeder: Seeder, accounts: Accounts, id: string, by: string): Promise<void> {
  const person = accounts.staff.get(by);
  if (!person) return;
  await seeder.as(person.userId, async (ctx) => {
    const isWaiting =
      (await distributionApproval.subject(ctx, id, 'read', undefined)) !== undefined;
    if (isWaiting) await approveAsShown(ctx, distributionApproval, id);
  });
}

/** The owner's rents and repayments, received as one bank transfer of a round amount. */
async function haveCash(seeder: Seeder, partyId: string, needed: bigint): Promise<void> {
  const balances = await seeder.read((ctx) => balancesOf(ctx, partyId));
  const cash = balances.find((one) => one.commodity === 'USD')?.available ?? 0n;
  if (cash >= needed) return;
  await deposit(seeder, partyId, ((needed - cash + 99_999n) / 100_000n) * 100_000n);
}

/** One mail per holder would hide the other recent mails. */
const dropMails = (seeder: Seeder, { story }: SeededAsset): Promise<unknown> =>
  seeder.asSystem((ctx) =>
    ctx.tx
      .deleteFrom('notifications.mail')
      .where('subject', 'like', `${story.name} paid you%`)
      .execute(),
  );
