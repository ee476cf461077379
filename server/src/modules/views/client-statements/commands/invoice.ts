import { type VatClient, vatFor } from '@holdfast/domain/money/fees/vat';
import type { Ctx } from '../../../../kit/ctx.ts';
import { platform, post } from '../../../money/ledger/index.ts';
import { partyById } from '../../../people/identity/index.ts';
import { type Issued, issueDocument } from '../../../people/issued-documents/index.ts';
import { countryOf } from '../../../people/onboarding/index.ts';
import {
  type InvoiceData,
  type InvoiceSum,
  invoiceSheet,
  sumsOf,
} from '../documents/invoice-sheet.ts';
import { feesOfParty } from '../fees.read.ts';
import { type Days, endOf, monthWords, startOf } from '../rules.ts';

/** With the VAT in force on the month’s last day, which is booked when the invoice is kept. */
export async function issueInvoice(ctx: Ctx, partyId: string, month: Days): Promise<Issued> {
  let sums: readonly InvoiceSum[] = [];
  const issued = await issueDocument(
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
      const data = await invoiceData(ctx, partyId, month);
      sums = sumsOf(data);
      return invoiceSheet(data);
    },
  );
  if (!issued.paper.isProvisional) await bookVat(ctx, issued, sums, month);
  return issued;
}

async function invoiceData(ctx: Ctx, partyId: string, month: Days): Promise<InvoiceData> {
  const period = { since: startOf(month.from), until: endOf(month.to) };
  const [lines, party, country] = await Promise.all([
    feesOfParty(ctx.tx, partyId, period),
    partyById(ctx, partyId),
    countryOf(ctx, partyId),
  ]);
  const kind: VatClient = party?.kind ?? 'person';
  return { lines, vat: vatFor(ctx.settings.vat, { country, kind }, month.to) };
}

/** Once for each invoice, in the month whose fees it is part of. */
async function bookVat(
  ctx: Ctx,
  { id, paper }: Issued,
  sums: readonly InvoiceSum[],
  { to }: Days,
): Promise<void> {
  const lines = sums.flatMap(({ currency, vat }) => [
    { account: platform('fees', currency), amount: -vat },
    { account: platform('vat', currency), amount: vat },
  ]);
  if (lines.every(({ amount }) => amount === 0n)) return;
  const dates = { bookedOn: to, valuedOn: to };
  await post(ctx, { kind: 'vat', reference: id, memo: paper.number, dates, lines });
}
