import type { PersonAnswer } from '@holdfast/domain/people/onboarding/person-answers';
import { stepMachine } from '@holdfast/domain/people/onboarding/step.machine';
import type { Ctx } from '../../../../kit/ctx.ts';
import { unapproveParty } from '../../identity/index.ts';
import { notifyTerm } from '../notices.ts';
import { type Case, loadPersonCase } from '../queries/case.ts';
import { saveStep } from '../repository/steps.ts';
import { lockSubject } from '../repository/subject.ts';
import { findTerm, removeTerm, saveTerm, type TermRow } from '../repository/terms.ts';
import { type Due, dayOf, dueOf, endedReason, nextDay } from '../rules/terms.ts';
import { openAnswer } from '../views/answers.ts';
import { activitySubject } from './change-step.ts';
import { settle } from './settle.ts';

/**
 * Records until when a person's document is valid; company documents and waived steps have no term.
 */
export async function keepTerm(ctx: Ctx, { kind, subject, user, rows }: Case): Promise<void> {
  if (kind !== 'personal') return;
  const row = rows.find((kept) => kept.step === 'identification');
  const answer =
    row?.status === 'skipped'
      ? null
      : openAnswer(ctx.seal, subject, 'identification', row?.answer ?? null);
  if (!answer) {
    await removeTerm(ctx, user.id);
    return;
  }
  const { documentType, expiresOn } = answer as PersonAnswer<'identification'>;
  const fresh = { remindedDays: null, endedAt: null, liftedAt: null };
  const term = { documentType, expiresOn, ...fresh };
  await saveTerm(ctx, {
    ...term,
    userId: user.id,
    partyId: user.partyId,
    approvedAt: ctx.now,
    nextOn: nextDay(term),
  });
}

export async function watchTerm(ctx: Ctx, userId: string): Promise<void> {
  // Serialises with a renewal by the person or staff.
  await lockSubject(ctx, { kind: 'personal', id: userId });
  const term = await findTerm(ctx, userId);
  if (!term) return;
  const due = dueOf(term, dayOf(ctx.now));
  const next = due ? await takeDue(ctx, term, due) : term;
  await saveTerm(ctx, { ...next, nextOn: nextDay(next) });
}

async function takeDue(ctx: Ctx, term: TermRow, due: Due): Promise<TermRow> {
  const found = await loadPersonCase(ctx, term.userId);
  if (due.do === 'end') await endStep(ctx, term, found);
  if (due.do === 'lift' && found.user.approvedAt) {
    await unapproveParty(ctx, term.partyId, endedReason(term));
    await ctx.pushToClient(term.userId, 'account');
  }
  await notifyTerm(ctx, found, due, term);
  await settle(ctx, found);
  if (due.do === 'remind') return { ...term, remindedDays: due.days };
  return due.do === 'end' ? { ...term, endedAt: ctx.now } : { ...term, liftedAt: ctx.now };
}

async function endStep(ctx: Ctx, term: TermRow, found: Case): Promise<void> {
  const row = found.rows.find((kept) => kept.step === 'identification');
  const status = row && stepMachine.after('end', row.status);
  if (!row || !status) return;
  const open = { stage: 'draft', submittedAt: null, decidedBy: null, decidedAt: null } as const;
  const reason = endedReason(term);
  await saveStep(ctx, found.subject, { ...row, ...open, status, reason });
  await ctx.record({
    action: 'onboarding.document_ended',
    subject: activitySubject(found),
    from: row.status,
    to: status,
    reason,
    partyId: term.partyId,
    detail: { step: 'identification' },
  });
}
