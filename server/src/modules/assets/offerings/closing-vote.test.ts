import { DAY } from '@holdfast/domain/kernel/moment';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  openOfferingHarness,
  type Sale,
  units,
} from '../../../../test/fixtures/offering-harness.ts';
import type { Someone } from '../../../../test/fixtures/people.ts';
import { assetById } from '../catalogue/index.ts';
import { castVote } from '../governance/index.ts';
import { approveCommitment, cancelCommitment, cancelOffering, closeOffering } from './index.ts';

const harness = await openOfferingHarness();
const { world, owner } = harness;
let anna: Someone;
let ben: Someone;

beforeAll(async () => {
  [anna, ben] = [await harness.investor(), await harness.investor()];
});

async function atVote(pledged = 0n): Promise<Sale> {
  const sale = await harness.openSale({ closingVoteRequired: true });
  await harness.commitAs(anna, sale, units(30));
  await harness.commitAs(ben, sale, units(20));
  await harness.approveAll(sale);
  if (pledged > 0n) await harness.commitAs(ben, sale, pledged);
  world.clock.advance(30 * DAY);
  await harness.clock();
  return sale;
}
const REFUSED = { code: 'E_INVALID_TRADE_STATUS' };
const statusOf = async (sale: Sale) =>
  (await world.as(undefined, (ctx) => assetById(ctx, sale.assetId))).status;
const pollOf = async (sale: Sale) => {
  const { voteId } = await harness.offering(sale);
  return world.edge.db
    .selectFrom('governance.poll')
    .selectAll()
    .where('id', '=', String(voteId))
    .executeTakeFirstOrThrow();
};
async function voteAs(who: Someone, sale: Sale, label: string) {
  const { id } = await pollOf(sale);
  const options = await world.edge.db
    .selectFrom('governance.option')
    .selectAll()
    .where('pollId', '=', id)
    .execute();
  const option = options.find((one) => one.label === label)?.id ?? 'abstain';
  return world.as(who.actor, (ctx) => castVote(ctx as never, id, { option }));
}
async function toEnd(sale: Sale) {
  world.clock.advance(5 * DAY);
  await world.runJob('governance.polls');
  for (let n = 0; n < 8; n++) await harness.clock();
  return (await harness.offering(sale)).stage;
}

describe('the vote before a closing', () => {
  it('opens when the offering ends, for the approved commitments', async () => {
    const sale = await atVote(units(5));
    expect((await harness.offering(sale)).stage).toBe('VOTING');
    expect(await statusOf(sale)).toBe('In Voting');
    const poll = await pollOf(sale);
    expect(poll).toMatchObject({ status: 'OPEN', kind: 'closing', electorate: 2 });
    expect(poll.electorateWeight).toBe(units(50));
  });

  it('blocks new commitments, decisions and cancellations while it is open', async () => {
    const sale = await atVote(units(5));
    const [first, , waiting] = await harness.commitments(sale);
    await expect(harness.commitAs(anna, sale, units(1))).rejects.toMatchObject(REFUSED);
    const approve = world.as(owner.actor, (ctx) => approveCommitment(ctx, waiting?.id ?? ''));
    await expect(approve).rejects.toMatchObject(REFUSED);
    const cancel = world.as(anna.actor, (ctx) => cancelCommitment(ctx, first?.id ?? ''));
    await expect(cancel).rejects.toMatchObject(REFUSED);
    const close = world.as(owner.actor, (ctx) => closeOffering(ctx, sale.offeringId));
    await expect(close).rejects.toMatchObject({ code: 'INVALID_TRANSITION' });
  });

  it('closes the offering when it passes', async () => {
    const sale = await atVote();
    await voteAs(anna, sale, 'For');
    await voteAs(ben, sale, 'Against');
    expect(await toEnd(sale)).toBe('CLOSING');
    expect(await statusOf(sale)).toBe('Published');
    expect((await harness.offering(sale)).allocatedUnits).toBe(units(50));
    expect(await harness.findings()).toEqual([]);
  });

  it('fails the offering when rejected, and refunds every cent', async () => {
    const before = await harness.balance(anna.actor.partyId);
    const sale = await atVote();
    await voteAs(anna, sale, 'Against');
    await voteAs(ben, sale, 'For');
    expect(await toEnd(sale)).toBe('ENDED');
    expect(await harness.offering(sale)).toMatchObject({ status: 'OFFER_FAILED' });
    expect(await harness.balance(anna.actor.partyId)).toEqual(before);
    expect(await statusOf(sale)).toBe('Draft');
    expect(await harness.findings()).toEqual([]);
  });

  it('fails the offering without a quorum', async () => {
    const sale = await atVote();
    expect(await toEnd(sale)).toBe('ENDED');
    expect(await harness.offering(sale)).toMatchObject({ status: 'OFFER_FAILED' });
  });

  it('ends without a result when the offering is cancelled', async () => {
    const sale = await atVote();
    await voteAs(anna, sale, 'For');
    await world.as(owner.actor, (ctx) => cancelOffering(ctx, sale.offeringId, 'No title'));
    expect(await pollOf(sale)).toMatchObject({ status: 'CANCELLED', ballotKey: null });
    expect(await toEnd(sale)).toBe('ENDED');
    expect(await harness.offering(sale)).toMatchObject({ status: 'OFFER_CANCELLED' });
  });

  it('is also required when the owner closes early', async () => {
    const sale = await harness.openSale({ closingVoteRequired: true });
    await harness.commitAs(anna, sale, units(30));
    await harness.approveAll(sale);
    world.clock.advance(DAY);
    await world.as(owner.actor, (ctx) => closeOffering(ctx, sale.offeringId));
    expect((await harness.offering(sale)).stage).toBe('VOTING');
    await world.as(owner.actor, (ctx) => cancelOffering(ctx, sale.offeringId, 'Enough seen'));
  });

  const WEIGHTS = [30, 20];
  const agreed = (votes: readonly string[]) => {
    const cast = (label: string) =>
      votes.reduce((sum, vote, n) => sum + (vote === label ? (WEIGHTS[n] ?? 0) : 0), 0);
    return cast('For') > cast('Against');
  };

  it('keeps the books balanced through concurrent votes, counts and cancellations', async () => {
    const act = fc.constantFrom('For', 'Against', 'abstain', 'nothing');
    await fc.assert(
      fc.asyncProperty(act, act, fc.boolean(), async (one, other, cancels) => {
        const before = await harness.balance(ben.actor.partyId);
        const sale = await atVote();
        if (one !== 'nothing') await voteAs(anna, sale, one);
        if (other !== 'nothing') await voteAs(ben, sale, other);
        world.clock.advance(5 * DAY);
        const cancel = () =>
          world.as(owner.actor, (ctx) => cancelOffering(ctx, sale.offeringId, 'At once'));
        await Promise.allSettled([world.runJob('governance.polls'), cancels ? cancel() : null]);
        const stage = await toEnd(sale);
        expect(stage).toBe(!cancels && agreed([one, other]) ? 'CLOSING' : 'ENDED');
        if (stage === 'CLOSING') {
          await cancel();
          expect(await toEnd(sale)).toBe('ENDED');
        }
        expect(await harness.balance(ben.actor.partyId)).toEqual(before);
        expect(await statusOf(sale)).toBe('Draft');
        expect(await harness.findings()).toEqual([]);
      }),
      {
        numRuns: process.env.DEEP ? 120 : 12,
        examples: [
          ['abstain', 'For', false],
          ['nothing', 'For', false],
          ['For', 'Against', true],
        ],
      },
    );
  });
});
