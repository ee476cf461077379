import type { StepStatus } from '@holdfast/domain/people/onboarding/step.machine';
import type { CaseStep } from '@holdfast/domain/people/onboarding/steps';
import type { Ctx } from '../../../../kit/ctx.ts';
import { anyTable, type Subject, TABLES } from './subject.ts';

export type StepRow = {
  readonly step: CaseStep;
  readonly status: StepStatus;
  readonly stage: 'draft' | 'submitted';
  readonly answer: Buffer | null;
  readonly reason: string | null;
  readonly submittedAt: Date | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly changedAt: Date;
  /** Incremented by each member's save; 0 for a person, who saves alone. */
  readonly version: number;
  readonly changedBy: string | null;
};

export async function listSteps(ctx: Ctx, subject: Subject): Promise<readonly StepRow[]> {
  const { steps, owner } = TABLES[subject.kind];
  const rows = await anyTable(ctx)
    .selectFrom(steps)
    .selectAll()
    .where(owner, '=', subject.id)
    .execute();
  return rows.map((row) => ({ version: 0, changedBy: null, ...row }) as unknown as StepRow);
}

export async function saveStep(ctx: Ctx, subject: Subject, row: StepRow): Promise<void> {
  const { steps, owner, isShared } = TABLES[subject.kind];
  const { step, version, changedBy, ...rest } = row;
  // For a company, `changedAt` is the last save by a member; for a person, the last write.
  const values = isShared ? { ...rest, version, changedBy } : { ...rest, changedAt: ctx.now };
  await anyTable(ctx)
    .insertInto(steps)
    .values({ [owner]: subject.id, step, ...values })
    .onConflict((c) => c.columns([owner, 'step']).doUpdateSet(values))
    .execute();
}
