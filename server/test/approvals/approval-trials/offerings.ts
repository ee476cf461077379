import { DAY } from '@holdfast/domain/kernel/moment';
import { requestNav } from '../../../src/modules/assets/valuation/index.ts';
import { changesIn } from '../../fixtures/change-harness.ts';
import { approveNav } from '../../fixtures/market.ts';
import { type openOfferingHarness, type Sale, units } from '../../fixtures/offering-harness.ts';
import { relate, type Someone, staff } from '../../fixtures/people.ts';
import { ask } from '../../fixtures/uploads.ts';
import { act, type Cast, declared, declaredFirst, readValue, type Trials } from './trial.ts';

type Harness = Awaited<ReturnType<typeof openOfferingHarness>>;

export async function offeringTrials(harness: Harness): Promise<Trials> {
  const calls = callsOf(harness, await harness.world.http());
  return {
    ...commitmentActs(harness, calls),
    ...changeTrials(harness, calls),
    ...closingTrials(harness, calls),
    ...openingTrials(harness, calls),
  };
}

type Calls = ReturnType<typeof callsOf>;

function callsOf({ signIn }: Harness, http: Awaited<ReturnType<Harness['world']['http']>>) {
  const tokens = new Map<string, string>();
  const prepare = async (who: Someone): Promise<void> => {
    tokens.set(who.actor.userId, await signIn(who));
  };
  const post = (who: Someone, path: string, body: object = {}) =>
    ask(http, 'POST', path, tokens.get(who.actor.userId), body);

  const get = (who: Someone, path: string) => ask(http, 'GET', path, tokens.get(who.actor.userId));
  const call = (who: Someone, method: 'GET' | 'POST', path: string, body?: object) =>
    method === 'GET' ? get(who, path) : post(who, path, body);
  return { prepare, post, get, call };
}

function commitmentActs(harness: Harness, { prepare, post }: Calls): Trials {
  const { world, pay } = harness;
  const value = readValue(world);

  async function pledgeOf({ beneficiary }: Cast): Promise<{ id: string; sale: Sale }> {
    const sale = await harness.openSale();
    await pay(beneficiary.actor.partyId, 1_000_00n);
    const made = (await harness.commitAs(beneficiary, sale, units(2))) as { readonly id: string };
    return { id: made.id, sale };
  }
  const stageOf = (id: string) =>
    value('select stage as value from offerings.commitment where id = $1', [id]);

  return {
    'POST /commitments/:commitmentId/approve': act('staff_finance', async (cast) => {
      const { id } = await pledgeOf(cast);
      return {
        prepare,
        decide: (as) => post(as, `/commitments/${id}/approve`),
        isDone: async () => (await stageOf(id)) === 'APPROVED',
      };
    }),
    'POST /commitments/:commitmentId/reject': act('staff_finance', async (cast) => {
      const { id } = await pledgeOf(cast);
      return {
        prepare,
        decide: (as) => post(as, `/commitments/${id}/reject`, { reason: 'Over the limit' }),
        isDone: async () => (await stageOf(id)) === 'REJECTED',
      };
    }),
    'POST /offerings/:offeringId/approve-commitments': act('staff_finance', async (cast) => {
      const { id, sale } = await pledgeOf(cast);
      const path = `/offerings/${sale.offeringId}/approve-commitments`;
      return {
        prepare,
        decide: (as) => post(as, path, { commitmentIds: [id] }),
        isDone: async () => (await stageOf(id)) === 'APPROVED',
      };
    }),
    'POST /offerings/:offeringId/reject-commitments': act('staff_finance', async (cast) => {
      const { id, sale } = await pledgeOf(cast);
      const path = `/offerings/${sale.offeringId}/reject-commitments`;
      return {
        prepare,
        decide: (as) => post(as, path, { commitmentIds: [id], reason: 'Over the limit' }),
        isDone: async () => (await stageOf(id)) === 'REJECTED',
      };
    }),
  };
}

function changeTrials(harness: Harness, { prepare, call }: Calls): Trials {
  const { world, owner, investor } = harness;
  const changes = changesIn(harness);
  const proposed = async ({ beneficiary }: Cast) => {
    await relate(world, owner.actor.partyId, beneficiary.actor.partyId);
    const sale = await harness.openSale({ automaticApproval: true });
    await harness.commitAs(await investor(), sale, units(20));
    return { sale, subjectId: await changes.propose(sale, { unitPrice: 120_00n }) };
  };
  return {
    ...declared(call, 'offering.change', 'staff_finance', {
      needed: 2,
      requester: 'Its owner proposes it.',
      uploader: 'Its owner proposes it: that is the beneficiary.',
      open: async (cast) => {
        await prepare(cast.requester);
        const { sale, subjectId } = await proposed(cast);
        return {
          subjectId,
          prepare,
          benefits: owner,
          isDone: async () => (await harness.offering(sale)).version === 2,
        };
      },
    }),
    ...declaredFirst(call, 'offering.change', 'staff_finance', async (cast) => {
      const { sale, subjectId } = await proposed(cast);
      return {
        subjectId,
        prepare,
        benefits: owner,
        isDone: async () => ((await changes.shown(owner, sale))?.approvals.by.length ?? 0) > 0,
      };
    }),
  };
}

function closingTrials(harness: Harness, { prepare, call }: Calls): Trials {
  const { world, owner, investor } = harness;
  const value = readValue(world);

  async function closed({ beneficiary }: Cast): Promise<Sale> {
    await relate(world, owner.actor.partyId, beneficiary.actor.partyId);
    const sale = await harness.openSale({ automaticApproval: true });
    await harness.commitAs(await investor(), sale, units(20));
    world.clock.advance(30 * DAY);
    await harness.clock();
    await harness.bringEvidence(sale);
    return sale;
  }
  const offeringStage = ({ offeringId }: Sale) =>
    value('select stage as value from offerings.offering where id = $1', [offeringId]);

  const submitted = async (cast: Cast) => {
    await prepare(cast.requester);
    const sale = await closed(cast);
    const read = (as: Someone) => harness.openEvidenceAs(as, sale);
    return { sale, case: { subjectId: sale.offeringId, prepare, read, benefits: owner } };
  };
  return {
    ...declared(call, 'offering.evidence', 'staff_finance', {
      needed: 2,
      requester: 'Its owner brings the papers.',
      uploader: 'Its owner brings the papers: that is the beneficiary.',
      open: async (cast) => {
        const { sale, case: made } = await submitted(cast);
        return { ...made, isDone: async () => (await offeringStage(sale)) !== 'CLOSING' };
      },
    }),
    ...declaredFirst(call, 'offering.evidence', 'staff_finance', async (cast) => {
      const { sale, case: made } = await submitted(cast);
      const given = async () => (await harness.shownTo(owner, sale)).by.length;
      return { ...made, isDone: async () => (await given()) > 0 };
    }),
  };
}

function openingTrials(harness: Harness, { prepare, post, get, call }: Calls): Trials {
  const { world, owner } = harness;
  const terms = { bandBps: 2_000, holderCapBps: null, lockedUntil: null };

  async function soldAsset({ beneficiary }: Cast): Promise<string> {
    await relate(world, owner.actor.partyId, beneficiary.actor.partyId);
    const sale = await harness.openSale({ automaticApproval: true });
    await harness.commitAs(await harness.investor(), sale, units(60));
    world.clock.advance(31 * DAY);
    await harness.clock();
    await harness.bringEvidence(sale);
    const [first, second] = [await staff(world, 'staff_finance'), harness.finance];
    await harness.approveEvidenceAs(first, sale);
    await harness.approveEvidenceAs(second, sale);
    await harness.clock();
    await harness.settle();
    await harness.clock();
    const { assetId } = sale;
    const date = world.clock.now().toISOString().slice(0, 10);
    const [enters, approves] = [harness.listings, await staff(world, 'staff_listings')];
    const nav = await world.as(enters.actor, (ctx) =>
      requestNav(ctx, { assetId, nav: 10_00n, date, note: 'Appraised' }),
    );
    await world.as(approves.actor, (ctx) => approveNav(ctx, nav));
    return assetId;
  }
  const desk = async (who: Someone, assetId: string) =>
    (await get(who, `/admin/assets/${assetId}/trading`)).body.data;

  return {
    'POST /admin/assets/:assetId/open-trading': act('staff_listings', async (cast) => {
      const assetId = await soldAsset(cast);
      return {
        prepare,
        benefits: owner,
        decide: (as) => post(as, `/admin/assets/${assetId}/open-trading`, terms),
        isDone: async () => {
          await prepare(cast.requester);
          return (await desk(cast.requester, assetId)).requestId !== null;
        },
      };
    }),
    ...declared(call, 'exchange.open', 'staff_listings', {
      open: async (cast) => {
        const assetId = await soldAsset(cast);
        await prepare(cast.requester);
        const path = `/admin/assets/${assetId}/open-trading`;
        const { body } = await post(cast.requester, path, terms);
        return {
          subjectId: (body.data as { requestId: string }).requestId,
          prepare,
          benefits: owner,
          isDone: async () =>
            (await readValue(world)('select status as value from catalogue.asset where id = $1', [
              assetId,
            ])) === 'IN_TRADING',
        };
      },
    }),
  };
}
