import {
  amountWords,
  minorOfText,
  textOfMinor,
} from '@holdfast/domain/cash/bank-statements/amounts';
import type { ChainEnd } from '@holdfast/domain/cash/bank-statements/chain-contract';
import type { ChainPlace } from '@holdfast/domain/cash/bank-statements/contract';
import { dayWords } from '@holdfast/domain/kernel/moment';
import { refusalMessage } from '@holdfast/domain/kernel/refusal';
import type { Ctx } from '../../../../kit/ctx.ts';
import { requestedSubjects } from '../../../people/approvals/index.ts';
import { maskNumber } from '../../bank-accounts/index.ts';
import { type LinkRow, listChainEnds, listPlaces } from '../repository/chain.ts';
import { hasBookedLine } from '../repository/repeats.ts';
import type { StatementRow } from '../repository/statements.ts';
import { assertFollows } from '../rules/lines.ts';
import { isAsked, RESTART } from './restart.ts';

/** In each currency: as recorded if booked, otherwise as of now. */
export async function placesOf(ctx: Ctx, row: StatementRow): Promise<ChainPlace[]> {
  if (row.stage === 'DISCARDED') return [];
  if (row.stage !== 'PREVIEW') {
    const places = await listPlaces(ctx, row.id);
    return places.map(({ currency, before }) => ({
      currency,
      follows: true,
      words: followsWords(before ?? undefined, currency),
    }));
  }
  const ends = await endsOf(ctx, row.account ?? '');
  const repeats = await hasBookedLine(ctx, row.id);
  return row.balances.map(({ currency, opening }) => {
    const end = ends.get(currency);
    const next = { currency, opening: minorOfText(opening, currency), fromDay: row.fromDay };
    const problem = refusalMessage(() => assertFollows(end, next, repeats));
    return { currency, follows: !problem, words: problem ?? followsWords(end, currency) };
  });
}

/**
 * The last link of the account's chain in each currency, else of the chain for statements without
 * an account number.
 */
async function endsOf(ctx: Ctx, account: string): Promise<ReadonlyMap<string, LinkRow>> {
  const ends = await listChainEnds(ctx);
  const of = (name: string) => ends.filter((end) => end.account === name);
  return new Map([...of(''), ...of(account)].map((end) => [end.currency, end] as const));
}

export async function chainsOf(ctx: Ctx): Promise<ChainEnd[]> {
  const ends = await listChainEnds(ctx);
  const requested = ends.some(isAsked) ? await requestedSubjects(ctx, RESTART) : undefined;
  return ends.map((end) => ({
    id: end.id,
    account: end.account ? maskNumber(end.account) : null,
    currency: end.currency,
    balance: textOfMinor(end.closing, end.currency),
    day: end.toDay,
    restarted: end.reason,
    isRestartRequested: requested?.has(end.id) ?? false,
  }));
}

function followsWords(end: LinkRow | undefined, currency: string): string {
  if (!end) return `First statement in ${currency}; no earlier bookings.`;
  const left = `${amountWords(end.closing, currency)} on ${dayWords(end.toDay)}`;
  return end.statementId
    ? `Follows the last statement, which closed with ${left}.`
    : `Follows the restart at ${left}.`;
}
