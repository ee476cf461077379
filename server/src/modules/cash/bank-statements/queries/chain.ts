import {
  amountWords,
  minorOfText,
  textOfMinor,
} from '@holdfast/domain/cash/bank-statements/amounts';
import type { ChainEnd, ChainPlace } from '@holdfast/domain/cash/bank-statements/contract';
import { dayWords } from '@holdfast/domain/kernel/moment';
import { reasonAgainst } from '@holdfast/domain/kernel/refusal';
import type { Ctx } from '../../../../kit/ctx.ts';
import { maskNumber } from '../../bank-accounts/index.ts';
import { type LinkRow, listChainEnds, listPlaces } from '../repository/chain.ts';
import type { StatementRow } from '../repository/statements.ts';
import { assertFollows } from '../rules.ts';

/**
 * How a statement goes on where the last one ended, in each currency: what was found when it was
 * booked, or what would be found now. `repeats`: some of its lines were booked already.
 */
export async function placesOf(
  ctx: Ctx,
  row: StatementRow,
  repeats: boolean,
): Promise<ChainPlace[]> {
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
  return row.balances.map(({ currency, opening }) => {
    const end = ends.get(currency);
    const next = { currency, opening: minorOfText(opening, currency), fromDay: row.fromDay };
    const problem = reasonAgainst(() => assertFollows(end, next, repeats));
    return { currency, follows: !problem, words: problem ?? followsWords(end, currency) };
  });
}

/** Where the chains of an account end; that of before accounts were kept is its own. */
async function endsOf(ctx: Ctx, account: string): Promise<ReadonlyMap<string, LinkRow>> {
  const ends = await listChainEnds(ctx);
  const of = (name: string) => ends.filter((end) => end.account === name);
  return new Map([...of(''), ...of(account)].map((end) => [end.currency, end] as const));
}

/** Where the booked statements end: what the next ones have to open with. */
export async function chainsOf(ctx: Ctx): Promise<ChainEnd[]> {
  const ends = await listChainEnds(ctx);
  return ends.map(({ id, account, currency, closing, toDay }) => ({
    id,
    account: account ? maskNumber(account) : null,
    currency,
    balance: textOfMinor(closing, currency),
    day: toDay,
  }));
}

function followsWords(end: LinkRow | undefined, currency: string): string {
  if (!end) return `The first statement in ${currency}: nothing was booked before it.`;
  const left = `${amountWords(end.closing, currency)} on ${dayWords(end.toDay)}`;
  return end.statementId
    ? `Follows the last statement, which closed with ${left}.`
    : `Follows the restart at ${left}.`;
}
