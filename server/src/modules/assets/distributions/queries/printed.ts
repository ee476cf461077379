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
import type { Paper } from '../../../../kit/documents/paper.ts';
import { onWire } from '../../../../kit/http/encode.ts';
import { zoneOf } from '../../../../kit/http/viewer.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { companyById } from '../../../people/companies/index.ts';
import { numberedPaper } from '../../../people/issued-documents/index.ts';
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
  readonly paper: Paper;
};

/** Refuses NOT_FOUND, STATEMENT_NOT_READY. */
export async function statementFacts(ctx: UserCtx, id: string): Promise<StatementFacts> {
  const { row, line } = await ownLine(ctx, id);
  if (line.state !== lineMachine.moves.pay.to) refuse('STATEMENT_NOT_READY', {});
  const asset = await assetById(ctx, row.assetId);
  const paidAt = invariant(line.paidAt ?? undefined, 'a paid line has its time');
  const { partyId } = ctx.actor;
  const owner = await companyById(ctx, row.companyId);
  const all = row.units ?? 0n;
  return {
    number: numberOf(row),
    facts: [
      ['Distribution', `${numberOf(row)} · ${row.name}`],
      ['Asset', `${asset.name} (${asset.symbol})`],
      ['Paid by', owner.companyName],
      ['Kind', DISTRIBUTION_KIND_WORDS[row.kind]],
      ['Record date', `End of ${dayWords(row.recordOn ?? '')} (UTC)`],
      ['Paid', momentText(paidAt, ctx.actor.zone)],
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
    paper: await numberedPaper(ctx, {
      kind: 'distribution_statement',
      subject: `${partyId} ${row.id}`,
      partyId,
      covers: { at: paidAt },
      zone: zoneOf(ctx),
    }),
  };
}

export type IncomeFacts = IncomeYearData;

export const incomeFacts = async (ctx: UserCtx, year: number | undefined): Promise<IncomeFacts> =>
  onWire(incomeYear, await incomeOf(ctx, year));

/** Provisional until the year is over, in UTC as its figures are. */
export async function printedIncome(ctx: UserCtx, asked: number | undefined) {
  const income = await incomeFacts(ctx, asked);
  const { year } = income;
  const { partyId } = ctx.actor;
  const paper = await numberedPaper(ctx, {
    kind: 'income_report',
    title: `Income report ${year}`,
    subject: `${partyId} ${year}`,
    partyId,
    covers: { from: `${year}-01-01`, to: `${year}-12-31` },
  });
  return { income, paper };
}
