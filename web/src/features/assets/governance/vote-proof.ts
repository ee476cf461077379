import { recordText } from '@holdfast/domain/assets/governance/record';
import type { CallData } from '../../../lib/call.ts';
import { count, shortHash } from '../../../lib/figures/format.ts';
import { sha256 } from '../../../lib/session/sha256.ts';
import type { ProofCheck, VerdictTone } from '../../../ui/verdict.tsx';
import { recount } from './ballot.ts';
import { votesCast } from './view.ts';

export type VoteProof = CallData<'GET /proofs/votes'>;
export type ProofPoll = NonNullable<VoteProof['poll']>;

export type Given = {
  readonly receipts: ArrayBuffer;
  /** Null for a named poll. */
  readonly list: ArrayBuffer | null;
  /** The note of the record's transaction; null until confirmed. */
  readonly note: string | null;
};

export const receiptsIn = (bytes: ArrayBuffer): readonly string[] =>
  new TextDecoder().decode(bytes).match(/VR(?:-[0-9A-Z]{4}){3}/g) ?? [];

/** Verifies that a vote is in the count and that the count matches the chain. */
export async function checksOf(
  { poll, chain }: { poll: ProofPoll; chain: VoteProof['chain'] },
  { receipts, list, note }: Given,
): Promise<readonly ProofCheck[]> {
  const all = receiptsIn(receipts);
  const place = all.indexOf(poll.receipt) + 1;
  const isListed = place > 0 && (await sha256(receipts)) === poll.receiptsHash;
  return [
    {
      name: isListed ? 'This vote was counted' : 'This vote is not in the list of receipts',
      tone: isListed ? 'good' : 'bad',
      evidence: isListed
        ? `Receipt ${count(place)} of ${count(all.length)}, in alphabetical order`
        : `Expected ${poll.receipt} in the list, with hash ${hashWords(poll.receiptsHash)}`,
    },
    ...(list ? [await sumsOf(poll, list, all.length)] : []),
    await onChain(poll, chain, note),
  ];
}

async function sumsOf(poll: ProofPoll, list: ArrayBuffer, voters: number): Promise<ProofCheck> {
  const { isGenuine, addsUp, lines, isOfPieces } = await recount(poll, list);
  // A vote in pieces has several lines, so the number of votes in the totals is compared instead.
  const votes = isOfPieces ? votesCast(poll) : lines;
  const isRight = isGenuine && addsUp && votes === voters;
  return {
    name: isRight ? 'The votes add up to the result' : 'The votes don’t add up to the result',
    tone: isRight ? 'good' : 'bad',
    evidence: isRight
      ? `${count(votes)} votes, one per receipt${isOfPieces ? `, in ${count(lines)} pieces` : ''}, counted in your browser`
      : `${count(votes)} votes and ${count(voters)} receipts`,
  };
}

async function onChain(
  poll: ProofPoll,
  chain: VoteProof['chain'],
  note: string | null,
): Promise<ProofCheck> {
  if (!chain || note === null) {
    return {
      name: 'The record is awaiting confirmation on chain',
      tone: 'plain',
      evidence: 'This usually takes a few minutes.',
    };
  }
  const hash = await recordHash(poll);
  const isSame = note.endsWith(`:${hash}`);
  return {
    name: isSame ? 'The result matches the chain' : 'The chain records a different result',
    tone: isSame ? 'good' : 'bad',
    evidence: isSame
      ? `Record ${shortHash(hash)} in block ${count(Number(chain.round))}`
      : `The transaction’s note does not end with ${shortHash(hash)}`,
  };
}

export const recordHash = (poll: ProofPoll): Promise<string> =>
  sha256(
    recordText({
      id: poll.id,
      outcome: poll.outcome ?? '',
      winner: poll.options.find(({ label }) => label === poll.winner)?.id ?? null,
      options: poll.options.flatMap(({ id, tally }) =>
        tally ? [{ id, weight: tally.weight }] : [],
      ),
      abstained: poll.abstained?.weight ?? null,
      merged: poll.merged,
      votes: votesCast(poll),
      listForm: poll.listForm,
      listHash: poll.listHash,
      receiptsHash: poll.receiptsHash ?? '',
    }),
  );

const hashWords = (hash: string | null): string => (hash ? shortHash(hash) : 'known');

type Answer = { readonly tone: VerdictTone; readonly title: string; readonly text: string };

export function verdictOf(
  { result, poll }: VoteProof,
  checks: readonly ProofCheck[] | undefined,
): Answer | undefined {
  if (result === 'unknown' || !poll) {
    return {
      tone: 'plain',
      title: 'Unknown receipt',
      text: 'No vote on Holdfast has this receipt. Check each character; receipts never contain the letters O, I or L. An unknown receipt isn’t necessarily false.',
    };
  }
  const of = `${poll.assetName}: ${poll.question}`;
  if (result === 'waits') {
    return {
      tone: 'good',
      title: 'Received',
      text: `It will be counted when the poll closes. ${of}`,
    };
  }
  if (result === 'cancelled') {
    return {
      tone: 'warn',
      title: 'Cancelled before counting',
      text: `The owner ended this poll without a result. ${of}`,
    };
  }
  if (poll.receiptsHash === null) {
    return {
      tone: 'warn',
      title: 'Counted, without an on-chain record',
      text: `This poll closed before results were recorded on chain. ${of}`,
    };
  }
  if (!checks) return undefined;
  if (checks.some(({ tone }) => tone === 'bad')) {
    return {
      tone: 'bad',
      title: 'Not genuine',
      text: `The data differs from the record; see the failed check below. ${of}`,
    };
  }
  const isWhole = checks.every(({ tone }) => tone === 'good');
  return isWhole
    ? { tone: 'good', title: 'Genuine: this vote was counted', text: of }
    : { tone: 'warn', title: 'Counted; awaiting confirmation on chain', text: of };
}
