import { DAY, HOUR } from '@holdfast/domain/kernel/moment';
import {
  changeApproval,
  confirmCommitment,
  managedById,
  proposeChange,
} from '../../src/modules/assets/offerings/index.ts';
import { approveAsShown } from '../../src/modules/people/approvals/index.ts';
import type { Seeder } from '../seeder.ts';
import type { Accounts } from './accounts.ts';
import { cents } from './amounts.ts';
import type { SeededAsset } from './catalogue.ts';
import type { Schedule } from './schedule.ts';

type Sold = SeededAsset & { readonly offeringId: string };

/**
 * Terms changed two days before the first start: approved by two staff members, confirmed by one
 * investor, unanswered by the others.
 */
export function planChange(
  seeder: Seeder,
  accounts: Accounts,
  schedule: Schedule,
  { story }: SeededAsset,
  sold: () => Sold | undefined,
): void {
  const { change } = story;
  if (!change) return;
  const hours = (before: number) => new Date(seeder.start.getTime() - before * HOUR);
  const whenSold = (work: (sale: Sold) => Promise<void>) => async () => {
    const sale = sold();
    if (sale) await work(sale);
  };
  schedule.at(
    hours(50),
    whenSold((sale) => propose(seeder, sale, change)),
  );
  for (const [before, name] of [
    [26, 'listings'],
    [25, 'listings2'],
  ] as const) {
    schedule.at(
      hours(before),
      whenSold((sale) => approve(seeder, accounts, sale, name)),
    );
  }
  schedule.at(
    hours(20),
    whenSold((sale) => confirmFirst(seeder, accounts, sale)),
  );
}

type Wanted = NonNullable<SeededAsset['story']['change']>;

async function propose(
  seeder: Seeder,
  { offeringId, issuer }: Sold,
  { unitPrice, laterBy, furtherTerms, reason }: Wanted,
): Promise<void> {
  await seeder.as(issuer.userId, async (ctx) => {
    const row = await ctx.tx
      .selectFrom('offerings.offering')
      .select(['minUnits', 'maxUnits', 'minPerInvestor', 'maxPerInvestor'])
      .select(['closesAt', 'longStopAt'])
      .where('id', '=', offeringId)
      .executeTakeFirstOrThrow();
    const closesAt = new Date(row.closesAt.getTime() + laterBy * DAY);
    const terms = { ...row, unitPrice: cents(unitPrice), closesAt, furtherTerms };
    await proposeChange(ctx, offeringId, { terms, reason });
  });
}

async function approve(
  seeder: Seeder,
  accounts: Accounts,
  { offeringId }: Sold,
  name: 'listings' | 'listings2',
): Promise<void> {
  const person = accounts.staff.get(name);
  if (!person) return;
  await seeder.as(person.userId, async (ctx) => {
    const { change } = await managedById(ctx, offeringId);
    if (change) await approveAsShown(ctx, changeApproval, change.id);
  });
}

async function confirmFirst(
  seeder: Seeder,
  accounts: Accounts,
  { offeringId }: Sold,
): Promise<void> {
  const [demo] = accounts.investors;
  const due = await seeder.read((ctx) =>
    ctx.tx
      .selectFrom('offerings.commitment')
      .select(['id', 'userId'])
      .where('offeringId', '=', offeringId)
      .where('stage', '=', 'RECONFIRM_DUE')
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),
  );
  const first = due.find((row) => row.userId !== demo?.userId);
  if (!first) return;
  await seeder.as(first.userId, (ctx) => confirmCommitment(ctx, first.id, { version: 2 }));
}
