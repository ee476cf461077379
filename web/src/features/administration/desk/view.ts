import type { QueueName } from '@holdfast/domain/administration/desk/queues';
import { HOUR } from '@holdfast/domain/kernel/moment';
import { formatMoney } from '@holdfast/domain/kernel/money';
import type { CallData } from '../../../lib/call.ts';
import { count, counted, minorOf, money } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

export type Approval = CallData<'GET /approvals'>[number];
export type Overview = CallData<'GET /admin/overview'>;
export type WorkQueue = Overview['queues'][number];

export const QUEUE_PLACES: Readonly<Record<QueueName, readonly [name: string, to: string]>> = {
  cases: ['Onboarding', paths.adminOnboarding()],
  assets: ['Assets in review', paths.adminAssets()],
  edits: ['Asset edits', paths.adminAssets()],
  structures: ['Structures in review', paths.adminStructures()],
  navs: ['NAV requests', paths.adminNavRequests()],
  rules: ['Transfer restrictions', paths.adminRulesQueue()],
  exits: ['Exit votes', paths.adminExitVotes()],
  closings: ['Closings', paths.adminCommitments()],
  suspense: ['Payments in suspense', paths.adminSuspense()],
  withdrawals: ['Withdrawals', paths.adminWithdrawals()],
  distributions: ['Distributions', paths.adminDistributions()],
  tokens: ['Tokens', paths.adminTokenisations()],
  procedures: ['Transfer procedures', paths.adminTransferProcedures()],
  retirements: ['Retirements', paths.adminRetirements()],
  settlement: ['Settlement', `${paths.adminCustody()}?status=NEEDS_ATTENTION`],
  signatures: ['Agreements to countersign', paths.adminAgreementSignatures('to_countersign')],
  tickets: ['Service requests', paths.adminServiceRequests()],
};

export function waitingAt(overview: Overview | undefined, path: string): number | undefined {
  if (path === paths.adminApprovals()) return overview?.approvals.count || undefined;
  const at = overview?.queues.filter(({ what }) => QUEUE_PLACES[what][1].split('?')[0] === path);
  return at?.reduce((sum, { yours }) => sum + yours, 0) || undefined;
}

export type Urgency = 'late' | 'half' | 'in_time';

export function urgencyOf(at: string, dueAt: string, now: number): Urgency {
  const [from, until] = [Date.parse(at), Date.parse(dueAt)];
  if (now >= until) return 'late';
  return now >= from + (until - from) / 2 ? 'half' : 'in_time';
}

/** In the first half of the time allowed, in the second, late. */
export const agesOf = ({ count, half, late }: WorkQueue) => ({
  inTime: count - half - late,
  half,
  late,
});

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
const worded = (n: number): string => NUMBERS[n] ?? String(n);

export function waitingWords({ approvals, queues }: Overview, now: number): string {
  const { count, endsAt } = approvals;
  const hours = endsAt === null ? null : Math.max(1, Math.ceil((Date.parse(endsAt) - now) / HOUR));
  const ends = hours !== null && hours <= 6 ? `; the first expires within ${hoursText(hours)}` : '';
  const asked =
    count === 0
      ? 'No requests need your approval'
      : `${worded(count)} ${count === 1 ? 'request needs' : 'requests need'} your approval${ends}`;
  const late = queues.filter((queue) => queue.late > 0).length;
  if (late > 0)
    return `${asked}. ${worded(late)} ${late === 1 ? 'queue has' : 'queues have'} late items.`;
  return queues.length > 0 ? `${asked}, and nothing is late.` : `${asked}.`;
}

const hoursText = (hours: number): string => (hours === 1 ? 'an hour' : `${hours} hours`);

export function stateOf({
  outcome,
  canDecide,
}: Pick<Approval, 'outcome' | 'canDecide'>): readonly [BadgeTone, string] {
  if (outcome === null) return canDecide ? ['warn', 'Needs your approval'] : ['warn', 'Pending'];
  return OUTCOMES[outcome];
}

const OUTCOMES: Readonly<Record<NonNullable<Approval['outcome']>, readonly [BadgeTone, string]>> = {
  done: ['good', 'Approved'],
  rejected: ['bad', 'Rejected'],
  time: ['plain', 'Expired'],
  person: ['plain', 'Ended'],
  changed: ['plain', 'Changed'],
  withdrawn: ['plain', 'Cancelled'],
};

export type Shown = 'mine' | 'asked' | 'decided';

export type PlatformFigures = CallData<'GET /admin/figures'>;

type PlatformFigure = {
  readonly label: string;
  readonly to: string;
  readonly value: string;
  readonly note: string;
};

export function figuresOf(figures: PlatformFigures): readonly PlatformFigure[] {
  const { money: dollars, units, traded, raised, people } = figures;
  return [
    dollars && {
      label: 'Client money',
      to: paths.adminReport('client_money'),
      value: money(dollars.owed),
      note: coverWords(dollars),
    },
    units && {
      label: 'Units held, at NAV',
      to: paths.adminRegisters(),
      value: money(units.value),
      note: `${counted(units.assets, 'asset')}, ${counted(units.holders, 'holder')}`,
    },
    traded && {
      label: 'Traded, 24 hours',
      to: paths.adminMarkets(),
      value: money(traded.amount),
      note: counted(traded.trades, 'trade'),
    },
    raised && {
      label: 'Raised, 30 days',
      to: paths.adminOfferings({ status: 'OFFER_COMPLETED', sort: '-closes' }),
      value: money(raised.amount),
      note: `${counted(raised.offers, 'offer')} completed`,
    },
    people && {
      label: 'New accounts, 7 days',
      to: paths.adminUsers(),
      value: count(people.joined),
      note: `${count(people.verified)} verified`,
    },
  ].flatMap((one) => one ?? []);
}

function coverWords({ held, owed }: NonNullable<PlatformFigures['money']>): string {
  const missing = minorOf(owed, 2) - minorOf(held, 2);
  return missing > 0n ? `${formatMoney(missing)} short` : 'Fully covered';
}
