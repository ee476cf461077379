import type { Ctx } from '../../../../kit/ctx.ts';
import type { ChangeRow } from '../repository/limits.ts';

export const record = (
  ctx: Ctx,
  row: ChangeRow,
  move: string,
  more: { readonly from?: string; readonly rule?: string } = {},
): Promise<void> =>
  ctx.record({
    action: `company_limit.${move}`,
    subject: { kind: 'company_limit', id: row.id },
    partyId: row.partyId,
    to: row.status,
    ...more,
    ...(row.reason ? { reason: row.reason } : {}),
    detail: {
      before: row.before?.toString() ?? null,
      after: row.after?.toString() ?? null,
      ...(row.userId ? { memberId: row.userId } : {}),
      ...(row.effectiveAt ? { effectiveAt: row.effectiveAt.toISOString() } : {}),
    },
  });
