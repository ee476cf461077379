import { DAY, MINUTE } from '@holdfast/domain/kernel/moment';
import {
  approveDistribution,
  deskDistribution,
  fundDistribution,
  submitDistribution,
  writeDistribution,
} from '../../src/modules/assets/distributions/index.ts';
import { holdersOf } from '../../src/modules/money/ledger/index.ts';
import type { Seeder } from '../seeder.ts';
import type { Accounts } from './accounts.ts';
import { cents } from './amounts.ts';
import type { SeededAsset } from './catalogue.ts';
import { runJob } from './clock.ts';
import { haveCash } from './income.ts';
import type { Schedule } from './schedule.ts';

/** The asset whose income is told from the owner's draft to the holders' statements. */
export const TOLD_IN_FULL = 'LQS';

/** Days before the first start on which a quarter was paid; below zero it is announced. */
const PAID_AGO = [150, 59, -15] as const;

/** Two quarters were paid, and the third is announced. */
export function planDistributions(
  seeder: Seeder,
  accounts: Accounts,
  schedule: Schedule,
  assets: readonly SeededAsset[],
): void {
  const asset = assets.find((one) => one.story.symbol === TOLD_IN_FULL);
  if (!asset) return;
  for (const ago of PAID_AGO) {
    let id = '';
    const at = (before: number, minutes = 0) => {
      const moment = new Date(seeder.start.getTime() - (ago + before) * DAY);
      moment.setUTCHours(9, 15, 0, 0);
      return new Date(moment.getTime() + minutes * MINUTE);
    };
    schedule.at(at(21), async () => {
      id = await ask(seeder, asset, { recordAt: at(5), payAt: at(0) });
    });
    schedule.at(at(20), () => approve(seeder, accounts, id, 'finance'));
    schedule.at(at(20, 50), () => approve(seeder, accounts, id, 'finance2'));
    schedule.at(at(4), () => runJob(seeder, 'distributions.clock'));
    schedule.at(at(2), () => seeder.as(asset.issuer.userId, (ctx) => fundDistribution(ctx, id)));
    schedule.at(at(0), async () => {
      await runJob(seeder, 'distributions.clock');
      await dropMails(seeder, asset);
    });
  }
}

type Dates = { readonly recordAt: Date; readonly payAt: Date };

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** A quarter of a year's yield, less tax that differs by country. */
async function ask(seeder: Seeder, asset: SeededAsset, { recordAt, payAt }: Dates) {
  const { assetId, issuer, story } = asset;
  const holders = await seeder.read((ctx) => holdersOf(ctx, assetId));
  const units = holders.reduce((sum, holder) => sum + holder.units, 0n);
  const yearly = units * cents(story.unitPrice) * BigInt(story.yieldBps ?? 0);
  const total = yearly / (1000n * 10_000n * 4n);
  await haveCash(seeder, issuer.partyId, total);
  const ended = new Date(payAt.getTime() - 91 * DAY);
  const quarter = Math.floor(ended.getUTCMonth() / 3) + 1;
  return seeder.as(issuer.userId, async (ctx) => {
    const id = await writeDistribution(ctx, assetId, {
      kind: 'income',
      name: `Quarter ${quarter} of ${ended.getUTCFullYear()}`,
      perUnit: null,
      total,
      recordOn: dayOf(recordAt),
      payOn: dayOf(payAt),
      note: 'Rent of the quarter after costs and the reserve for repairs.',
      documentIds: [],
      withholding: {
        percent: 1_000n,
        exceptions: [
          { country: 'IRL', percent: 0n },
          { country: 'SWE', percent: 500n },
        ],
      },
    });
    await submitDistribution(ctx, id);
    return id;
  });
}

async function approve(seeder: Seeder, accounts: Accounts, id: string, by: string): Promise<void> {
  const person = accounts.staff.get(by);
  if (!person) return;
  await seeder.as(person.userId, async (ctx) => {
    const { approval } = await deskDistribution(ctx, id);
    await approveDistribution(ctx, id, approval.fingerprint ?? '');
  });
}

/** The kept mails begin with those of other stories: one to each holder would hide them. */
const dropMails = (seeder: Seeder, { story }: SeededAsset): Promise<unknown> =>
  seeder.asSystem((ctx) =>
    ctx.tx
      .deleteFrom('notifications.mail')
      .where('subject', 'like', `${story.name} paid you%`)
      .execute(),
  );
