import { pollMachine } from '@holdfast/domain/assets/governance/poll.machine';
import { governanceRefusals } from '@holdfast/domain/assets/governance/refusals';
import { actionsOf } from '@holdfast/domain/kernel/actions';
import { quantityText } from '@holdfast/domain/kernel/quantity';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { viewerOf } from '../../../../kit/viewer.ts';
import { sumUnits } from '../../../money/ledger/index.ts';
import {
  fingerprintOf,
  ownCaseReasons,
  type Requested,
  trustIn,
} from '../../../people/approvals/index.ts';
import { companiesByIds } from '../../../people/companies/index.ts';
import { namesOf } from '../../../people/identity/index.ts';
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
import { bpsText, pollViewOf } from '../views.ts';

export const EXIT_APPROVAL = 'governance.exit';

/**
 * Whether holders decided that an asset ends, and it has not ended yet: its redemption may be
 * paid. The vote's id; null when they did not.
 */
export async function exitVotePassed(ctx: Ctx, assetId: string): Promise<string | null> {
  const vote = await lastExitVote(ctx, assetId);
  if (vote?.status !== 'CLOSED' || vote.outcome !== 'passed') return null;
  const isFor = (await listOptions(ctx, [vote.id]))[0]?.isWinner === true;
  const { status } = await assetById(ctx, assetId);
  return isFor && status === 'In Voting' ? vote.id : null;
}

/** A vote that waits for staff, with what they agree to. */
type Waiting = {
  readonly poll: PollRow;
  readonly asset: Asset;
  readonly options: readonly OptionRow[];
  readonly documentIds: readonly string[];
  readonly matter: Requested;
};

/** Votes that wait, with as many queries however many they are. */
async function waitingOf(ctx: Ctx, polls: readonly PollRow[]): Promise<Waiting[]> {
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
    return { ...facts, matter: { kind: EXIT_APPROVAL, subjectId: poll.id, payload, concerns } };
  });
}

/** Everything that the desk shows of a vote on an exit. */
const payloadOf = ({ poll, options, documentIds }: Omit<Waiting, 'matter'>) => ({
  assetId: poll.assetId,
  question: poll.question,
  explanation: poll.explanation,
  options: options.map(({ label, note, isRecommended }) =>
    [label, note, isRecommended ? 'recommended' : ''].join(' | '),
  ),
  documents: documentIds,
  opensAt: poll.opensAt?.toISOString() ?? null,
  closesAt: poll.closesAt?.toISOString() ?? null,
  weighting: poll.weighting,
  quorum: bpsText(poll.quorumBps),
  pass: bpsText(poll.passBps),
  isNamed: poll.isNamed,
  isLive: poll.isLive,
});

/** What staff agree to about one vote. */
export async function exitMatter(ctx: Ctx, poll: PollRow): Promise<Requested> {
  const [waiting] = await waitingOf(ctx, [poll]);
  return invariant(waiting, 'a poll is described').matter;
}

/** The votes on an exit that wait for staff, those waiting longest first. */
export async function exitVotes(ctx: UserCtx) {
  const polls = await listRequested(ctx);
  const all = await waitingOf(ctx, polls);
  const companies = await companiesByIds(
    ctx,
    all.map(({ asset }) => asset.companyId),
  );
  const askers = polls.flatMap((poll) => poll.requestedBy ?? []);
  const names = await namesOf(ctx, askers);
  const fileIds = [...new Set(all.flatMap((one) => one.documentIds))];
  const files = fileIds.length > 0 ? await documentsByIds(ctx, fileIds) : [];
  const units = await sumUnits(
    ctx,
    all.map(({ asset }) => asset.id),
  );
  const ownCase = await ownCaseReasons(
    ctx,
    all.map(({ matter }) => matter.concerns),
  );
  const counts = await trustIn(ctx, askers);
  const whyNotAsked = ({ poll, asset }: Waiting): string | null => {
    const { requestedBy, requestedAt } = poll;
    const isTrusted = !requestedBy || !requestedAt || counts(requestedBy, requestedAt);
    if (!isTrusted) return governanceRefusals.EXIT_OF_UNTRUSTED.say();
    return asset.status === 'IN_TRADING' ? null : governanceRefusals.EXIT_NOT_IN_TRADING.say();
  };
  return all.map(({ poll, asset, options, documentIds, matter }) => ({
    ...pollViewOf(poll, {
      asset,
      options: { options, abstained: null },
      documents: files.filter((file) => documentIds.includes(file.id)),
      turnout: { weight: 0n, votes: 0 },
      chain: null,
    }),
    companyName: companies.get(asset.companyId)?.companyName ?? '',
    requestedBy: names.get(poll.requestedBy ?? '')?.name ?? '',
    requestedAt: invariant(poll.requestedAt, 'a vote that waits was asked for').toISOString(),
    units: quantityText(units.get(asset.id) ?? 0n),
    fingerprint: fingerprintOf(matter),
    actions: actionsOf(pollMachine, poll.status, viewerOf(ctx.actor, asset), {
      approve:
        ownCase(matter.concerns) ?? whyNotAsked({ poll, asset, options, documentIds, matter }),
      reject: ownCase(matter.concerns),
    }),
  }));
}
