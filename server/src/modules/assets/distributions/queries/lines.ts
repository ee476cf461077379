import { HELD_WORDS, lineMachine } from '@holdfast/domain/assets/distributions/line.machine';
import type { DISTRIBUTION_LINES } from '@holdfast/domain/assets/distributions/list';
import { actionsOf, actionUnless } from '@holdfast/domain/kernel/actions';
import type { Asked } from '@holdfast/domain/kernel/list';
import { approvalRefusals } from '@holdfast/domain/people/approvals/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { viewerOf } from '../../../../kit/http/viewer.ts';
import { ownCaseReasons } from '../../../people/approvals/index.ts';
import { pageOfLines } from '../lines.read.ts';
import { unpayableOf } from '../payees.read.ts';
import type { DistributionRow } from '../repository/distributions.ts';
import { type NamedLine, previewLines, sumHeld } from '../repository/lines.ts';
import { lineOf } from '../views.ts';
import { findOwn, findRequested } from './access.ts';
import { registerFor } from './held.ts';
import { lineConcerns, returningOf } from './return-payload.ts';

type Query = Asked<typeof DISTRIBUTION_LINES>;

export const ownLines = async (ctx: UserCtx, id: string, query: Query) =>
  linesPage(ctx, await findOwn(ctx, id), query);

export const deskLines = async (ctx: UserCtx, id: string, query: Query) =>
  linesPage(ctx, await findRequested(ctx, id), query);

async function linesPage(ctx: UserCtx, row: DistributionRow, { page, ...query }: Query) {
  const asked = { ...query, q: query.q ?? '', offset: (page - 1) * query.limit };
  const { rows, total, all } = await namedLines(ctx, row, asked);
  const waiting = rows.filter((line) => line.state === lineMachine.initial);
  const held = rows.filter((line) => lineMachine.can('release', line.state));
  const unpayable = await unpayableOf(
    ctx.tx,
    [...waiting, ...held].map((line) => line.partyId),
  );
  const concernsOf = (line: NamedLine) => lineConcerns(row, line);
  const returning = await returningOf(ctx, held);
  const own = await ownCaseReasons(ctx, held.map(concernsOf));
  return {
    total,
    rows: rows.map((line) => {
      const why = unpayable.get(line.partyId) ?? null;
      const mine = held.includes(line) ? own(concernsOf(line)) : null;
      const isReturning = returning.has(line.id);
      const actions = actionsOf(lineMachine, line.state, viewerOf(ctx.actor, row), {
        release: mine ?? (why ? HELD_WORDS[why] : null),
      });
      const requestReturn = isReturning ? approvalRefusals.APPROVAL_OPEN.say() : null;
      return {
        ...lineOf(row, line, { all, why }),
        returning: isReturning ? line.id : null,
        actions: {
          ...actions,
          ...(actions.release ? { requestReturn: actionUnless(mine ?? requestReturn) } : {}),
        },
      };
    }),
  };
}

type Part = Omit<Query, 'page' | 'q'> & { readonly q: string; readonly offset: number };

export async function namedLines(ctx: UserCtx, row: DistributionRow, asked: Part) {
  if (row.recordedAt !== null) {
    return { ...(await pageOfLines(ctx.tx, row.id, asked)), all: row.units ?? 0n };
  }
  const none = { rows: [], total: 0, all: 0n };
  if (row.perUnit === null && row.total === null) return none;
  const register = registerFor(ctx, row);
  const all = await sumHeld(ctx, register);
  return { ...(await previewLines(ctx, row, register, asked)), all };
}
