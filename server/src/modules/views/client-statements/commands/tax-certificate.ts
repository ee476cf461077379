import { countryName } from '@holdfast/domain/platform/reference/countries';
import { nationName } from '@holdfast/domain/platform/reference/nations';
import type { Ctx } from '../../../../kit/ctx.ts';
import { type Issued, issueDocument } from '../../../people/issued-documents/index.ts';
import { taxSheet } from '../documents/tax-sheet.ts';
import { type Days, endOf, startOf } from '../rules.ts';
import { type TaxParty, withheldFrom } from '../tax.read.ts';

export function issueTaxCertificate(ctx: Ctx, of: TaxParty, year: Days): Promise<Issued> {
  const { partyId, country } = of;
  const where = country ? nameOfCountry(country) : 'Country unknown';
  const title = `Tax certificate ${year.from.slice(0, 4)}`;
  const ask = {
    kind: 'tax_certificate',
    title,
    subject: `${partyId} ${country ?? ''} ${year.from}`,
    partyId,
    covers: year,
    about: `${where}, ${year.from.slice(0, 4)}`,
    notifies: true,
  } as const;
  return issueDocument(ctx, ask, async () => {
    const period = { since: startOf(year.from), until: endOf(year.to) };
    const lines = await withheldFrom(ctx.tx, of, period);
    return taxSheet({ lines, country: where, agent: ctx.settings.issuer });
  });
}

const nameOfCountry = (code: string): string => {
  const offered = countryName(code);
  return offered === code ? nationName(code) : offered;
};
