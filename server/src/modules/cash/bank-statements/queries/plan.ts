import { referencesIn } from '@holdfast/domain/cash/bank-deposits/reference';
import type { Ctx } from '../../../../kit/ctx.ts';
import { partiesByIds, standingsOf } from '../../../people/identity/index.ts';
import { accountsByIndexes } from '../../bank-accounts/index.ts';
import { type DepositRow, depositCandidates } from '../../bank-deposits/index.ts';
import { type LineRow, openLine } from '../repository/lines.ts';
import {
  type DepositFacts,
  judge,
  judgeRepeat,
  type Known,
  type LineFacts,
  type Verdict,
} from '../rules/lines.ts';
import { repeatsOf, repeatWords } from './repeats.ts';

export type Planned = {
  readonly line: LineRow;
  readonly verdict: Verdict;
  readonly repeats: string | null;
  readonly isNamed: boolean;
};

/** If booked now. `lock` keeps matching transfers locked until commit. */
export async function planLines(
  ctx: Ctx,
  rows: readonly LineRow[],
  lock: boolean,
): Promise<readonly Planned[]> {
  const [first] = rows;
  if (!first) return [];
  const repeats = await repeatsOf(ctx, first.statementId);
  const facts = rows.map((row) => factsOf(ctx, row));
  const known = await loadKnown(ctx, facts, lock);
  const taken = new Set<string>();
  const planned: Planned[] = [];
  for (const [index, line] of rows.entries()) {
    const repeated = repeats.get(line.id);
    const own = facts[index] as LineFacts;
    const verdict: Verdict = repeated
      ? judgeRepeat(own, known, taken, repeatWords(repeated))
      : judge(own, known, taken);
    if ('deposit' in verdict) taken.add(verdict.deposit.id);
    const isNamed = own.references.length > 0;
    planned.push({ line, verdict, repeats: repeated?.id ?? null, isNamed });
  }
  return planned;
}

function factsOf(ctx: Ctx, row: LineRow): LineFacts {
  const { text, name, otherIds } = openLine(ctx, row);
  return {
    currency: row.currency,
    amount: row.amount,
    reversal: row.reversal,
    references: referencesIn([text, ...otherIds, name].join(' | ')),
    ids: [...otherIds, ...(row.bankReference ? [row.bankReference] : [])],
    number: row.numberIndex?.toString('hex'),
    holder: row.holderIndex?.toString('hex'),
  };
}

const AT_ONCE = 500;

async function loadKnown(ctx: Ctx, lines: readonly LineFacts[], lock: boolean): Promise<Known> {
  const deposits = new Map<string, DepositRow>();
  const accounts = new Map<string, Known['accounts'][number]>();
  const incoming = lines.filter((line) => line.amount > 0n);
  for (let from = 0; from < incoming.length; from += AT_ONCE) {
    const some = incoming.slice(from, from + AT_ONCE);
    const unnamed = some.filter((line) => line.references.length === 0);
    const candidates = await depositCandidates(
      ctx,
      {
        references: unique(some.flatMap((line) => line.references)),
        transactionIds: unique(unnamed.flatMap((line) => line.ids)),
        amounts: unique(unnamed.map((line) => line.amount)),
      },
      lock,
    );
    for (const row of candidates) deposits.set(row.id, row);
    const found = await accountsByIndexes(
      ctx,
      bytes(some.map((line) => line.number)),
      bytes(some.map((line) => line.holder)),
    );
    for (const row of found) {
      accounts.set(row.id, {
        partyId: row.partyId,
        number: row.numberIndex.toString('hex'),
        holder: row.holderIndex.toString('hex'),
        isConfirmed: row.nameCheck === 'confirmed',
      });
    }
  }
  const isServed = await servedOf(ctx, [...deposits.values()]);
  const facts = [...deposits.values()].map((row): DepositFacts => {
    const { id, partyId, userId, reference, amount, stage, transactionId } = row;
    const { createdAt, declaredAt } = row;
    return {
      id,
      partyId,
      userId,
      reference,
      amount,
      stage,
      transactionId,
      createdAt,
      declaredAt,
      isServed: isServed(row),
    };
  });
  return { deposits: facts, accounts: [...accounts.values()] };
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];
const bytes = (hex: readonly (string | undefined)[]): Buffer[] =>
  unique(hex.filter((one) => one !== undefined)).map((one) => Buffer.from(one, 'hex'));

async function servedOf(
  ctx: Ctx,
  rows: readonly DepositRow[],
): Promise<(row: DepositRow) => boolean> {
  const parties = await partiesByIds(ctx, unique(rows.map((row) => row.partyId)));
  const standings = await standingsOf(
    ctx,
    rows.map((row) => row.userId),
  );
  return ({ partyId, userId }) =>
    parties.get(partyId)?.approvedAt !== null &&
    parties.has(partyId) &&
    !standings.get(userId)?.isBlocked;
}
