import type { voteProof } from '@holdfast/domain/assets/governance/proof-contract';
import { readReceipt } from '@holdfast/domain/assets/governance/receipt';
import { refuse } from '@holdfast/domain/assets/governance/refusals';
import type { z } from 'zod';
import type { Ctx } from '../../../../kit/ctx.ts';
import { ballotList, receiptList } from '../documents/ballots.ts';
import { listBallots } from '../repository/ballots.ts';
import type { PollRow } from '../repository/polls.ts';
import { findPollOfReceipt, listReceipts } from '../repository/voters.ts';
import { describePoll } from './polls.ts';

type Proof = z.output<typeof voteProof>;

export async function voteProofOf(ctx: Ctx, given: string): Promise<Proof> {
  const receipt = readReceipt(given);
  const poll = receipt ? await findPollOfReceipt(ctx, receipt) : undefined;
  if (!receipt || !poll) return { result: 'unknown', poll: null, chain: null };
  const view = await describePoll(ctx, poll);
  const { id, kind, question, status, outcome, winner, isNamed, weighting } = view;
  const { closesAt, closedAt, electorate, turnout, listForm, listHash, receiptsHash } = view;
  const isCounted = status === 'CLOSED';
  return {
    result: isCounted ? 'counted' : status === 'CANCELLED' ? 'cancelled' : 'waits',
    poll: {
      ...{ receipt, id, kind, question, status, outcome, winner, isNamed, weighting },
      ...{ closesAt, closedAt, electorate, turnout, listForm, listHash, receiptsHash },
      assetId: view.asset.id,
      assetName: view.asset.name,
      symbol: view.asset.symbol,
      // A running count is shown only to those with access to the poll.
      passPercent: view.passPercent,
      options: view.options.map(({ id: option, label, tally, sharePercent }) => ({
        id: option,
        label,
        tally: isCounted ? tally : null,
        sharePercent: isCounted ? sharePercent : null,
      })),
      abstained: isCounted ? view.abstained : null,
      merged: view.merged,
    },
    chain: view.chain,
  };
}

export async function votesOfProof(ctx: Ctx, given: string) {
  const poll = await countedOf(ctx, given);
  if (poll.isNamed) refuse('NOT_FOUND', {});
  return ballotList(poll, await listBallots(ctx, poll.id));
}

export async function receiptsOfProof(ctx: Ctx, given: string) {
  const poll = await countedOf(ctx, given);
  return receiptList(poll.id, await listReceipts(ctx, poll.id));
}

async function countedOf(ctx: Ctx, given: string): Promise<PollRow> {
  const receipt = readReceipt(given);
  const poll = receipt ? await findPollOfReceipt(ctx, receipt) : undefined;
  if (!poll) return refuse('NOT_FOUND', {});
  return poll.status === 'CLOSED' ? poll : refuse('POLL_NOT_COUNTED', {});
}
