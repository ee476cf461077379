import { raiseMachine } from '@holdfast/domain/assets/structures/raise.machine';
import { refuse } from '@holdfast/domain/assets/structures/refusals';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { defineApproval, described, fact, subjectOf } from '../../../people/approvals/index.ts';
import { raiseDecided } from '../events.ts';
import { RAISE_DOCUMENTS, type RaiseFacts, raiseFactsOf } from '../queries/raises.ts';
import { requiredDocument } from '../queries/required-document.ts';
import { findRaise, lockRaise, moveRaise, type RaiseRow } from '../repository/raises.ts';
import {
  addUnits,
  findShareClass,
  lockShareClass,
  type ShareClassRow,
  saveCapitalEvent,
} from '../repository/share-classes.ts';
import { RAISE_APPROVAL } from '../rules.ts';
import { keepClassVersion } from './class-versions.ts';

type Subject = {
  readonly row: RaiseRow;
  readonly shares: ShareClassRow;
  readonly facts: RaiseFacts;
};

/** Staff who opened the resolution approve more authorised units. */
export const raiseApproval = defineApproval<Subject>({
  kind: RAISE_APPROVAL,
  isSubmitted: true,
  subject: subjectOf(
    {
      find: findRaise,
      lock: lockRaise,
      machine: raiseMachine,
      // Locks the class first, as a new request does, to prevent a deadlock.
      under: { by: 'shareClassId', find: findShareClass, lock: lockShareClass },
    },
    async (ctx, row, { under: shares }) => {
      return { row, shares, facts: await raiseFactsOf(ctx, row, shares) };
    },
  ),
  content: async (_, { facts }) => facts.content,
  describe: async (ctx, { row, shares, facts }) => {
    const { structure, file } = facts;
    const units = formatQuantity(row.units);
    const authorised = formatQuantity(shares.authorisedUnits);
    const after = formatQuantity(shares.authorisedUnits + row.units);
    const path = `/structures/${structure.id}/resolutions/${row.id}`;
    return described({
      title: `${units} further units of class ${shares.code} of ${structure.name}`,
      facts: [
        fact.change('Authorised units', authorised, after, { isMain: true }),
        fact.text('Further units', units),
        fact.text('Resolution', row.resolution),
        fact.moment('Submitted', row.requestedAt),
      ],
      documents: await requiredDocument(ctx, { name: 'The resolution', path, file }),
      approveLabel: `Authorise ${units} units`,
      effect: `Once approved, class ${shares.code} is authorised for ${after} units. Authorised units can’t be lowered. If rejected, the owner will see your reason and can submit another resolution.`,
      page: { label: structure.name, path: `/admin/structures/${structure.id}` },
    });
  },
  assertCan: async (_, { facts }) => {
    if (!facts.isTrusted) refuse('PAPER_OF_UNTRUSTED', {});
    if (!facts.isOpened) refuse('PAPER_NOT_OPENED', { papers: RAISE_DOCUMENTS });
  },
  alone: { isEnough: () => true, execute: (ctx, subject) => authorise(ctx, subject) },
  execute: (ctx, subject) => authorise(ctx, subject),
  ended: async (ctx, subject, { how, reason }) => {
    if (how === 'rejected') await end(ctx, subject, 'reject', reason);
  },
});

async function authorise(ctx: Ctx, subject: Subject): Promise<void> {
  const { row, shares } = subject;
  await addUnits(ctx, shares.id, { authorised: row.units });
  await saveCapitalEvent(ctx, {
    id: row.id,
    shareClassId: shares.id,
    kind: 'raised',
    units: row.units,
    authorisedAfter: shares.authorisedUnits + row.units,
    resolution: row.resolution,
    fileId: row.fileId,
    madeBy: row.requestedBy,
    at: ctx.now,
  });
  const by = { capitalEventId: row.id, madeBy: row.requestedBy };
  await keepClassVersion(ctx, shares.id, { kind: 'raised', ...by });
  await end(ctx, subject, 'approve', null);
}

async function end(
  ctx: Ctx,
  { row, shares, facts }: Subject,
  move: 'approve' | 'reject',
  reason: string | null,
): Promise<void> {
  const decidedBy = invariant(ctx.actor, 'a decision has an actor').userId;
  await moveRaise(ctx, row.id, move, { reason, decidedBy, decidedAt: ctx.now });
  await ctx.record({
    action: `share_class.raise_${move}`,
    subject: { kind: 'share_class', id: shares.id },
    from: row.status,
    to: raiseMachine.moves[move].to,
    detail: { units: String(row.units) },
    ...(reason ? { reason } : {}),
  });
  const { id: structureId, companyId, name } = facts.structure;
  const approved = move === 'approve';
  const { code } = shares;
  await ctx.publish(raiseDecided, { structureId, companyId, name, code, approved, reason });
}
