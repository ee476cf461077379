import { PAUSABLE, type Pausable } from '@holdfast/domain/kernel/pauses';
import type { Ctx } from '../../../../kit/ctx.ts';
import { pauses } from '../../../../kit/pauses.ts';
import {
  cancelRequest,
  defineApproval,
  described,
  fact,
  NO_PARTIES,
  subjectOf,
  subjectOfRequest,
} from '../../../people/approvals/index.ts';
import {
  findPause,
  lockPause,
  PAUSE_APPROVAL,
  type PauseRow,
  RESUME_APPROVAL,
} from '../queries.ts';

const source = { find: findPause, lock: lockPause };
const page = { label: 'Settings', path: '/admin/platform#pauses' };
const factsOf = ({ what, by, since, reason, message }: PauseRow) => [
  fact.text('Effect', PAUSABLE[what].stops),
  fact.text('Paused by', by),
  fact.moment('Paused at', new Date(since)),
  fact.text('Reason for the pause', reason),
  ...(message ? [fact.text('Message to users', message)] : []),
];

/** A pause is in force before its confirmation, and stays so without it. */
export const pauseApproval = defineApproval<PauseRow>({
  kind: PAUSE_APPROVAL,
  subject: subjectOf(source, (_, row: PauseRow) => (row.confirmedAt ? undefined : row)),
  content: async (_ctx, { what, reason, message, since }) => ({
    payload: { what, reason, message, since },
    concerns: NO_PARTIES,
  }),
  describe: async (_ctx, row) =>
    described({
      title: `${PAUSABLE[row.what].name} paused`,
      facts: [
        fact.change(PAUSABLE[row.what].name, 'Running', 'Paused', { isMain: true }),
        ...factsOf(row),
      ],
      note: row.reason,
      approveLabel: 'Confirm pause',
      effect:
        'The pause is in force. Confirm it within an hour, or it is shown as unconfirmed. If rejected, it stays in force until two people resume.',
      page,
    }),
  execute: async (ctx, row) => {
    const confirmed = { confirmedBy: ctx.actor.name, confirmedAt: ctx.now.toISOString() };
    const { what, ...pause } = row;
    const all = await pauses.lock(ctx);
    await pauses.save(ctx, { ...all, [what]: { ...pause, ...confirmed } });
    await recordPause(ctx, 'pause.confirmed', row, row.reason);
  },
});

type Resumption = PauseRow & { readonly resumeReason: string };

export const resumeApproval = defineApproval<Resumption>({
  kind: RESUME_APPROVAL,
  subject: subjectOfRequest(source, (row: PauseRow, { payload }) => ({
    ...row,
    resumeReason: payload.resumeReason as string,
  })),
  content: async (_ctx, { what, since, resumeReason }) => ({
    payload: { what, since, resumeReason },
    concerns: NO_PARTIES,
  }),
  describe: async (_ctx, row) =>
    described({
      title: `Resume: ${PAUSABLE[row.what].name.toLowerCase()}`,
      facts: [
        fact.change(PAUSABLE[row.what].name, 'Paused', 'Running', { isMain: true }),
        ...factsOf(row),
      ],
      note: row.resumeReason,
      approveLabel: 'Approve and resume',
      effect:
        'Once approved, users can continue immediately. If rejected, the pause stays in force.',
      page,
    }),
  execute: async (ctx, row) => {
    const { [row.what]: _ended, ...others } = await pauses.lock(ctx);
    await pauses.save(ctx, others);
    await cancelRequest(ctx, PAUSE_APPROVAL, row.id, 'Resumed');
    await recordPause(ctx, 'pause.off', row, row.resumeReason);
  },
});

export const recordPause = (
  ctx: Ctx,
  action: 'pause.on' | 'pause.confirmed' | 'pause.off',
  { id, what }: { readonly id: string; readonly what: Pausable },
  reason: string,
): Promise<void> =>
  ctx.record({
    action,
    subject: { kind: 'pause', id },
    reason,
    detail: { what: PAUSABLE[what].name },
  });
