import {
  type StepMove,
  type StepStatus,
  stepMachine,
} from '@holdfast/domain/people/onboarding/step.machine';
import type { CaseStep } from '@holdfast/domain/people/onboarding/steps';
import type { Ctx } from '../../../../kit/ctx.ts';
import { keepOnboardingFacts } from '../../companies/index.ts';
import type { Case } from '../queries/case.ts';
import { type StepRow, saveStep } from '../repository/steps.ts';
import { afterMove, mayRetake } from '../rules/changes.ts';
import { KIND_RULES } from '../rules/kinds.ts';
import { closeAnswer, type KeptAnswer } from '../views/answers.ts';

type Change = 'start' | 'submit' | 'leave_out';

/** A verified person can only retake the questionnaire or renew the document. */
function moveOf(found: Case, step: CaseStep, change: Change, status: StepStatus): StepMove {
  if (change === 'leave_out') return change;
  if (step === 'investment_personality' && mayRetake(found)) return 'retake';
  return found.isRenewing && status === 'approved' ? 'renew' : change;
}

export async function changeStep(
  ctx: Ctx,
  found: Case,
  step: CaseStep,
  change: Change,
  answer: KeptAnswer | null,
): Promise<void> {
  const { kind, subject } = found;
  const state = found.states.find((one) => one.step === step);
  if (!state) return;
  const status = afterMove(kind, moveOf(found, step, change, state.status), state);
  const submitted = change !== 'start';
  await saveStep(ctx, subject, {
    ...freshRow(ctx, found, step),
    status,
    stage: submitted ? 'submitted' : 'draft',
    answer: answer && closeAnswer(ctx.seal, subject, step, answer),
    // A request by staff stays visible until the step is sent again.
    reason: submitted ? null : state.reason,
    submittedAt: submitted ? ctx.now : null,
  });
  if (submitted) await recordStep(ctx, found, change, { step, from: state.status, to: status });
}

const freshRow = (ctx: Ctx, { rows, user }: Case, step: CaseStep): StepRow => ({
  step,
  status: stepMachine.initial,
  stage: 'draft',
  answer: null,
  version: (rows.find((row) => row.step === step)?.version ?? 0) + 1,
  reason: null,
  changedBy: user.id,
  changedAt: ctx.now,
  submittedAt: null,
  decidedBy: null,
  decidedAt: null,
});

export async function unconfirm(ctx: Ctx, found: Case): Promise<void> {
  const { confirmation } = KIND_RULES[found.kind];
  const row = found.rows.find((one) => one.step === confirmation);
  if (!row || row.stage === 'draft') return;
  const status = stepMachine.moves.unconfirm.to;
  await saveStep(ctx, found.subject, { ...freshRow(ctx, found, row.step), status });
  await keepOnboardingFacts(ctx, found.subject.id, { organizationConfirmation: false });
  const moved = { step: row.step, from: row.status, to: status };
  await recordStep(ctx, found, 'unconfirm', moved);
}

/** Documents changed after their step was sent must be sent and confirmed again. */
export async function reopenDocuments(ctx: Ctx, found: Case): Promise<void> {
  const { documentsStep, documentsReopen } = KIND_RULES[found.kind];
  if (!documentsReopen) return;
  const row = found.rows.find((one) => one.step === documentsStep);
  if (row?.stage === 'submitted') {
    await saveStep(ctx, found.subject, {
      ...row,
      stage: 'draft',
      version: row.version + 1,
      submittedAt: null,
      changedBy: found.user.id,
      changedAt: ctx.now,
    });
  }
  await unconfirm(ctx, found);
}

const recordStep = (
  ctx: Ctx,
  found: Case,
  done: string,
  { step, from, to }: { readonly step: CaseStep; readonly from: string; readonly to: string },
) =>
  ctx.record({
    action: `onboarding.${done}`,
    subject: activitySubject(found),
    from,
    to,
    partyId: found.partyId,
    detail: { step },
  });

export const activitySubject = ({ kind, subject }: Pick<Case, 'kind' | 'subject'>) => ({
  kind: KIND_RULES[kind].activity.subject,
  id: subject.id,
});
