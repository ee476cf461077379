import {
  amountWords,
  minorOfText,
  textOfMinor,
} from '@holdfast/domain/cash/bank-statements/amounts';
import type { ChainEnd } from '@holdfast/domain/cash/bank-statements/chain-contract';
import type { ChainPlace } from '@holdfast/domain/cash/bank-statements/contract';
import { dayWords } from '@holdfast/domain/kernel/moment';
import { reasonAgainst } from '@holdfast/domain/kernel/refusal';
import { approvalRefusals } from '@holdfast/domain/people/approvals/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import {
  decidersOf,
  fingerprintOf,
  openRequests,
  ownCaseReasons,
} from '../../../people/approvals/index.ts';
import { namesOf } from '../../../people/identity/index.ts';
import { maskNumber } from '../../bank-accounts/index.ts';
import { type LinkRow, listChainEnds, listPlaces } from '../repository/chain.ts';
import { hasBookedLine } from '../repository/repeats.ts';
import type { StatementRow } from '../repository/statements.ts';
import { assertFollows } from '../rules/lines.ts';
import { isAsked, RESTART, restartOf, uploaders } from './restart.ts';

/**
 * How a statement continues where the last one ended, in each currency: what was found when it was
 * booked, or what would be found now.
 */
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
export async function chainsOf(ctx: UserCtx): Promise<ChainEnd[]> {
  const ends = await listChainEnds(ctx);
  const asked = ends.filter(isAsked);
  const uploaderOf = await uploaders(ctx, asked);
  const matters = new Map(asked.map((end) => [end.id, restartOf(end, end, uploaderOf)] as const));
  const ownCase = await ownCaseReasons(
    ctx,
    [...matters.values()].map((matter) => matter.concerns),
  );
  const missing = asked.length > 0 ? await decidersOf(ctx, RESTART) : () => [];
  const names = await namesOf(
    ctx,
    asked.flatMap((end) => end.proposedBy ?? []),
  );
  const requests = asked.length > 0 ? await openRequests(ctx, [RESTART]) : [];
  const openOf = new Map(requests.map((request) => [request.subjectId, request] as const));
  const views: ChainEnd[] = [];
  for (const end of ends) {
    const matter = matters.get(end.id);
    const open = openOf.get(end.id);
    const view = {
      id: end.id,
      account: end.account ? maskNumber(end.account) : null,
      currency: end.currency,
      balance: textOfMinor(end.closing, end.currency),
      day: end.toDay,
      restarted: end.reason,
    };
    if (!matter || !open || !isAsked(end)) {
      views.push({ ...view, restart: null });
      continue;
    }
    const { requestedBy } = open;
    const mine = requestedBy === ctx.actor.userId;
    const reason = mine ? approvalRefusals.OWN_REQUEST.say() : ownCase(matter.concerns);
    const restart = {
      balance: textOfMinor(end.proposedClosing, end.currency),
      day: end.proposedDay,
      reason: end.proposedReason ?? '',
      by: names.get(requestedBy)?.name ?? 'Somebody who left',
      mine,
      expiresAt: open.expiresAt.toISOString(),
      missing: [...missing({ concerns: matter.concerns, done: [requestedBy] })],
      fingerprint: fingerprintOf(matter),
      decide: reason ? { allowed: false, reason } : { allowed: true },
    };
    views.push({ ...view, restart });
  }
  return views;
}

function followsWords(end: LinkRow | undefined, currency: string): string {
  if (!end) return `The first statement in ${currency}: nothing was booked before it.`;
  const left = `${amountWords(end.closing, currency)} on ${dayWords(end.toDay)}`;
  return end.statementId
    ? `Follows the last statement, which closed with ${left}.`
    : `Follows the restart at ${left}.`;
}
