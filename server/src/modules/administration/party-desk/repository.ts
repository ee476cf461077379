import { BLOCK_LINES } from '@holdfast/domain/administration/party-desk/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

export type NoteRow = {
  readonly id: string;
  readonly text: string;
  readonly isConfidential: boolean;
  readonly writtenBy: string;
  readonly at: Date;
};

export const saveNote = (ctx: Ctx, row: NoteRow & { readonly partyId: string }) =>
  ctx.tx.insertInto('partyDesk.note').values(row).execute();

export async function listNotes(ctx: Ctx, partyId: string) {
  const { rows } = await sql<NoteRow & { total: number }>`
    select id, text, is_confidential, written_by, at, (count(*) over ())::int as total
    from party_desk.note
    where party_id = ${partyId} order by at desc, id desc limit ${BLOCK_LINES}`.execute(ctx.tx);
  return { total: rows[0]?.total ?? 0, rows };
}
