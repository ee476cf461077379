import { amountWords } from '@holdfast/domain/cash/bank-statements/amounts';
import { classWords, LINE_CLASSES } from '@holdfast/domain/cash/bank-statements/line-classes';
import { conditionWords, counted } from '@holdfast/domain/cash/bank-statements/rule-words';
import { statementRuleMachine } from '@holdfast/domain/cash/bank-statements/statement-rule.machine';
import { dayWords } from '@holdfast/domain/kernel/moment';
import type { ApprovalCheck } from '@holdfast/domain/people/approvals/shapes';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { defineApproval, described, fact, subjectOf } from '../../../people/approvals/index.ts';
import { type DryRun, dryRun, RULE, rulePayload } from '../queries/rule-payload.ts';
import {
  findRule,
  findVersion,
  listVersions,
  lockRule,
  moveVersion,
  type RuleRow,
} from '../repository/statement-rules.ts';

/** The rule is locked first, as in every request. */
export const ruleApproval = defineApproval<RuleRow>({
  kind: RULE,
  subject: subjectOf(
    {
      find: findVersion,
      machine: statementRuleMachine,
      under: { by: 'ruleId', find: findRule, lock: lockRule },
    },
    (_, row) => row,
  ),
  content: rulePayload,
  describe: describeRule,
  execute: applyVersion,
  ended: async (ctx, row, { reason }) => {
    await moveVersion(ctx, row.id, 'lapse');
    await record(ctx, row, 'lapse', reason);
  },
});

async function applyVersion(ctx: UserCtx, row: RuleRow): Promise<void> {
  const current = await versionInForce(ctx, row.ruleId);
  if (current) await moveVersion(ctx, current.id, 'replace');
  const move = row.ends ? 'end' : 'approve';
  await moveVersion(ctx, row.id, move);
  await record(ctx, row, move, row.reason);
}

const versionInForce = async (ctx: Ctx, ruleId: string): Promise<RuleRow | undefined> =>
  (await listVersions(ctx, ruleId)).find(({ status }) => status === 'IN_FORCE');

const record = (ctx: Ctx, row: RuleRow, move: 'approve' | 'end' | 'lapse', reason: string | null) =>
  ctx.record({
    action: `banking.rule_${statementRuleMachine.moves[move].to.toLowerCase()}`,
    subject: { kind: 'statement_rule', id: row.ruleId },
    from: row.status,
    to: statementRuleMachine.moves[move].to,
    detail: { version: row.number, lineClass: row.lineClass, conditions: conditionWords(row) },
    ...(reason ? { reason } : {}),
  });

async function describeRule(ctx: UserCtx, row: RuleRow) {
  const current = await versionInForce(ctx, row.ruleId);
  const what = classWords(row.lineClass);
  const name = `“${row.name}”`;
  const change = (label: string, now: string | undefined, next: string) =>
    fact.change(label, now ?? null, next, { isMain: true });
  const run = await dryRun(ctx, row);
  return described({
    title: row.ends ? `End of rule ${name}` : `Rule ${name}`,
    facts: [
      ...(row.ends
        ? [fact.text('Conditions', conditionWords(row), { isMain: true })]
        : [change('Conditions', current && conditionWords(current), conditionWords(row))]),
      ...(row.ends
        ? [fact.text('Class', what, { isMain: true })]
        : [change('Class', current && classWords(current.lineClass), what)]),
      fact.text('Booked as', LINE_CLASSES[row.lineClass].about),
      fact.text('Position', String(row.position)),
      ...runFacts(run, row.currency),
    ],
    checks: runChecks(run),
    note: row.reason,
    approveLabel: row.ends ? 'End rule' : 'Approve rule',
    effect: row.ends
      ? 'Once approved, the rule no longer classes lines. Booked lines don’t change. If rejected, the rule stays in force.'
      : 'Once approved, the rule classes matching lines of statements confirmed afterwards. Booked lines don’t change. If rejected, the current rules stay in force.',
    page: { label: 'Statement rules', path: '/admin/funds/statement-rules' },
  });
}

const runFacts = ({ lines, statements, matched }: DryRun, currency: string) => [
  fact.text(
    'Would have matched',
    matched === 0
      ? `No line of the last ${counted(statements, 'statement')}`
      : `${counted(matched, 'line')} of the last ${counted(statements, 'statement')}`,
  ),
  ...lines.map(({ day, who, amount, effect }) =>
    fact.text(`${dayWords(day)}, ${who}`, `${amountWords(amount, currency)}, ${effect}`),
  ),
];

const runChecks = ({ investors }: DryRun): ApprovalCheck[] =>
  investors === 0
    ? []
    : [
        {
          verdict: 'warn',
          title: 'Also matches investors’ payments',
          detail: `${counted(investors, 'line')} of these belonged to a deposit or withdrawal. Rules never class those, but consider narrower conditions.`,
        },
      ];
