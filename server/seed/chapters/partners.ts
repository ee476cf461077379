import { moneyText } from '@holdfast/domain/kernel/money';
import {
  correctionApproval,
  proposeCorrection,
} from '../../src/modules/administration/corrections/index.ts';
import {
  deskRecord,
  payoutApproval,
  proposePayout,
} from '../../src/modules/partners/referrals/index.ts';
import { approveAsShown } from '../../src/modules/people/approvals/index.ts';
import type { Seeder } from '../seeder.ts';
import type { Accounts, Person } from './accounts.ts';
import { runJob } from './clock.ts';
import { codeOf, daysBefore, type Pair } from './partner-terms.ts';
import type { Schedule } from './schedule.ts';

/** Two payouts with fee refunds between them; another awaits second approval. */
export function planPartners(seeder: Seeder, accounts: Accounts, schedule: Schedule): void {
  const { introducer, distributor } = accounts.partners;
  const staff = (name: string) => accounts.staff.get(name)?.userId ?? '';
  const pair: Pair = [staff('finance'), staff('finance2')];
  schedule.at(daysBefore(seeder, 62), () => pay(seeder, introducer, pair));
  schedule.at(daysBefore(seeder, 62, 1), () => pay(seeder, distributor, pair));
  schedule.at(daysBefore(seeder, 41), () => giveBack(seeder, distributor, pair, 'paid'));
  schedule.at(daysBefore(seeder, 9), () => pay(seeder, distributor, pair));
  schedule.at(daysBefore(seeder, 6), () => giveBack(seeder, distributor, pair, 'pending'));
  schedule.at(daysBefore(seeder, 0, -5), async () => {
    await propose(seeder, introducer, pair[0]);
  });
}

async function propose(seeder: Seeder, to: Person, by: string): Promise<string | undefined> {
  await runJob(seeder, 'referrals.due');
  const rows = await clientsOf(seeder, to, by);
  // A clawback leaves a negative balance until later commissions offset it.
  const due = rows.reduce((sum, { commission }) => sum + Number(commission.due), 0);
  if (due <= 0) return undefined;
  return seeder.as(by, (ctx) => proposePayout(ctx, to.partyId));
}

async function pay(seeder: Seeder, to: Person, [one, other]: Pair): Promise<void> {
  const id = await propose(seeder, to, one);
  if (!id) return;
  await seeder.as(other, (ctx) => approveAsShown(ctx, payoutApproval, id));
}

async function clientsOf(seeder: Seeder, partner: Person, by: string) {
  const q = await codeOf(seeder, partner);
  const query = { q, sort: '-paid', page: 1, limit: 100 } as const;
  return (await seeder.as(by, (ctx) => deskRecord(ctx, query))).rows;
}

const REASONS = {
  paid: 'The investor fee was charged twice at closing',
  pending: 'A trade was charged the taker fee instead of the maker fee',
} as const;

/** Cents: the maximum fee refund, so that its clawback stays below the commission due. */
const MOST_BACK = 120_00n;

async function giveBack(
  seeder: Seeder,
  partner: Person,
  [one, other]: Pair,
  state: 'paid' | 'pending',
): Promise<void> {
  const rows = await clientsOf(seeder, partner, one);
  const found = rows.findLast(({ commission }) => {
    const { pending, due } = commission;
    const isPaid = Number(pending) === 0 && Number(due) === 0;
    return Number(commission[state]) > 2 && (state === 'pending' || isPaid);
  });
  if (!found) return;
  const partyId = found.clientPartyId;
  const reason = REASONS[state];
  const back = BigInt(Math.floor(Number(found.commission[state]) * 100)) * 2n;
  const id = await seeder.as(one, (ctx) =>
    proposeCorrection(ctx, {
      kind: 'adjustment',
      from: { holder: 'platform', purpose: 'fees' },
      to: { holder: 'party', partyId },
      currency: 'USD',
      amount: moneyText(back < MOST_BACK ? back : MOST_BACK),
      reason,
      evidence: 'Recalculated from the receipt provided by the client',
    }),
  );
  await seeder.as(other, (ctx) => approveAsShown(ctx, correctionApproval, id));
}
