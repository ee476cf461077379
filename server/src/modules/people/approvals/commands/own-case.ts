import { refuse } from '@holdfast/domain/people/approvals/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';

/** Whom a case concerns: the parties it benefits, and the people who brought what is judged. */
export type Concerns = {
  readonly parties: readonly string[];
  /** Who uploaded, declared or edited what is decided. */
  readonly users: readonly string[];
};

/** What concerns the platform alone: a fee, a tolerance, a market. */
export const NOBODY: Concerns = { parties: [], users: [] };

/**
 * Refuses OWN_CASE where the acting person would decide about themselves, the party they act for,
 * or what they brought in themselves. The product's own jobs have no case.
 */
export async function assertNotOwnCase(ctx: Ctx, { parties, users }: Concerns): Promise<void> {
  const { actor } = ctx;
  if (!actor) return;
  if (users.includes(actor.userId)) refuse('OWN_CASE', { as: 'author' });
  if (parties.includes(actor.partyId)) refuse('OWN_CASE', { as: 'beneficiary' });
}
