import { isTurnoutVisible } from '@holdfast/domain/assets/governance/disclosure';
import { pollMachine } from '@holdfast/domain/assets/governance/poll.machine';
import { governanceRefusals } from '@holdfast/domain/assets/governance/refusals';
import { actionsOf, NOT_THEIRS } from '@holdfast/domain/kernel/actions';
import { DAY, later } from '@holdfast/domain/kernel/moment';
import { quantityText } from '@holdfast/domain/kernel/quantity';
import { requiredWords, type StillRequired } from '@holdfast/domain/kernel/requirement';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { viewerOf } from '../../../../kit/http/viewer.ts';
import { namesOf } from '../../../people/identity/index.ts';
import type { Asset } from '../../catalogue/index.ts';
import { listOptions, listPolls, listReminders, type PollRow } from '../repository/polls.ts';
import { castByHour, turnoutBySize, turnoutOf } from '../repository/voters.ts';
import { partOf, percentOf, rowOf } from '../views.ts';
import { ownAsset, ownPollRow } from './access.ts';
import { describePoll } from './polls.ts';
import { remindReason } from './remindable.ts';
import { schedulingProblem } from './schedulable.ts';

/** Lower bounds of size bands, in thousandths of a unit. */
const SIZES = [1_000_000n, 100_000n, 10_000n, 0n];

export async function ownPolls(ctx: UserCtx, assetId: string) {
  await ownAsset(ctx, assetId);
  const polls = await listPolls(ctx, assetId);
  const ids = polls.map((poll) => poll.id);
  const options = Map.groupBy(await listOptions(ctx, ids), (one) => one.pollId);
  return polls.map((poll) => rowOf(poll, options.get(poll.id) ?? []));
}

async function writerOf(ctx: Ctx, { createdBy }: PollRow): Promise<string> {
  if (createdBy === null) return 'Holdfast';
  return (await namesOf(ctx, [createdBy])).get(createdBy)?.name ?? '';
}

async function missingFrom(ctx: Ctx, poll: PollRow, asset: Asset): Promise<StillRequired[]> {
  if (poll.status !== pollMachine.initial) return [];
  const { missing, code } = await schedulingProblem(ctx, poll, asset);
  return code ? [...missing, { key: '', text: governanceRefusals[code].say() }] : [...missing];
}

export async function ownPoll(ctx: UserCtx, id: string) {
  const { poll, asset } = await ownPollRow(ctx, id);
  const missing = await missingFrom(ctx, poll, asset);
  const lacks = requiredWords(missing);
  const reminders = await listReminders(ctx, id);
  return {
    ...(await describePoll(ctx, poll)),
    createdBy: await writerOf(ctx, poll),
    missing,
    actions: actionsOf(pollMachine, poll.status, viewerOf(ctx.actor, asset), {
      schedule: poll.kind === 'exit' ? NOT_THEIRS : lacks,
      request: poll.kind === 'exit' ? lacks : NOT_THEIRS,
      cancel: poll.kind === 'closing' ? governanceRefusals.VOTE_IS_OF_OFFERING.say() : null,
    }),
    rejection: poll.rejection,
    remindReason: await remindReason(ctx, poll),
    ...(await turnoutInDetail(ctx, poll)),
    reminders: reminders.map(({ at, told }) => ({
      at,
      told: isTurnoutVisible(poll) ? told : null,
    })),
  };
}

/** Empty for secret polls, where a row may reveal one voter. */
async function turnoutInDetail(ctx: Ctx, poll: PollRow) {
  if (!poll.isNamed || !poll.snapshotAt) return { turnoutByHour: [], bySize: [], lastDay: null };
  const { id, weighting } = poll;
  const whole = poll.electorateWeight ?? 0n;
  const byHour = await castByHour(ctx, id);
  const sizes = await turnoutBySize(ctx, id, SIZES);
  const lastDay = (await turnoutOf(ctx, [id], later(ctx.now, -DAY))).get(id);
  let sum = 0n;
  return {
    turnoutByHour: byHour.map(({ hour, weight }) => {
      sum += weight;
      return { at: hour, percent: percentOf(sum, whole) };
    }),
    bySize: sizes.map(({ from, holders, voted, units, votedUnits }) => ({
      from: quantityText(from),
      holders,
      voted,
      sharePercent: percentOf(votedUnits, units),
      notVoted: quantityText(units - votedUnits),
    })),
    lastDay: poll.status === 'OPEN' ? partOf(lastDay ?? { weight: 0n, votes: 0 }, weighting) : null,
  };
}
