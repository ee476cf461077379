import { quantityText } from '@holdfast/domain/kernel/quantity';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { sumUnits } from '../../../money/ledger/index.ts';
import { described, fact, type Requested } from '../../../people/approvals/index.ts';
import { companyById } from '../../../people/companies/index.ts';
import { displayName } from '../../../people/identity/index.ts';
import {
  type Asset,
  assetById,
  assetsByIds,
  beneficiariesOf,
  documentsByIds,
} from '../../catalogue/index.ts';
import {
  lastExitVote,
  listDocuments,
  listOptions,
  listRequested,
  type OptionRow,
  type PollRow,
} from '../repository/polls.ts';
import { bpsText } from '../views.ts';

export const EXIT_APPROVAL = 'governance.exit';

/**
 * The exit vote that permits the asset's redemption; null if no vote has passed or the asset has
 * ended.
 */
export async function exitVotePassed(ctx: Ctx, assetId: string): Promise<string | null> {
  const vote = await lastExitVote(ctx, assetId);
  if (vote?.status !== 'CLOSED' || vote.outcome !== 'passed') return null;
  const isFor = (await listOptions(ctx, [vote.id]))[0]?.isWinner === true;
  const { status } = await assetById(ctx, assetId);
  return isFor && status === 'In Voting' ? vote.id : null;
}

export type WaitingExit = {
  readonly poll: PollRow;
  readonly asset: Asset;
  readonly options: readonly OptionRow[];
  readonly documentIds: readonly string[];
  readonly content: Requested;
};

async function waitingOf(ctx: Ctx, polls: readonly PollRow[]): Promise<WaitingExit[]> {
  const ids = polls.map((poll) => poll.id);
  const assets = await assetsByIds(
    ctx,
    polls.map((poll) => poll.assetId),
  );
  const parties = await beneficiariesOf(ctx, [...assets.values()]);
  const options = Map.groupBy(await listOptions(ctx, ids), (one) => one.pollId);
  const documents = Map.groupBy(await listDocuments(ctx, ids), (one) => one.pollId);
  return polls.map((poll) => {
    const facts = {
      poll,
      asset: invariant(assets.get(poll.assetId), 'a poll is about an asset'),
      options: options.get(poll.id) ?? [],
      documentIds: (documents.get(poll.id) ?? []).map((one) => one.documentId),
    };
    const concerns = {
      parties: parties.get(poll.assetId) ?? [],
      users: poll.requestedBy ? [poll.requestedBy] : [],
    };
    const payload = payloadOf(facts);
    return { ...facts, content: { kind: EXIT_APPROVAL, subjectId: poll.id, payload, concerns } };
  });
}

const payloadOf = ({ poll, options, documentIds }: Omit<WaitingExit, 'content'>) => ({
  assetId: poll.assetId,
  question: poll.question,
  explanation: poll.explanation,
  options: options.map(({ label, note, isRecommended }) =>
    [label, note, isRecommended ? 'recommended' : ''].join(' | '),
  ),
  documents: documentIds,
  opensAt: poll.opensAt,
  closesAt: poll.closesAt,
  weighting: poll.weighting,
  quorum: bpsText(poll.quorumBps),
  pass: bpsText(poll.passBps),
  isNamed: poll.isNamed,
  isLive: poll.isLive,
});

export async function exitWaiting(ctx: Ctx, poll: PollRow): Promise<WaitingExit> {
  const [waiting] = await waitingOf(ctx, [poll]);
  return invariant(waiting, 'a poll is described');
}

export async function describeExit(ctx: Ctx, { poll, asset, options, documentIds }: WaitingExit) {
  const { companyName } = await companyById(ctx, asset.companyId);
  const askedBy = poll.requestedBy ?? '';
  const name = await displayName(ctx, askedBy);
  const units = (await sumUnits(ctx, [asset.id])).get(asset.id) ?? 0n;
  const files = documentIds.length > 0 ? await documentsByIds(ctx, [...documentIds]) : [];
  const requestedAt = invariant(poll.requestedAt, 'a pending vote has a request');
  return described({
    title: `Exit vote: ${poll.question}`,
    reference: asset.symbol,
    parties: [{ role: 'Requested by', name: companyName, detail: name }],
    facts: [
      fact.text('Question', poll.question, { isMain: true }),
      ...options.map(({ label, note, isRecommended }) =>
        fact.text(isRecommended ? `${label}, recommended` : label, note || 'No explanation'),
      ),
      fact.text('Units outstanding', quantityText(units)),
      poll.opensAt ? fact.moment('Opens', poll.opensAt) : fact.text('Opens', 'Once approved'),
      ...(poll.closesAt ? [fact.moment('Closes', poll.closesAt)] : []),
      fact.text('Votes', poll.isNamed ? 'Named' : 'Secret'),
      fact.text('Voting weight', poll.weighting === 'units' ? 'By units' : 'One per holder'),
      fact.text('Quorum', `${bpsText(poll.quorumBps)}%`),
      fact.text('Required majority', `${bpsText(poll.passBps)}%`),
      fact.text('Documents', files.map((one) => one.name).join(', ') || 'None'),
      fact.moment('Requested', requestedAt),
    ],
    note: poll.explanation,
    approveLabel: 'Approve vote',
    effect: `Once approved, the vote is put to the holders of ${asset.name}. Trading is halted when the vote opens and ends permanently if it passes. If rejected, the owner will see your reason and can revise and resubmit the vote.`,
    page: { label: asset.name, path: `/admin/assets/${asset.id}` },
  });
}

export async function exitVotes(ctx: Ctx) {
  const polls = await listRequested(ctx);
  const assets = await assetsByIds(
    ctx,
    polls.map((poll) => poll.assetId),
  );
  return polls.map(({ id, question, assetId, requestedAt }) => ({
    id,
    question,
    asset: { id: assetId, name: assets.get(assetId)?.name ?? '' },
    requestedAt: invariant(requestedAt, 'a pending vote has a request'),
  }));
}
