import { type VatClient, vatFor } from '@holdfast/domain/money/fees/vat';
import type { Ctx } from '../../../../kit/ctx.ts';
import { partyById } from '../../../people/identity/index.ts';
import { type Issued, issueDocument } from '../../../people/issued-documents/index.ts';
import { countryOf } from '../../../people/onboarding/index.ts';
import { invoiceSheet } from '../documents/invoice-sheet.ts';
import { feesOfParty } from '../fees.read.ts';
import { type Days, endOf, monthWords, startOf } from '../rules.ts';

/** With the VAT in force on the month’s last day. */
export const issueInvoice = (ctx: Ctx, partyId: string, month: Days): Promise<Issued> =>
  issueDocument(
    ctx,
    {
      kind: 'fee_invoice',
      subject: `${partyId} ${month.from}`,
      partyId,
      covers: month,
      about: monthWords(month),
      notifies: true,
    },
    async () => {
      const period = { since: startOf(month.from), until: endOf(month.to) };
      const [lines, party, country] = await Promise.all([
        feesOfParty(ctx.tx, partyId, period),
        partyById(ctx, partyId),
        countryOf(ctx, partyId),
      ]);
      const kind: VatClient = party?.kind ?? 'person';
      const vat = vatFor(ctx.settings.vat, { country, kind }, month.to);
      return invoiceSheet({ lines, vat });
    },
  );
