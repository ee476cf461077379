import type { DocumentType } from '@holdfast/domain/people/onboarding/documents';
import type { Ctx } from '../../../../kit/ctx.ts';

export type TermRow = {
  readonly userId: string;
  readonly partyId: string;
  readonly documentType: DocumentType;
  readonly expiresOn: string;
  readonly approvedAt: Date;
  readonly remindedDays: number | null;
  readonly endedAt: Date | null;
  readonly liftedAt: Date | null;
  readonly nextOn: string | null;
};

export async function findTerm(ctx: Ctx, userId: string): Promise<TermRow | undefined> {
  const row = await ctx.tx
    .selectFrom('onboarding.documentTerm')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row as unknown as TermRow | undefined;
}

export async function saveTerm(ctx: Ctx, row: TermRow): Promise<void> {
  const { userId, ...values } = row;
  await ctx.tx
    .insertInto('onboarding.documentTerm')
    .values({ userId, ...values })
    .onConflict((c) => c.column('userId').doUpdateSet(values))
    .execute();
}

export const removeTerm = (ctx: Ctx, userId: string) =>
  ctx.tx.deleteFrom('onboarding.documentTerm').where('userId', '=', userId).execute();

export async function listDueTerms(
  ctx: Ctx,
  today: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await ctx.tx
    .selectFrom('onboarding.documentTerm')
    .select('userId')
    .where('nextOn', '<=', today)
    .orderBy('nextOn')
    .orderBy('userId')
    .limit(limit)
    .execute();
  return rows.map((row) => row.userId);
}
