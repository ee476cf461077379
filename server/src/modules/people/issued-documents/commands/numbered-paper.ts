import type { ZoneChoice } from '@holdfast/domain/kernel/moment';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  documentNumber,
} from '@holdfast/domain/people/issued-documents/kinds';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { Covers, Paper } from '../../../../kit/documents/paper.ts';
import { addresseeOf } from '../queries/addressee.ts';
import {
  type DocumentRow,
  findDocument,
  lockSequence,
  nextNumber,
  saveDocument,
} from '../repository.ts';
import { daysOf, isOver } from '../rules.ts';

export type PaperAsk = {
  readonly kind: DocumentKind;
  /** What the number stands for, unique in its kind: the order, the party and its period. */
  readonly subject: string;
  readonly partyId: string;
  readonly covers: Covers;
  readonly zone?: ZoneChoice;
  readonly title?: string;
  /** By default, whether the period is still open. */
  readonly isProvisional?: boolean;
};

/** The same subject has the same number. */
export async function numberedPaper(ctx: Ctx, ask: PaperAsk): Promise<Paper> {
  return paperOf(ctx, ask, await numberFor(ctx, ask));
}

export async function paperOf(ctx: Ctx, ask: PaperAsk, row: DocumentRow): Promise<Paper> {
  const { kind, covers, zone = 'local', title = DOCUMENT_KINDS[kind].title } = ask;
  return {
    kind,
    title,
    number: documentNumber(kind, row.year, row.number),
    addressee: await addresseeOf(ctx, ask.partyId),
    issuer: ctx.settings.issuer,
    covers,
    isProvisional: ask.isProvisional ?? !isOver(covers, zone, ctx.now),
    madeAt: ctx.now,
    zone,
  };
}

export async function numberFor(ctx: Ctx, ask: PaperAsk): Promise<DocumentRow> {
  const { kind, subject, partyId, covers } = ask;
  const known = await findDocument(ctx, kind, subject);
  if (known) return known;
  const year = ctx.now.getUTCFullYear();
  await lockSequence(ctx, kind, year);
  const found = await findDocument(ctx, kind, subject);
  if (found) return found;
  const number = await nextNumber(ctx, kind, year);
  const { from: coversFrom, to: coversTo } = daysOf(covers);
  const days = { coversFrom, coversTo };
  const row = { id: ctx.newId(), kind, year, number, subject, partyId, numberedAt: ctx.now };
  return saveDocument(ctx, { ...row, ...days, about: '' });
}
