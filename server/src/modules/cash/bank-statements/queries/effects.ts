import type { EffectSum, LineEffect } from '@holdfast/domain/cash/bank-statements/effects';
import type { LineClass } from '@holdfast/domain/cash/bank-statements/line-classes';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { Concerns } from '../../../people/approvals/index.ts';
import { type OwnLine, type OwnLinePlan, ownLinePlans } from '../../remittances/index.ts';
import { type BankLine, type WithdrawalPlan, withdrawalPlans } from '../../withdrawals/index.ts';
import { type LineRow, openLine } from '../repository/lines.ts';
import { agreedClass, agreedConflict, mayBeClassed } from '../rules/classes.ts';
import { datesOfLine } from '../rules/line-dates.ts';
import type { DepositFacts } from '../rules/lines.ts';
import { type ClassVerdict, classesOf, isBooked } from './classes.ts';
import { type Planned, planLines } from './plan.ts';

export type PlannedEffect = {
  readonly line: LineRow;
  readonly effect: LineEffect;
  readonly why: string;
  readonly deposit: DepositFacts | null;
  /** When the sender gave the matching details; null if no transfer matches. */
  readonly since: Date | null;
  readonly withdrawal: WithdrawalPlan['withdrawal'] | null;
  readonly lineClass: LineClass | null;
  readonly ruleVersion: string | null;
  /** Versions of rules that name different classes for it. */
  readonly conflict: readonly string[];
  readonly mayBeClassed: boolean;
};

export async function planEffects(
  ctx: Ctx,
  rows: readonly LineRow[],
): Promise<readonly PlannedEffect[]> {
  const planned = await planLines(ctx, rows, false);
  const open = planned.filter(mayNameWithdrawal);
  const plans = await withdrawalPlans(
    ctx,
    open.map((one) => ({ ...bankLineOf(ctx, one), left: one.line.amount < 0n })),
  );
  const planOf = new Map(open.map(({ line }, nth) => [line.id, plans[nth]] as const));
  const rest = open.filter(({ line }) => planOf.get(line.id) === undefined);
  const own = await ownLinePlans(
    ctx,
    rest.map((one) => ownLineOf(ctx, one)),
  );
  const ownOf = new Map(rest.map(({ line }, nth) => [line.id, own[nth]] as const));
  const unexplained = rest.filter(({ line }) => ownOf.get(line.id) === undefined);
  const classes = await classesOf(ctx, unexplained);
  return planned.map((one) => {
    const { id } = one.line;
    return withClass(effectOf(one, planOf.get(id), ownOf.get(id)), classes.get(id));
  });
}

function withClass(effect: PlannedEffect, verdict: ClassVerdict | undefined): PlannedEffect {
  if (!verdict) return effect;
  const { lineClass, why } = verdict;
  if (lineClass === null) return { ...effect, why, conflict: verdict.versions };
  const classed = { ...effect, lineClass, ruleVersion: verdict.version, why };
  return isBooked(lineClass, effect.line.amount) ? { ...classed, effect: lineClass } : classed;
}

/** Whether a line may pay or return a withdrawal. */
export const mayNameWithdrawal = ({ verdict, repeats }: Planned): boolean =>
  verdict.outcome === 'outgoing' || (verdict.outcome === 'suspense' && repeats === null);

export function bankLineOf(ctx: Ctx, { line, repeats }: Planned): BankLine {
  const { text, otherIds } = openLine(ctx, line);
  return {
    text: [text, ...otherIds].join(' | '),
    amount: line.amount < 0n ? -line.amount : line.amount,
    currency: line.currency,
    bankReference: line.bankReference ?? `line ${line.id}`,
    mayRepeat: repeats !== null,
    dates: datesOfLine(line),
  };
}

export const ownLineOf = (ctx: Ctx, planned: Planned): OwnLine => ({
  ...bankLineOf(ctx, planned),
  lineId: planned.line.id,
  day: planned.line.day,
  left: planned.line.amount < 0n,
});

function effectOf(
  planned: Planned,
  plan: WithdrawalPlan | undefined,
  ownPlan: OwnLinePlan | undefined,
): PlannedEffect {
  const { line, verdict } = planned;
  const mayClass = !plan && !ownPlan && mayBeClassed(planned);
  const { outcome, why } = verdict;
  const deposit = 'deposit' in verdict ? verdict.deposit : null;
  const since = 'deposit' in verdict ? verdict.since : null;
  const effect = outcome === 'classed' ? verdict.lineClass : outcome;
  const none = { lineClass: null, ruleVersion: null, conflict: [], mayBeClassed: mayClass };
  const own = { line, effect, why, deposit, since, withdrawal: null, ...none };
  if (ownPlan)
    return { ...own, ...(ownPlan.kind === 'books' ? { effect: 'own' } : {}), why: ownPlan.why };
  if (!plan) return own;
  const { kind, withdrawal } = plan;
  if (kind === 'differs') {
    const reference = line.bankReference ?? `line ${line.id}`;
    return { ...own, why: `It names a withdrawal, but ${plan.why} (${reference})` };
  }
  return { ...own, effect: kind, why: WHY[kind], withdrawal };
}

export const WHY = {
  paid: 'Pays a withdrawal',
  given_back: 'Withdrawal returned by the bank',
  known: 'Repeats the payment that settled the withdrawal',
} as const;

/** Cents. */
export type Credit = {
  readonly lineId: string;
  readonly partyId: string;
  readonly userId: string;
  readonly amount: bigint;
  /** The only credit that the line may book, as agreed at confirmation. */
  readonly agreed: string;
};

export const creditsOf = (planned: readonly PlannedEffect[]): readonly Credit[] =>
  planned.flatMap(({ line, effect, deposit, withdrawal }) => {
    const { id: lineId } = line;
    if (effect === 'credited' && deposit) {
      const { partyId, userId, id } = deposit;
      return [{ lineId, partyId, userId, amount: line.amount, agreed: agreedCredit(id) }];
    }
    if (effect === 'given_back' && withdrawal) {
      const { partyId, userId, taken, id } = withdrawal;
      return [{ lineId, partyId, userId, amount: taken, agreed: agreedReturn(id) }];
    }
    return [];
  });

export type Agreement = { readonly id: string; readonly agreed: string };

/** Everything that a confirmation agrees to: credits, returns, classes and undecided classes. */
export const agreementsOf = (planned: readonly PlannedEffect[]): readonly Agreement[] => [
  ...creditsOf(planned).map(({ lineId, agreed }) => ({ id: lineId, agreed })),
  ...planned.flatMap(({ line: { id }, lineClass, ruleVersion, conflict }) => {
    if (lineClass) return [{ id, agreed: agreedClass(lineClass, ruleVersion) }];
    return conflict.length > 0 ? [{ id, agreed: agreedConflict(conflict) }] : [];
  }),
];

export const classedIn = (planned: readonly PlannedEffect[]): readonly PlannedEffect[] =>
  planned.filter(({ lineClass, effect }) => lineClass === effect);

const NOTHING_IN: ReadonlySet<LineEffect> = new Set(['outgoing', 'paid', 'own', 'known']);

export const undeclaredIn = (
  planned: readonly PlannedEffect[],
  knownAt: (lineId: string) => Date,
): readonly PlannedEffect[] =>
  planned.filter(
    ({ effect, since, line, lineClass }) =>
      !NOTHING_IN.has(effect) &&
      lineClass !== effect &&
      (since === null || since > knownAt(line.id)),
  );

export const agreedCredit = (depositId: string): string => `credit ${depositId}`;
const agreedReturn = (withdrawalId: string): string => `${RETURN}${withdrawalId}`;
const RETURN = 'give back ';

export const agreedToReturn = ({ agreed }: Pick<LineRow, 'agreed'>): string | undefined =>
  agreed?.startsWith(RETURN) ? agreed.slice(RETURN.length) : undefined;

export const concernsOf = (credits: readonly Credit[]): Concerns => ({
  parties: [...new Set(credits.map((credit) => credit.partyId))],
  users: [...new Set(credits.map((credit) => credit.userId))],
});

export function sumsOf(planned: readonly PlannedEffect[]): readonly EffectSum[] {
  const sums = new Map<string, EffectSum>();
  for (const { line, effect } of planned) {
    const { currency } = line;
    const key = `${effect}|${currency}`;
    const before = sums.get(key) ?? { effect, currency, lines: 0, amount: 0n };
    const amount = before.amount + (line.amount < 0n ? -line.amount : line.amount);
    sums.set(key, { ...before, lines: before.lines + 1, amount });
  }
  return [...sums.values()];
}
