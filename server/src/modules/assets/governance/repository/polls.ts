import type { ListForm } from '@holdfast/domain/assets/governance/ballot';
import {
  type PollKind,
  type PollMove,
  type PollOutcome,
  type PollStatus,
  type PollWeighting,
  pollMachine,
} from '@holdfast/domain/assets/governance/poll.machine';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { GovernanceOption, GovernancePoll } from '../../../../kit/database/db.generated.ts';
import { type MovePatch, makeMove } from '../../../../kit/move.ts';

export type PollRow = Omit<
  Selectable<GovernancePoll>,
  'kind' | 'status' | 'weighting' | 'outcome' | 'listForm'
> & {
  readonly kind: PollKind;
  readonly status: PollStatus;
  readonly weighting: PollWeighting;
  readonly outcome: PollOutcome | null;
  readonly listForm: ListForm | null;
};
export type OptionRow = Selectable<GovernanceOption>;

export type Draft = {
  readonly kind: PollKind;
  readonly question: string;
  readonly explanation: string;
  readonly options: readonly {
    readonly label: string;
    readonly note: string;
    readonly isRecommended: boolean;
  }[];
  readonly documentIds: readonly string[];
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  readonly weighting: PollWeighting;
  readonly quorumBps: number;
  readonly passBps: number;
  readonly isNamed: boolean;
  readonly isLive: boolean;
};

export async function savePoll(
  ctx: Ctx,
  id: string,
  assetId: string,
  draft: Draft & { readonly offeringId?: string },
) {
  const { options, documentIds, ...row } = draft;
  const status = pollMachine.initial;
  const made = { id, assetId, status, createdBy: ctx.actor?.userId ?? null, createdAt: ctx.now };
  await ctx.tx
    .insertInto('governance.poll')
    .values({ ...row, ...made })
    .execute();
  await saveContents(ctx, id, { options, documentIds });
}

export async function rewritePoll(ctx: Ctx, id: string, draft: Draft): Promise<void> {
  const { options, documentIds, ...row } = draft;
  await ctx.tx.updateTable('governance.poll').set(row).where('id', '=', id).execute();
  await removeContents(ctx, id);
  await saveContents(ctx, id, { options, documentIds });
}

export async function removePoll(ctx: Ctx, id: string): Promise<void> {
  await removeContents(ctx, id);
  await ctx.tx.deleteFrom('governance.poll').where('id', '=', id).execute();
}

async function removeContents(ctx: Ctx, pollId: string): Promise<void> {
  await ctx.tx.deleteFrom('governance.option').where('pollId', '=', pollId).execute();
  await ctx.tx.deleteFrom('governance.document').where('pollId', '=', pollId).execute();
}

async function saveContents(
  ctx: Ctx,
  pollId: string,
  { options, documentIds }: Pick<Draft, 'options' | 'documentIds'>,
): Promise<void> {
  const rows: Insertable<GovernanceOption>[] = options.map((option, position) => ({
    ...option,
    id: ctx.newId(),
    pollId,
    position,
  }));
  if (rows.length > 0) await ctx.tx.insertInto('governance.option').values(rows).execute();
  const documents = documentIds.map((documentId, position) => ({ pollId, position, documentId }));
  if (documents.length > 0) {
    await ctx.tx.insertInto('governance.document').values(documents).execute();
  }
}

const one = (ctx: Ctx, id: string) =>
  ctx.tx.selectFrom('governance.poll').selectAll().where('id', '=', id);

export const findPoll = async (ctx: Ctx, id: string): Promise<PollRow | undefined> =>
  (await one(ctx, id).executeTakeFirst()) as PollRow | undefined;

/** Waits for votes in progress; later votes see the changed poll. */
export const lockPoll = async (ctx: Ctx, id: string): Promise<PollRow | undefined> =>
  (await one(ctx, id).forUpdate().executeTakeFirst()) as PollRow | undefined;

/** Shared lock: prevents the poll from closing, but not concurrent votes. */
export const lockForVote = async (ctx: Ctx, id: string): Promise<PollRow | undefined> =>
  (await one(ctx, id).forShare().executeTakeFirst()) as PollRow | undefined;

export const lastExitVote = async (ctx: Ctx, assetId: string): Promise<PollRow | undefined> =>
  (await ctx.tx
    .selectFrom('governance.poll')
    .selectAll()
    .where('assetId', '=', assetId)
    .where('kind', '=', 'exit')
    .where('requestedAt', 'is not', null)
    .orderBy('requestedAt', 'desc')
    .limit(1)
    .executeTakeFirst()) as PollRow | undefined;

export const listRequested = async (ctx: Ctx): Promise<PollRow[]> =>
  (await ctx.tx
    .selectFrom('governance.poll')
    .selectAll()
    .where('status', '=', 'REQUESTED')
    .orderBy('requestedAt')
    .limit(200)
    .execute()) as PollRow[];

export const listPolls = async (ctx: Ctx, assetId: string): Promise<PollRow[]> =>
  (await ctx.tx
    .selectFrom('governance.poll')
    .selectAll()
    .where('assetId', '=', assetId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()) as PollRow[];

export const movePoll = (
  ctx: Ctx,
  id: string,
  move: PollMove,
  patch: MovePatch<'governance.poll.status'>,
): Promise<void> => makeMove(ctx, pollMachine, move, id, patch);

export const listOptions = (ctx: Ctx, pollIds: readonly string[]): Promise<OptionRow[]> =>
  ctx.tx
    .selectFrom('governance.option')
    .selectAll()
    .where('pollId', '=', sql<string>`any(${pollIds}::uuid[])`)
    .orderBy('pollId')
    .orderBy('position')
    .execute();

export const listDocuments = (ctx: Ctx, pollIds: readonly string[]) =>
  ctx.tx
    .selectFrom('governance.document')
    .select(['pollId', 'documentId'])
    .where('pollId', '=', sql<string>`any(${pollIds}::uuid[])`)
    .orderBy('pollId')
    .orderBy('position')
    .execute();

export const listDocumentIds = async (ctx: Ctx, pollId: string): Promise<string[]> =>
  (await listDocuments(ctx, [pollId])).map((row) => row.documentId);

export async function saveTally(
  ctx: Ctx,
  options: readonly {
    id: string;
    weight: bigint | null;
    votes: number | null;
    isWinner: boolean;
  }[],
): Promise<void> {
  for (const { id, ...counted } of options) {
    await ctx.tx.updateTable('governance.option').set(counted).where('id', '=', id).execute();
  }
}

export async function listDue(ctx: Ctx, limit: number): Promise<readonly string[]> {
  const rows = await ctx.tx
    .selectFrom('governance.poll')
    .select('id')
    .where((e) =>
      e.or([
        e.and([
          e('status', '=', 'SCHEDULED'),
          e.or([e('opensAt', 'is', null), e('opensAt', '<=', ctx.now)]),
        ]),
        e.and([e('status', '=', 'OPEN'), e('closesAt', '<=', ctx.now)]),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export async function listToRemind(ctx: Ctx, closesBefore: Date, limit: number) {
  const rows = await ctx.tx
    .selectFrom('governance.poll as p')
    .select('p.id')
    .where('p.status', '=', 'OPEN')
    .where('p.closesAt', '>', ctx.now)
    .where('p.closesAt', '<=', closesBefore)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('governance.reminder as r')
            .select('r.at')
            .whereRef('r.pollId', '=', 'p.id')
            .where('r.beforeEnd', '=', true),
        ),
      ),
    )
    .orderBy('p.id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export const saveReminder = (
  ctx: Ctx,
  reminder: { readonly pollId: string; readonly told: number; readonly beforeEnd: boolean },
) =>
  ctx.tx
    .insertInto('governance.reminder')
    .values({ ...reminder, at: ctx.now })
    .execute();

export const listReminders = (ctx: Ctx, pollId: string) =>
  ctx.tx
    .selectFrom('governance.reminder')
    .selectAll()
    .where('pollId', '=', pollId)
    .orderBy('at')
    .execute();
