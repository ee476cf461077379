import { SETTLED_AFTER } from '@holdfast/domain/kernel/closed-day';
import { HOUR } from '@holdfast/domain/kernel/moment';
import type { KeptKind } from '@holdfast/domain/people/issued-documents/kinds';
import type { Ctx } from '../../../../kit/ctx.ts';
import { transaction } from '../../../../kit/database/transaction.ts';
import type { Edge } from '../../../../kit/http/edge.ts';
import { eachDue } from '../../../../kit/jobs/each-due.ts';
import type { Job } from '../../../../kit/jobs/jobs.ts';
import { finishPeriod, isFinished } from '../../../people/issued-documents/index.ts';
import { issueHoldings } from '../commands/holdings.ts';
import { issueInvoice } from '../commands/invoice.ts';
import { issueTaxCertificate } from '../commands/tax-certificate.ts';
import { partiesToInvoice } from '../fees.read.ts';
import { partiesToState } from '../holdings.read.ts';
import { endOf, lastQuarterEnd, monthBefore, startOf, yearBefore } from '../rules.ts';
import { partiesToCertify } from '../tax.read.ts';

const AT_ONCE = 50;

type Period<T> = {
  readonly kind: KeptKind;
  readonly period: string;
  readonly list: (ctx: Ctx, limit: number) => Promise<readonly T[]>;
  readonly id: (one: T) => string;
  readonly issue: (ctx: Ctx, one: T) => Promise<unknown>;
};

/** A document is kept for good, so its period has to be settled. */
const settledAt = (edge: Edge): Date => new Date(edge.clock.now().getTime() - SETTLED_AFTER);

export const statementJobs = (): Job[] => [
  {
    name: 'client_statements.holdings',
    everyMs: HOUR,
    run: (edge) => issueAll(edge, 'client_statements.holdings', holdings(settledAt(edge))),
  },
  {
    name: 'client_statements.invoices',
    everyMs: HOUR,
    run: (edge) => issueAll(edge, 'client_statements.invoices', invoices(settledAt(edge))),
  },
  {
    name: 'client_statements.tax',
    everyMs: HOUR,
    run: (edge) => issueAll(edge, 'client_statements.tax', certificates(settledAt(edge))),
  },
];

async function issueAll<T>(edge: Edge, job: string, what: Period<T>): Promise<boolean> {
  const { kind, period, list, id, issue } = what;
  const inOne = <R>(work: (ctx: Ctx) => Promise<R>) => transaction(edge, { requestId: job }, work);
  if (await inOne((ctx) => isFinished(ctx, kind, period))) return false;
  let areLeft = false;
  const { done, isFull } = await eachDue(edge, {
    job,
    atOnce: AT_ONCE,
    list: async (limit) => {
      const due = await inOne((ctx) => list(ctx, limit));
      areLeft = due.length > 0;
      return due;
    },
    id: (one) => `${period} ${id(one)}`,
    each: (one) => inOne((ctx) => issue(ctx, one)).then(() => true),
  });
  if (!areLeft) await inOne((ctx) => finishPeriod(ctx, kind, period));
  return done && isFull;
}

function holdings(now: Date): Period<string> {
  const day = lastQuarterEnd(now);
  return {
    kind: 'statement_of_holdings',
    period: day,
    list: (ctx, limit) => partiesToState(ctx.tx, day, endOf(day), limit),
    id: (partyId) => partyId,
    issue: (ctx, partyId) => issueHoldings(ctx, partyId, day, { notifies: true }),
  };
}

function invoices(now: Date): Period<string> {
  const month = monthBefore(now, 1);
  const period = { since: startOf(month.from), until: endOf(month.to) };
  return {
    kind: 'fee_invoice',
    period: month.from,
    list: (ctx, limit) => partiesToInvoice(ctx.tx, month.from, period, limit),
    id: (partyId) => partyId,
    issue: (ctx, partyId) => issueInvoice(ctx, partyId, month),
  };
}

function certificates(now: Date): Period<{ partyId: string; country: string | null }> {
  const year = yearBefore(now);
  const period = { since: startOf(year.from), until: endOf(year.to) };
  return {
    kind: 'tax_certificate',
    period: year.from,
    list: (ctx, limit) => partiesToCertify(ctx.tx, year.from, period, limit),
    id: ({ partyId, country }) => `${partyId} ${country ?? ''}`,
    issue: (ctx, one) => issueTaxCertificate(ctx, one, year),
  };
}
