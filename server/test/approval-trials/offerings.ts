import { DAY } from '@holdfast/domain/kernel/moment';
import { type openOfferingHarness, type Sale, units } from '../offering-harness.ts';
import { relate, type Someone } from '../people.ts';
import { ask } from '../uploads.ts';
import { act, BY_ONE_MORE, type Cast, readValue, type Trials } from './trial.ts';

type Harness = Awaited<ReturnType<typeof openOfferingHarness>>;

/** Commitments of parties, and the closing of an offering. Its clock moves on by weeks. */
export async function offeringTrials(harness: Harness): Promise<Trials> {
  const calls = callsOf(harness, await harness.world.http());
  return { ...commitmentActs(harness, calls), ...closingTrials(harness, calls) };
}

type Calls = ReturnType<typeof callsOf>;

function callsOf({ signIn }: Harness, http: Awaited<ReturnType<Harness['world']['http']>>) {
  // Months pass: people sign in again before they decide.
  const tokens = new Map<string, string>();
  const prepare = async (who: Someone): Promise<void> => {
    tokens.set(who.actor.userId, await signIn(who));
  };
  const post = (who: Someone, path: string, body: object = {}) =>
    ask(http, 'POST', path, tokens.get(who.actor.userId), body);

  return { prepare, post };
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
  };
}

function closingTrials(harness: Harness, { prepare, post }: Calls): Trials {
  const { world, owner, investor } = harness;
  const value = readValue(world);

  /** A sale whose owner the beneficiary is related to: it has closed, its papers are there. */
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

  return {
    'POST /offerings/:offeringId/evidence/approve': {
      ...BY_ONE_MORE,
      role: 'staff_finance',
      needed: 2,
      requester: 'The papers ask for it as soon as they are there.',
      uploader: 'Its owner brings the papers: that is the beneficiary.',
      fingerprint: true,
      open: async (cast) => {
        const sale = await closed(cast);
        return {
          benefits: owner,
          prepare: async (as) => {
            await prepare(as);
            await harness.openEvidenceAs(as, sale);
          },
          decide: async (as, seen) => {
            const fingerprint = seen ?? (await harness.shownTo(as, sale)).fingerprint;
            return post(as, `/offerings/${sale.offeringId}/evidence/approve`, { fingerprint });
          },
          isDone: async () => (await offeringStage(sale)) !== 'CLOSING',
        };
      },
    },
  };
}
