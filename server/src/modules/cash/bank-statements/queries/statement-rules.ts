import { textOfMinor } from '@holdfast/domain/cash/bank-statements/amounts';
import { statementRefusals } from '@holdfast/domain/cash/bank-statements/refusals';
import { conditionWords } from '@holdfast/domain/cash/bank-statements/rule-words';
import type { StatementRule } from '@holdfast/domain/cash/bank-statements/rules-contract';
import { actionUnless } from '@holdfast/domain/kernel/actions';
import { approvalRefusals } from '@holdfast/domain/people/approvals/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { countClassed, listAllVersions, type RuleRow } from '../repository/statement-rules.ts';

/** In their order, ended ones last; never-approved ones are omitted. */
export async function rulesOf(ctx: Ctx): Promise<StatementRule[]> {
  const [versions, counts] = await Promise.all([listAllVersions(ctx), countClassed(ctx)]);
  const byRule = Map.groupBy(versions, ({ ruleId }) => ruleId);
  return [...byRule]
    .map(([id, own]) => ruleView(id, own, counts.get(id) ?? 0))
    .filter(({ current, requested, ended }) => current ?? requested ?? ended)
    .sort((a, b) => placeOf(a) - placeOf(b));
}

const ENDED_LAST = 1_000;
const placeOf = ({ current, requested }: StatementRule): number =>
  (current ?? requested)?.position ?? ENDED_LAST;

function ruleView(id: string, versions: readonly RuleRow[], lines: number): StatementRule {
  const at = (status: RuleRow['status']) => versions.find((one) => one.status === status);
  const [current, requested, ended] = [at('IN_FORCE'), at('REQUESTED'), at('ENDED')];
  const problem = whyNot(current ?? requested, requested);
  return {
    id,
    current: current ? versionView(current) : null,
    requested: requested ? { ...versionView(requested), ends: requested.ends } : null,
    ended: ended ? versionView(ended) : null,
    lines,
    actions: { change: actionUnless(problem), end: actionUnless(problem) },
  };
}

function whyNot(open: RuleRow | undefined, requested: RuleRow | undefined): string | null {
  if (requested) return approvalRefusals.APPROVAL_OPEN.say();
  return open ? null : statementRefusals.RULE_ENDED.say();
}

function versionView(row: RuleRow): NonNullable<StatementRule['current']> {
  const { id, number, position, name, direction, currency, counterparty, words, lineClass } = row;
  const text = (minor: bigint | null) => (minor === null ? null : textOfMinor(minor, currency));
  return {
    id,
    number,
    position,
    name,
    direction,
    currency,
    counterparty,
    words,
    least: text(row.least),
    most: text(row.most),
    lineClass,
    conditions: conditionWords(row),
    since: row.decidedAt ?? row.requestedAt,
  };
}
