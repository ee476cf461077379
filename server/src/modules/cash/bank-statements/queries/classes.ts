import {
  bookingOf,
  directionOf,
  type LineClass,
} from '@holdfast/domain/cash/bank-statements/line-classes';
import type { Ctx } from '../../../../kit/ctx.ts';
import { type LineRow, openLine } from '../repository/lines.ts';
import { listVersionsByIds, rulesInForce } from '../repository/statement-rules.ts';
import {
  classAgreed,
  conflictAgreed,
  conflictWords,
  matchRules,
  mayBeClassed,
  mayBeRuled,
  type Rule,
  type RuledLine,
} from '../rules/classes.ts';
import type { Classed } from '../rules/lines.ts';
import type { Planned } from './plan.ts';

export type ClassVerdict =
  | (Classed & { readonly why: string })
  /** Several versions of rules match, with different classes. */
  | { readonly lineClass: null; readonly versions: readonly string[]; readonly why: string };

export function ruledLine(ctx: Ctx, row: LineRow): RuledLine {
  const { name, account, text } = openLine(ctx, row);
  const { amount, currency } = row;
  return { direction: directionOf(amount), currency, amount, name, account, text };
}

export const BY_PEOPLE = 'Classed by our team';
export const byRule = ({ name, number }: Pick<Rule, 'name' | 'number'>): string =>
  `Rule “${name}”, version ${number}`;

/** If confirmed now; people's choice comes first. */
export async function classesOf(
  ctx: Ctx,
  planned: readonly Planned[],
): Promise<ReadonlyMap<string, ClassVerdict>> {
  const found = new Map<string, ClassVerdict>();
  const open = planned.filter(mayBeClassed);
  if (open.length === 0) return found;
  const rules = await rulesInForce(ctx);
  for (const one of open) {
    const verdict = classOf(ctx, one, rules);
    if (verdict) found.set(one.line.id, verdict);
  }
  return found;
}

function classOf(ctx: Ctx, planned: Planned, rules: readonly Rule[]): ClassVerdict | undefined {
  const { line } = planned;
  if (line.lineClass) return { lineClass: line.lineClass, version: null, why: BY_PEOPLE };
  if (rules.length === 0 || !mayBeRuled(planned)) return undefined;
  const matches = matchRules(rules, ruledLine(ctx, line));
  if (matches.is === 'none') return undefined;
  if (matches.is === 'conflict') {
    const versions = matches.rules.map(({ id }) => id);
    return { lineClass: null, versions, why: conflictWords(matches.rules) };
  }
  const { rule } = matches;
  return { lineClass: rule.lineClass, version: rule.id, why: byRule(rule) };
}

type Reasons = {
  readonly ofClass: (classed: Classed) => string;
  readonly ofConflict: (versions: readonly string[]) => string;
};

export async function agreedReasons(ctx: Ctx, lines: readonly LineRow[]): Promise<Reasons> {
  const ids = lines.flatMap(({ agreed }) => [
    ...[classAgreed(agreed)?.version ?? []].flat(),
    ...conflictAgreed(agreed),
  ]);
  const rules = await listVersionsByIds(ctx, ids);
  return {
    ofClass: ({ version }) => {
      const rule = rules.get(version ?? '');
      return rule ? byRule(rule) : BY_PEOPLE;
    },
    ofConflict: (versions) => conflictWords(versions.flatMap((id) => rules.get(id) ?? [])),
  };
}

/** An outgoing own transfer keeps its class, but isn't booked. */
export const isBooked = (lineClass: LineClass, amount: bigint): boolean =>
  bookingOf(lineClass, directionOf(amount)) !== undefined;
