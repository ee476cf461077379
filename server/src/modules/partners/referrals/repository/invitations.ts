import { DAY, later } from '@holdfast/domain/kernel/moment';
import { RESEND_AFTER_DAYS } from '@holdfast/domain/partners/referrals/invitations-contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';

type Letter = {
  readonly partnerPartyId: string;
  readonly partnerUserId: string;
  readonly code: string;
  readonly addressHash: Buffer;
  readonly maskedAddress: string;
};

export type SentLetter = { readonly id: string; readonly sends: number };

/**
 * Undefined if the partner recently invited the address, or the recipient has joined. The unique
 * key serialises concurrent inserts.
 */
export async function saveInvitation(ctx: Ctx, letter: Letter): Promise<SentLetter | undefined> {
  const { partnerPartyId, partnerUserId, code, maskedAddress } = letter;
  const { rows } = await sql<SentLetter>`
    insert into referrals.invitation as i
      (id, partner_party_id, partner_user_id, code, address_hash, masked_address, sent_at)
    values (${ctx.newId()}, ${partnerPartyId}, ${partnerUserId}, ${code}, ${letter.addressHash},
      ${maskedAddress}, ${ctx.now})
    on conflict (partner_party_id, address_hash) do update
      set sent_at = excluded.sent_at, sends = i.sends + 1, code = excluded.code,
        partner_user_id = excluded.partner_user_id
      where i.client_party_id is null
        and i.sent_at <= ${ctx.now}::timestamptz - make_interval(days => ${RESEND_AFTER_DAYS})
    returning id, sends`.execute(ctx.tx);
  return rows[0];
}

type Addressed = Pick<Letter, 'partnerPartyId' | 'addressHash'>;

export async function markJoined(
  ctx: Ctx,
  { partnerPartyId, addressHash }: Addressed,
  clientPartyId: string,
): Promise<void> {
  await ctx.tx
    .updateTable('referrals.invitation')
    .set({ clientPartyId })
    .where('partnerPartyId', '=', partnerPartyId)
    .where('addressHash', '=', addressHash)
    .execute();
}

export async function countInvitations(ctx: Ctx, addressHash: Buffer): Promise<number> {
  const { count } = await ctx.tx
    .selectFrom('referrals.invitation')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('addressHash', '=', addressHash)
    .where('sentAt', '>', later(ctx.now, -RESEND_AFTER_DAYS * DAY))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function refuseAddress(ctx: Ctx, addressHash: Buffer): Promise<void> {
  await ctx.tx
    .insertInto('referrals.refusedAddress')
    .values({ addressHash, refusedAt: ctx.now })
    .onConflict((c) => c.column('addressHash').doNothing())
    .execute();
}

export async function isRefused(ctx: Ctx, addressHash: Buffer): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('referrals.refusedAddress')
    .select('refusedAt')
    .where('addressHash', '=', addressHash)
    .executeTakeFirst();
  return row !== undefined;
}
