import type { DayFrom } from '@holdfast/domain/cash/bank-statements/contract';
import type { LineClass } from '@holdfast/domain/cash/bank-statements/line-classes';
import type { LineOutcome } from '@holdfast/domain/cash/bank-statements/statement.machine';
import type { Ctx } from '../../../../kit/ctx.ts';
import { sha256 } from '../../../../kit/seal.ts';
import { holderIndexOf, numberIndexOf } from '../../bank-accounts/index.ts';
import type { ParsedLine } from '../documents/parsed.ts';

export type LineDetails = {
  readonly name: string;
  readonly account: string | null;
  readonly text: string;
  readonly otherIds: readonly string[];
};

export type LineRow = {
  readonly id: string;
  readonly statementId: string;
  readonly position: number;
  readonly lineKey: Buffer;
  readonly day: string;
  readonly dayFrom: DayFrom;
  readonly valueDay: string | null;
  readonly currency: string;
  readonly amount: bigint;
  readonly bankReference: string | null;
  readonly details: Buffer;
  readonly numberIndex: Buffer | null;
  readonly holderIndex: Buffer | null;
  readonly reversal: boolean;
  readonly outcome: LineOutcome;
  readonly why: string | null;
  readonly depositId: string | null;
  readonly settledWithdrawal: string | null;
  /** The credit or class agreed at confirmation; null for none. */
  readonly agreed: string | null;
  readonly bookedAt: Date | null;
  /** The class it is booked as, or that two people chose before it is booked. */
  readonly lineClass: LineClass | null;
  readonly ruleVersion: string | null;
  readonly entryId: string | null;
  /** All fields are set or none. */
  readonly proposedClass: LineClass | null;
  readonly proposedBy: string | null;
  readonly proposedReason: string | null;
};

export const NO_CLASS_PROPOSED = { proposedClass: null, proposedBy: null, proposedReason: null };

const PURPOSE = 'banking';
const placeOf = (id: string): string => `banking.line|${id}`;

export const openLine = (ctx: Ctx, row: Pick<LineRow, 'id' | 'details'>): LineDetails =>
  JSON.parse(ctx.seal.open(PURPOSE, placeOf(row.id), row.details).toString('utf8')) as LineDetails;

export function rowsOf(ctx: Ctx, statementId: string, lines: readonly ParsedLine[]): LineRow[] {
  return lines.map((line, position) => {
    const id = ctx.newId();
    const { name, text, otherIds } = line;
    const details: LineDetails = { name, text, otherIds, account: line.account ?? null };
    return {
      id,
      statementId,
      position,
      lineKey: lineKeyOf(line),
      day: line.day,
      dayFrom: line.dayFrom,
      valueDay: line.valueDay ?? null,
      currency: line.currency,
      amount: line.amount,
      bankReference: line.bankReference ?? null,
      details: ctx.seal.close(PURPOSE, placeOf(id), Buffer.from(JSON.stringify(details))),
      numberIndex: line.account ? numberIndexOf(ctx, line.account) : null,
      holderIndex: line.name ? holderIndexOf(ctx, line.name) : null,
      reversal: line.reversal,
      outcome: 'read',
      why: null,
      depositId: null,
      settledWithdrawal: null,
      agreed: null,
      bookedAt: null,
      lineClass: null,
      ruleVersion: null,
      entryId: null,
      ...NO_CLASS_PROPOSED,
    };
  });
}

/** Equal lines have the same key, although each may be a genuine payment. */
function lineKeyOf(line: ParsedLine): Buffer {
  const { day, currency, amount, bankReference, name, account, text } = line;
  const says = [day, currency, String(amount), bankReference ?? '', name, account ?? '', text];
  return sha256(JSON.stringify(says));
}
