import { withdrawalReferencesIn } from '@holdfast/domain/cash/withdrawals/reference';
import { withdrawalMachine } from '@holdfast/domain/cash/withdrawals/withdrawal.machine';
import type { Ctx } from '../../../../kit/ctx.ts';
import { findByReferences, type WithdrawalRow } from '../repository/withdrawals.ts';
import {
  type BankLine,
  incomingMeaning,
  type LineMeaning,
  outgoingMeaning,
  takenBy,
} from '../rules.ts';

export type PlannedLine = BankLine & {
  readonly left: boolean;
};

export type WithdrawalPlan = LineMeaning & {
  readonly withdrawal: {
    readonly id: string;
    readonly reference: string;
    readonly partyId: string;
    readonly userId: string;
    /** Cents. */
    readonly taken: bigint;
  };
};

const AT_ONCE = 500;

export async function withdrawalPlans(
  ctx: Ctx,
  lines: readonly PlannedLine[],
): Promise<readonly (WithdrawalPlan | undefined)[]> {
  const named = lines.map((line) => withdrawalReferencesIn(line.text));
  const references = [...new Set(named.flat())];
  const rows = new Map<string, WithdrawalRow>();
  for (let from = 0; from < references.length; from += AT_ONCE) {
    const found = await findByReferences(ctx, references.slice(from, from + AT_ONCE));
    for (const row of found) rows.set(row.reference, row);
  }
  return lines.map((line, nth) => {
    const found = (named[nth] ?? []).flatMap((reference) => rows.get(reference) ?? []);
    const [row] = found;
    if (!row || found.length > 1) return undefined;
    const meaning = (line.left ? outgoingMeaning : incomingMeaning)(row, line);
    if (meaning.kind === 'paid' || meaning.kind === 'given_back') {
      const { to: stage } = withdrawalMachine.moves[meaning.kind === 'paid' ? 'succeed' : 'bounce'];
      rows.set(row.reference, { ...row, stage, bankReference: line.bankReference });
    }
    const { id, reference, partyId, userId } = row;
    return { ...meaning, withdrawal: { id, reference, partyId, userId, taken: takenBy(row) } };
  });
}
