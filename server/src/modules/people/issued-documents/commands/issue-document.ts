import type { KeptKind } from '@holdfast/domain/people/issued-documents/kinds';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { Paper, Sheet } from '../../../../kit/documents/paper.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { notifyIssued } from '../notices.ts';
import { findDocument, saveContent } from '../repository.ts';
import { closeContent, openContent } from '../views.ts';
import { numberFor, type PaperAsk, paperOf } from './numbered-paper.ts';

export type Issued = { readonly id: string; readonly paper: Paper; readonly sheet: Sheet };

type Ask = PaperAsk & {
  readonly kind: KeptKind;
  /** Shown in the list, such as the order. */
  readonly about: string;
  /** Notifies the party; for documents that no one has requested. */
  readonly notifies?: boolean;
};

/**
 * If it wasn’t issued yet, its content is created and, unless it is provisional, kept permanently.
 */
export async function issueDocument(
  ctx: Ctx,
  ask: Ask,
  sheetOf: () => Promise<Sheet>,
): Promise<Issued> {
  const row = await numberFor(ctx, ask);
  if (row.content) return { id: row.id, ...openContent(ctx.seal, row) };
  const paper = await paperOf(ctx, ask, row);
  const sheet = await sheetOf();
  if (paper.isProvisional) return { id: row.id, paper, sheet };
  const content = closeContent(ctx.seal, row.id, { paper, sheet });
  if (!(await saveContent(ctx, row.id, { content, about: ask.about }))) {
    const kept = invariant(await findDocument(ctx, ask.kind, ask.subject), 'it has a number');
    return { id: row.id, ...openContent(ctx.seal, kept) };
  }
  if (ask.notifies) await notifyIssued(ctx, ask, { id: row.id, title: paper.title });
  return { id: row.id, paper, sheet };
}
