import { classWords } from '@holdfast/domain/cash/bank-statements/line-classes';
import { conditionWords } from '@holdfast/domain/cash/bank-statements/rule-words';
import type { Ctx } from '../../../../kit/ctx.ts';
import { sha256 } from '../../../../kit/seal.ts';
import { NO_PARTIES, type Requested } from '../../../people/approvals/index.ts';
import { listRecentLines } from '../repository/dry-run.ts';
import { type LineRow, openLine } from '../repository/lines.ts';
import type { RuleRow } from '../repository/statement-rules.ts';
import { isMatch } from '../rules/classes.ts';
import { ruledLine } from './classes.ts';

export const RULE = 'banking.rule';

/** Lines that an approver sees one by one. */
const SHOWN = 10;

export type DryRun = {
  readonly statements: number;
  readonly matched: number;
  /** Matched lines that belong to a deposit or withdrawal; no rule takes them. */
  readonly investors: number;
  readonly lines: readonly {
    readonly day: string;
    readonly who: string;
    readonly amount: bigint;
    readonly effect: string;
  }[];
};

export async function dryRun(ctx: Ctx, row: RuleRow): Promise<DryRun> {
  const { lines, statements } = await matchedLines(ctx, row);
  return {
    statements,
    matched: lines.length,
    investors: lines.filter(isOfInvestor).length,
    lines: lines.slice(0, SHOWN).map((line) => {
      const { name, text } = openLine(ctx, line);
      const { day, amount } = line;
      return { day, amount, who: [name, text].filter(Boolean).join(', '), effect: effectOf(line) };
    }),
  };
}

async function matchedLines(ctx: Ctx, row: RuleRow) {
  const { lines, statements } = await listRecentLines(ctx, row, row.requestedAt);
  return { statements, lines: lines.filter((line) => isMatch(row, ruledLine(ctx, line))) };
}

const isOfInvestor = ({ outcome, settledWithdrawal }: LineRow): boolean =>
  outcome === 'credited' || outcome === 'held' || settledWithdrawal !== null;

function effectOf({ outcome, lineClass, settledWithdrawal }: LineRow): string {
  if (settledWithdrawal) return 'matched a withdrawal';
  if (lineClass) return `classed as ${classWords(lineClass).toLowerCase()}`;
  if (outcome === 'credited') return 'credited to an investor';
  if (outcome === 'outgoing') return 'unexplained payment';
  return outcome === 'known' ? 'already booked' : 'moved to suspense';
}

/** Both people agree to the version and its dry run. */
export async function rulePayload(ctx: Ctx, row: RuleRow): Promise<Requested> {
  const { lines, statements } = await matchedLines(ctx, row);
  return {
    kind: RULE,
    subjectId: row.id,
    payload: {
      rule: row.ruleId,
      version: row.number,
      ends: row.ends,
      name: row.name,
      position: row.position,
      conditions: conditionWords(row),
      lineClass: row.lineClass,
      reason: row.reason,
      statementsTried: statements,
      linesMatched: lines.length,
      lines: sha256(JSON.stringify(lines.map(({ id }) => id))).toString('hex'),
    },
    concerns: NO_PARTIES,
  };
}
