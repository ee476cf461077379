import type { DistributionKind } from '@holdfast/domain/assets/distributions/distribution.machine';
import { sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';

export type TaxLine = {
  readonly number: bigint;
  readonly kind: DistributionKind;
  readonly asset: string;
  readonly symbol: string;
  readonly payer: string;
  readonly paidAt: Date;
  readonly gross: bigint;
  readonly withheld: bigint;
  readonly bps: number;
  /** Of the payment to the authority; null until remitted. */
  readonly remittedAs: string | null;
  readonly remittedAt: Date | null;
};

type Year = { readonly since: Date; readonly until: Date };

/** In order of payment. */
export async function withheldFrom(
  tx: Tx,
  { partyId, country }: TaxParty,
  { since, until }: Year,
): Promise<TaxLine[]> {
  const { rows } = await sql<TaxLine>`
    select d.number, d.kind, a.name as asset, a.symbol, c.company_name as payer, l.paid_at, l.gross,
      l.withheld, l.bps, r.reference as remitted_as, r.decided_at as remitted_at
    from distributions.line l
      join distributions.distribution d on d.id = l.distribution_id
      join catalogue.asset a on a.id = d.asset_id
      join companies.company c on c.id = d.company_id
      left join distributions.remittance r on r.id = l.remittance_id and r.status = 'REMITTED'
    where l.party_id = ${partyId} and l.country is not distinct from ${country}
      and l.state = 'PAID' and l.withheld > 0 and l.paid_at >= ${since} and l.paid_at < ${until}
    order by l.paid_at, d.number`.execute(tx);
  return rows;
}

export type TaxParty = { readonly partyId: string; readonly country: string | null };

export async function partiesToCertify(
  tx: Tx,
  from: string,
  { since, until }: Year,
  limit: number,
): Promise<TaxParty[]> {
  const { rows } = await sql<TaxParty>`
    select distinct l.party_id, l.country from distributions.line l
    where l.state = 'PAID' and l.withheld > 0 and l.paid_at >= ${since} and l.paid_at < ${until}
      and not exists (select 1 from issued_documents.document d
        where d.kind = 'tax_certificate' and d.issued_at is not null
          and d.subject = l.party_id::text || ' ' || coalesce(l.country, '') || ' ' || ${from})
    order by 1, 2 limit ${limit}`.execute(tx);
  return rows;
}
