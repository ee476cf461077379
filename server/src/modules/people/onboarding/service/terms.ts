import type { AnswerOf } from '@holdfast/domain/people/onboarding/answers';
import { stepMachine } from '@holdfast/domain/people/onboarding/step.machine';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { Edge } from '../../../../kit/edge.ts';
import { transaction } from '../../../../kit/transaction.ts';
import { unapproveParty } from '../../identity/index.ts';
import { notify } from '../../notifications/index.ts';
import { openAnswer } from '../answers.ts';
import {
  findTerm,
  listDueTerms,
  lockPerson,
  removeTerm,
  saveStep,
  saveTerm,
  type TermRow,
} from '../repository.ts';
import { isBeingReviewed } from '../rules.ts';
import { type Due, dayOf, dueOf, endedReason, nextDay, termLetter } from '../terms.ts';
import { type Case, loadCase, settlePartialComplete } from './standing.ts';

export const TERM_JOB = 'onboarding.document_terms';
const AT_ONCE = 100;

/** An approved case: from now on its document's last day is watched. A waived one has none. */
export async function keepTerm(ctx: Ctx, { user, rows }: Case): Promise<void> {
  const row = rows.find((kept) => kept.step === 'identification');
  const answer =
    row?.status === 'skipped'
      ? null
      : openAnswer(ctx.seal, user.id, 'identification', row?.answer ?? null);
  if (!answer) {
    await removeTerm(ctx, user.id);
    return;
  }
  const { documentType, expiresOn } = answer as AnswerOf<'identification'>;
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

/** One turn over the documents for which something is due; true when more may be waiting. */
export async function watchTerms(edge: Edge): Promise<boolean> {
  const inOne = <T>(work: (ctx: Ctx) => Promise<T>) =>
    transaction(edge, { requestId: TERM_JOB }, work);
  const due = await inOne((ctx) => listDueTerms(ctx, dayOf(ctx.now), AT_ONCE));
  let done = false;
  for (const userId of due) {
    try {
      await inOne((ctx) => watchTerm(ctx, userId));
      done = true;
    } catch (error) {
      edge.log.error({ err: error, userId }, 'A document’s last day could not be attended to');
    }
  }
  return done;
}

/** Does what is due for one person's document today. */
async function watchTerm(ctx: Ctx, userId: string): Promise<void> {
  // Against the person or staff renewing it at this moment: whoever is second sees the new term.
  await lockPerson(ctx, userId);
  const term = await findTerm(ctx, userId);
  if (!term) return;
  const due = dueOf(term, dayOf(ctx.now));
  const next = due ? await attend(ctx, term, due) : term;
  await saveTerm(ctx, { ...next, nextOn: nextDay(next) });
}

async function attend(ctx: Ctx, term: TermRow, due: Due): Promise<TermRow> {
  const found = await loadCase(ctx, term.userId);
  if (due.do === 'end') await endStep(ctx, term, found);
  if (due.do === 'lift' && found.user.approvedAt) {
    await unapproveParty(ctx, term.partyId, endedReason(term));
    await ctx.pushToClient(term.userId, 'account');
  }
  await notify(ctx, {
    userIds: [term.userId],
    kind: 'onboarding_decided',
    causeId: ctx.newId(),
    ...termLetter(due, term, isBeingReviewed(found)),
  });
  await settlePartialComplete(ctx, term.userId);
  if (due.do === 'remind') return { ...term, remindedDays: due.days };
  return due.do === 'end' ? { ...term, endedAt: ctx.now } : { ...term, liftedAt: ctx.now };
}

/** The step is open again, unless a newer document is being filled in or looked at. */
async function endStep(ctx: Ctx, term: TermRow, found: Case): Promise<void> {
  const row = found.rows.find((kept) => kept.step === 'identification');
  const status = row && stepMachine.after('end', row.status);
  if (!row || !status) return;
  const open = { stage: 'draft', submittedAt: null, decidedBy: null, decidedAt: null } as const;
  const reason = endedReason(term);
  await saveStep(ctx, { ...row, ...open, status, reason });
  await ctx.record({
    action: 'onboarding.document_ended',
    subject: { kind: 'onboarding', id: term.userId },
    from: row.status,
    to: status,
    reason,
    partyId: term.partyId,
    detail: { step: 'identification' },
  });
}
