import { distributionBody } from '@holdfast/domain/assets/distributions/shapes';
import { DAY } from '@holdfast/domain/kernel/moment';
import type { UserCtx } from '../src/kit/ctx.ts';
import { newIdOf } from '../src/kit/edge.ts';
import { distributionApproval } from '../src/modules/assets/distributions/commands/approval.ts';
import { submitDistribution } from '../src/modules/assets/distributions/commands/ask.ts';
import { fundDistribution } from '../src/modules/assets/distributions/commands/fund.ts';
import {
  type Written,
  writeDistribution,
} from '../src/modules/assets/distributions/commands/write.ts';
import { partyMain, platform, post } from '../src/modules/money/ledger/index.ts';
import { approveAsShown } from '../src/modules/people/approvals/index.ts';
import type { Someone } from './people.ts';
import type { World } from './world.ts';

const dayAfter = (now: Date, days: number): string =>
  new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);

let written = 0;
/** Names are unique: an asset has no two distributions of the same name. */
const nextName = (): string => {
  written += 1;
  return `Payment ${written}`;
};

/** A distribution as an owner writes it: the record is taken today, and paid tomorrow. */
export const distributionDraft = (
  now: Date,
  more: Partial<Record<keyof Written, unknown>> = {},
) => ({
  kind: 'income',
  name: nextName(),
  perUnit: null,
  total: '1000.00',
  recordOn: dayAfter(now, 0),
  payOn: dayAfter(now, 1),
  note: '',
  documentIds: [],
  withholding: { percent: '0', exceptions: [] },
  ...more,
});

export const parsedDistribution = (
  now: Date,
  more: Parameters<typeof distributionDraft>[1] = {},
): Written => distributionBody.parse(distributionDraft(now, more));

/** Dollars by card, in cents. */
export const giveCash = (world: World, { actor }: Someone, cents: bigint) =>
  world.as(undefined, (ctx) =>
    post(ctx, {
      kind: 'deposit_card',
      reference: ctx.newId(),
      lines: [
        { account: platform('card_clearing', 'USD'), amount: -cents },
        { account: partyMain(actor.partyId, 'USD'), amount: cents },
      ],
    }),
  );

/** A draft that lacks nothing; its id. */
export const writtenDistribution = (
  world: World,
  owner: Someone,
  assetId: string,
  more: Parameters<typeof distributionDraft>[1] = {},
): Promise<string> =>
  world.as(owner.actor, (ctx) =>
    writeDistribution(ctx as UserCtx, assetId, parsedDistribution(world.clock.now(), more)),
  );

/** The same, asked for. */
export async function askedDistribution(
  ...given: Parameters<typeof writtenDistribution>
): Promise<string> {
  const [world, owner] = given;
  const id = await writtenDistribution(...given);
  await world.as(owner.actor, (ctx) => submitDistribution(ctx as UserCtx, id));
  return id;
}

/** Approves as each of these people, after looking at it. */
export async function approvedBy(
  world: World,
  id: string,
  people: readonly Someone[],
): Promise<void> {
  for (const { actor } of people) {
    await world.as(actor, (ctx) => approveAsShown(ctx as UserCtx, distributionApproval, id));
  }
}

export const fundedBy = (world: World, { actor }: Someone, id: string) =>
  world.as(actor, (ctx) => fundDistribution(ctx as UserCtx, id));

/** One that is paid, with a line of this party, as lists show it; its id. */
export async function paidDistributionRow(
  world: World,
  assetId: string,
  partyId: string,
  { gross = 100n, withheld = 0n, kind = 'income' } = {},
): Promise<string> {
  const { db } = world.edge;
  const [id, at] = [newIdOf(world.edge), world.clock.now()];
  const day = dayAfter(at, 0);
  await db
    .insertInto('distributions.distribution')
    .values({
      ...{ id, assetId, companyId: id, ownerPartyId: partyId, stage: 'PAID', kind },
      ...{ name: nextName(), total: gross, recordOn: day, payOn: day, note: '' },
      ...{ defaultBps: 0, createdBy: id, createdAt: at, recordedAt: at, paidAt: at },
      ...{ holders: 1, units: 1_000n, gross, withheld, centsPlaced: 0 },
      ...{ outsideHolders: 0, outsideGross: 0n },
    })
    .execute();
  const line = { distributionId: id, partyId, place: 1, units: 1_000n, gross, withheld };
  await db
    .insertInto('distributions.line')
    .values({ ...line, bps: 0, isUp: false, state: 'PAID', paidAt: at, notifiedAt: at })
    .execute();
  return id;
}
