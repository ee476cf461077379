import { HOUR } from '@holdfast/domain/kernel/moment';
import { feeDeps } from '../../src/fee-deps.ts';
import { feeApproval, proposeFee } from '../../src/modules/money/fees/index.ts';
import { approveAsShown } from '../../src/modules/people/approvals/index.ts';
import type { Seeder } from '../seeder.ts';
import type { Accounts } from './accounts.ts';

type Change = Parameters<typeof proposeFee>[2];

async function seedFeeChange(
  seeder: Seeder,
  [proposer, approver]: readonly [string, string | undefined],
  change: Change,
): Promise<void> {
  const id = await seeder.as(proposer, (ctx) => proposeFee(ctx, feeDeps, change));
  if (!approver) return;
  await seeder.as(approver, (ctx) => approveAsShown(ctx, feeApproval(feeDeps), id));
}

const midnight = (day: Date): string => `${day.toISOString().slice(0, 10)}T00:00:00Z`;
const idOf = (accounts: Accounts, name: string): string => accounts.staff.get(name)?.userId ?? '';

export async function seedPastFees(seeder: Seeder, accounts: Accounts): Promise<void> {
  const [admin, admin2] = [idOf(accounts, 'admin'), idOf(accounts, 'admin2')];
  const back = seeder.clock.now();
  const at = (ago: number) => midnight(seeder.day(ago, 0));
  seeder.clock.set(seeder.day(418));
  await seedFeeChange(seeder, [admin, admin2], {
    code: 'card',
    basis: 'bps',
    percent: '1.50',
    max: '20',
    effectiveFrom: at(416),
    reason: 'Pass on the card provider’s charge, up to twenty dollars',
  });
  seeder.clock.set(seeder.day(408));
  await seedFeeChange(seeder, [admin2, admin], {
    code: 'card',
    basis: 'bps',
    percent: '0',
    effectiveFrom: at(406),
    reason: 'No card fee for the launch, before the first investors join',
  });
  seeder.clock.set(back);
}

export async function seedOpenFee(seeder: Seeder, accounts: Accounts): Promise<void> {
  const { start, clock } = seeder;
  clock.set(new Date(start.getTime() - 2 * HOUR));
  await seedFeeChange(seeder, [idOf(accounts, 'admin2'), undefined], {
    code: 'taker',
    basis: 'bps',
    percent: '0.45',
    effectiveFrom: midnight(seeder.day(-14, 0)),
    reason: 'Order books are deeper than a year ago. A lower taker fee should raise turnover',
  });
  clock.set(start);
}
