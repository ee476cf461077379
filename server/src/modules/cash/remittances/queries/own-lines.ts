import { ownReferencesIn } from '@holdfast/domain/cash/remittances/reference';
import type { Ctx } from '../../../../kit/ctx.ts';
import { findRemittances, type RemittanceRow } from '../repository/remittances.ts';
import { findTopUps, type TopUpRow } from '../repository/top-ups.ts';
import { lineMeaning } from '../rules.ts';

/** In cents, always positive; `left` for an outgoing line. */
export type OwnLine = {
  readonly lineId: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly left: boolean;
  /** All bank text that may contain a reference. */
  readonly text: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly bankReference: string;
};

export type OwnLinePlan = { readonly kind: 'books' | 'differs'; readonly why: string };

export function meaningOf(line: OwnLine, row: RemittanceRow | TopUpRow): OwnLinePlan {
  const isRemittance = 'note' in row;
  const noun = isRemittance ? 'remittance' : 'top-up';
  const meaning = lineMeaning(line, row, isRemittance ? 'SENT' : 'APPROVED');
  return meaning.kind === 'books'
    ? { kind: 'books', why: `Books ${noun} ${row.reference}` }
    : { kind: 'differs', why: `Quotes ${noun} ${row.reference}, but ${meaning.why}` };
}

/** Undefined for a line that quotes no reference of ours. Read-only. */
export async function ownLinePlans(
  ctx: Ctx,
  lines: readonly OwnLine[],
): Promise<readonly (OwnLinePlan | undefined)[]> {
  const named = lines.map(({ left, text }) => ownReferencesIn(left ? 'RM' : 'TU', text));
  const references = [...new Set(named.flat())];
  const [remittances, topUps] = await Promise.all([
    findRemittances(ctx, references),
    findTopUps(ctx, references),
  ]);
  const rows = [...remittances, ...topUps];
  const used = new Set<string>();
  return lines.map((line, nth) => {
    const found = rows.filter(({ reference }) => named[nth]?.includes(reference));
    const [row] = found;
    if (!row || found.length > 1) return undefined;
    const status = used.has(row.id) ? 'BOOKED' : row.status;
    const plan = meaningOf(line, { ...row, status } as typeof row);
    if (plan.kind === 'books') used.add(row.id);
    return plan;
  });
}
