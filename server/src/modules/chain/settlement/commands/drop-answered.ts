import type { Ctx } from '../../../../kit/ctx.ts';
import { cancelRequest, requestedSubjects } from '../../../people/approvals/index.ts';
import { UNSEEN } from '../queries/unseen.ts';
import { listUnseen } from '../repository/unseen.ts';

export async function deleteAnsweredRequests(ctx: Ctx): Promise<void> {
  const asked = [...(await requestedSubjects(ctx, UNSEEN)).keys()];
  const unseen = asked.length > 0 ? await listUnseen(ctx, asked) : new Set();
  for (const id of asked) {
    if (!unseen.has(id)) await cancelRequest(ctx, UNSEEN, id, 'Resolved automatically');
  }
}
