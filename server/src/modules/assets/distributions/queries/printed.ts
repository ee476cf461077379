import {
  DISTRIBUTION_KIND_WORDS,
  PER_UNIT_DECIMALS,
} from '@holdfast/domain/assets/distributions/distribution.machine';
import { lineMachine } from '@holdfast/domain/assets/distributions/line.machine';
import { refuse } from '@holdfast/domain/assets/distributions/refusals';
import { type IncomeYearData, incomeYear } from '@holdfast/domain/assets/distributions/shapes';
import { dayWords, momentText } from '@holdfast/domain/kernel/moment';
import { formatExact, formatMoney } from '@holdfast/domain/kernel/money';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { onWire } from '../../../../kit/http/encode.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { companyById } from '../../../people/companies/index.ts';
import { partyById } from '../../../people/identity/index.ts';
import { assetById } from '../../catalogue/index.ts';
import { exactShare, percentText, perUnitOf } from '../rules/amounts.ts';
import { numberOf } from '../views.ts';
import { incomeOf, ownLine } from './investor.ts';

/** Serialisable for the worker. */
export type StatementFacts = {
  readonly number: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly amounts: readonly (readonly [string, string])[];
  readonly net: string;
  readonly note: string;
  readonly madeAt: Date;
};

/** Refuses NOT_FOUND, STATEMENT_NOT_READY. */
export async function statementFacts(ctx: UserCtx, id: string): Promise<StatementFacts> {
  const { row, line } = await ownLine(ctx, id);
  if (line.state !== lineMachine.moves.pay.to) refuse('STATEMENT_NOT_READY', {});
  const asset = await assetById(ctx, row.assetId);
  const party = await partyById(ctx, ctx.actor.partyId);
  const owner = await companyById(ctx, row.companyId);
  const all = row.units ?? 0n;
  return {
    number: numberOf(row),
    facts: [
      ['Statement', `${numberOf(row)} · ${row.name}`],
      ['Holder', party?.displayName ?? ''],
      ['Asset', `${asset.name} (${asset.symbol})`],
      ['Paid by', owner.companyName],
      ['Kind', DISTRIBUTION_KIND_WORDS[row.kind]],
      ['Record date', `End of ${dayWords(row.recordOn ?? '')} (UTC)`],
      ['Paid', momentText(invariant(line.paidAt, 'a paid line has its time'), ctx.actor.zone)],
      ['Ledger entry', line.entryId ?? ''],
    ],
    amounts: [
      ['Units held', formatQuantity(line.units)],
      ['Per unit, before tax', formatExact(perUnitOf(row, all), PER_UNIT_DECIMALS)],
      ['Exact share', formatExact(exactShare(row, all, line.units), PER_UNIT_DECIMALS)],
      ['Gross', formatMoney(line.gross)],
      [`Withholding tax, ${percentText(line.bps)}%`, formatMoney(-line.withheld)],
      ...(line.cost === null ? [] : ([['Cost of the units', formatMoney(line.cost)]] as const)),
    ],
    net: formatMoney(line.gross - line.withheld),
    note: row.note,
    madeAt: ctx.now,
  };
}

export type IncomeFacts = IncomeYearData & { readonly holder: string; readonly madeAt: Date };

export async function incomeFacts(ctx: UserCtx, year: number | undefined): Promise<IncomeFacts> {
  const party = await partyById(ctx, ctx.actor.partyId);
  const income = onWire(incomeYear, await incomeOf(ctx, year));
  return { ...income, holder: party?.displayName ?? '', madeAt: ctx.now };
}
