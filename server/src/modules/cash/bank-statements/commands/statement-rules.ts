import { decimalsOfCurrency } from '@holdfast/domain/cash/bank-statements/amounts';
import { classesFor, LINE_CLASSES } from '@holdfast/domain/cash/bank-statements/line-classes';
import { refuseStatement } from '@holdfast/domain/cash/bank-statements/refusals';
import type { RuleConditions } from '@holdfast/domain/cash/bank-statements/rule-words';
import type {
  AskedConditions,
  StatementRule,
} from '@holdfast/domain/cash/bank-statements/rules-contract';
import { statementRuleMachine } from '@holdfast/domain/cash/bank-statements/statement-rule.machine';
import { parseDecimal } from '@holdfast/domain/kernel/decimal';
import { UUID } from '@holdfast/domain/kernel/ids';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { figureProblem } from '@holdfast/domain/kernel/validation';
import { refuse as refuseApproval } from '@holdfast/domain/people/approvals/refusals';
import { refuse } from '@holdfast/domain/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { expireOverdue, requestApproval } from '../../../people/approvals/index.ts';
import { rulesOf } from '../queries/statement-rules.ts';
import {
  listVersions,
  lockRule,
  type RuleRow,
  saveRule,
  saveVersion,
} from '../repository/statement-rules.ts';
import { ruleApproval } from './rule-approval.ts';

/** Requests a new rule. Refuses CLASS_DIRECTION, RULE_TOO_WIDE. */
export async function createRule(
  ctx: UserCtx,
  input: { readonly conditions: AskedConditions; readonly reason: string },
): Promise<StatementRule> {
  const conditions = parsed(input.conditions);
  const ruleId = ctx.newId();
  await saveRule(ctx, ruleId);
  return request(ctx, ruleId, 1, { conditions, reason: input.reason, ends: false });
}

/** Requests another version. Refuses NOT_FOUND, RULE_ENDED, APPROVAL_OPEN and as `createRule`. */
export async function changeRule(
  ctx: UserCtx,
  ruleId: string,
  input: { readonly conditions: AskedConditions; readonly reason: string },
): Promise<StatementRule> {
  const { number } = await lockCurrent(ctx, ruleId);
  const conditions = parsed(input.conditions);
  return request(ctx, ruleId, number + 1, { conditions, reason: input.reason, ends: false });
}

/** Requests the end of a rule. Refuses NOT_FOUND, RULE_ENDED, APPROVAL_OPEN. */
export async function endRule(
  ctx: UserCtx,
  ruleId: string,
  reason: string,
): Promise<StatementRule> {
  const { number, current: conditions } = await lockCurrent(ctx, ruleId);
  return request(ctx, ruleId, number + 1, { conditions, reason, ends: true });
}

async function lockCurrent(ctx: UserCtx, ruleId: string) {
  await expireOverdue(ctx, ruleApproval);
  const rule = UUID.test(ruleId) ? await lockRule(ctx, ruleId) : undefined;
  if (!rule) return refuse('NOT_FOUND', {});
  const versions = await listVersions(ctx, ruleId);
  if (versions.some(({ status }) => status === 'REQUESTED')) refuseApproval('APPROVAL_OPEN', {});
  const current = versions.find(({ status }) => status === 'IN_FORCE');
  if (!current) return refuseStatement('RULE_ENDED', {});
  return { current, number: versions.at(-1)?.number ?? 0 };
}

type Asked = {
  readonly conditions: RuleConditions;
  readonly reason: string;
  readonly ends: boolean;
};

async function request(
  ctx: UserCtx,
  ruleId: string,
  number: number,
  { conditions, reason, ends }: Asked,
): Promise<StatementRule> {
  const { position, name, direction, currency, counterparty, words, least, most } = conditions;
  const row: RuleRow = {
    id: ctx.newId(),
    ruleId,
    number,
    status: statementRuleMachine.initial,
    ends,
    position,
    name,
    direction,
    currency,
    counterparty,
    words,
    least,
    most,
    lineClass: conditions.lineClass,
    reason,
    requestedBy: ctx.actor.userId,
    requestedAt: ctx.now,
    decidedBy: null,
    decidedAt: null,
  };
  await saveVersion(ctx, row);
  await requestApproval(ctx, ruleApproval, row.id, row);
  const view = (await rulesOf(ctx)).find(({ id }) => id === ruleId);
  return invariant(view, 'a requested rule is listed');
}

function parsed(asked: AskedConditions): RuleConditions {
  const { direction, lineClass, currency, counterparty, words } = asked;
  if (!classesFor(direction).includes(lineClass)) {
    refuseStatement('CLASS_DIRECTION', { name: LINE_CLASSES[lineClass].name, direction });
  }
  if (counterparty === null && words === null) refuseStatement('RULE_TOO_WIDE', {});
  if (decimalsOfCurrency(currency) === undefined) wrong('currency', 'is not a currency');
  const least = amountOf(asked.least, currency, 'least');
  const most = amountOf(asked.most, currency, 'most');
  if (least !== null && most !== null && most < least) {
    wrong('most', 'The highest amount must be at least the lowest');
  }
  return { ...asked, least, most };
}

function amountOf(typed: string | null, currency: string, field: string): bigint | null {
  if (typed === null) return null;
  const decimals = decimalsOfCurrency(currency) ?? 2;
  const minor = parseDecimal(typed, decimals);
  if (typeof minor !== 'bigint') return wrong(field, figureProblem(minor, decimals).message);
  return minor > 0n ? minor : wrong(field, 'Must be above zero');
}

const wrong = (field: string, message: string): never =>
  refuseFields([{ field: `conditions.${field}`, rule: 'default', message }]);
