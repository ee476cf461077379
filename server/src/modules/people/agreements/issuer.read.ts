import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

export type Issuer = {
  readonly companyId: string;
  readonly partyId: string;
  readonly name: string;
};

export async function findIssuer(ctx: Ctx, assetId: string): Promise<Issuer | undefined> {
  const { rows } = await sql<Issuer>`
    select f.id as company_id, f.party_id, f.company_name as name
    from catalogue.asset a join companies.company f on f.id = a.company_id
    where a.id = ${assetId}`.execute(ctx.tx);
  return rows[0];
}
