import { DAY } from '@holdfast/domain/kernel/moment';
import { CLOCK_JOB } from '../../../src/modules/assets/distributions/events.ts';
import { logOpening } from '../../../src/modules/people/files/index.ts';
import { blockUser, unblockUser } from '../../../src/modules/people/identity/index.ts';
import {
  approvedBy,
  askedDistribution,
  fundedBy,
  giveCash,
} from '../../fixtures/distribution-fixtures.ts';
import type { openOfferingHarness } from '../../fixtures/offering-harness.ts';
import { company, person, relate, type Someone, staff } from '../../fixtures/people.ts';
import { heldAsset } from '../../fixtures/poll-fixtures.ts';
import { ask } from '../../fixtures/uploads.ts';
import { askedRemittance, paidWithTax } from '../../money/remittance-fixtures.ts';
import { approving } from '../approving.ts';
import { act, type Cast, declared, declaredFirst, readValue, type Trials } from './trial.ts';

type Harness = Awaited<ReturnType<typeof openOfferingHarness>>;

export async function distributionTrials(harness: Harness): Promise<Trials> {
  const calls = callsOf(harness, await harness.world.http());
  return {
    ...decisionTrials(harness, calls),
    ...lineTrials(harness, calls),
    ...remittanceTrials(harness, calls),
  };
}

type Calls = ReturnType<typeof callsOf>;

function callsOf({ signIn }: Harness, http: Awaited<ReturnType<Harness['world']['http']>>) {
  // Sessions expire over days, so users sign in again before deciding.
  const tokens = new Map<string, string>();
  const prepare = async (who: Someone): Promise<void> => {
    tokens.set(who.actor.userId, await signIn(who));
  };
  const tokenOf = ({ actor }: Someone) => tokens.get(actor.userId);
  const post = (who: Someone, path: string, body: object = {}) =>
    ask(http, 'POST', path, tokenOf(who), body);
  const get = (who: Someone, path: string) => ask(http, 'GET', path, tokenOf(who));
  const asked = (who: Someone, method: 'GET' | 'POST', path: string, body?: object) =>
    ask(http, method, path, tokenOf(who), body);
  return { prepare, post, get, ask: asked };
}

function decisionTrials({ world }: Harness, { prepare, ask }: Calls): Trials {
  const value = readValue(world);
  const stageOf = (id: string) =>
    value('select stage as value from distributions.distribution where id = $1', [id]);

  async function asked({ beneficiary }: Cast, total: string) {
    const owner = await company(world, { isOwner: true });
    await relate(world, owner.actor.partyId, beneficiary.actor.partyId);
    const holder = await person(world, 'approved');
    const assetId = await heldAsset(world, owner.companyId, [[holder, 5_000n]]);
    const id = await askedDistribution(world, owner, assetId, { total });
    return { owner, holder, id };
  }

  const open = async (cast: Cast) => {
    const { owner, id } = await asked(cast, '20000.00');
    return { subjectId: id, prepare, benefits: owner };
  };
  const requests = (id: string) =>
    value('select count(*)::int as value from approvals.approval where subject_id = $1', [id]);
  return {
    ...declaredFirst(ask, 'distribution.approve', 'staff_finance', async (cast) => {
      const made = await open(cast);
      return { ...made, isDone: async () => (await requests(made.subjectId)) === 1 };
    }),
    ...declared(ask, 'distribution.approve', 'staff_finance', {
      open: async (cast) => {
        const made = await open(cast);
        await prepare(cast.requester);
        await approving(ask, 'distribution.approve').approve(cast.requester, made.subjectId);
        return { ...made, isDone: async () => (await stageOf(made.subjectId)) === 'APPROVED' };
      },
    }),
  };
}

function lineTrials({ world }: Harness, calls: Calls): Trials {
  const { prepare, post } = calls;
  const value = readValue(world);

  async function heldLine({ beneficiary }: Cast) {
    const owner = await company(world, { isOwner: true });
    await giveCash(world, owner, 2_000_00n);
    const assetId = await heldAsset(world, owner.companyId, [[beneficiary, 5_000n]]);
    const id = await askedDistribution(world, owner, assetId);
    await approvedBy(world, id, [await staff(world, 'staff_finance')]);
    world.clock.advance(DAY);
    await world.runJob(CLOCK_JOB);
    await fundedBy(world, owner, id);
    const { userId, partyId } = beneficiary.actor;
    await world.as(undefined, (ctx) => blockUser(ctx, userId, 'For a test'));
    await world.runJob(CLOCK_JOB);
    await world.as(undefined, (ctx) => unblockUser(ctx, userId));
    const state = () =>
      value('select state as value from distributions.line where distribution_id = $1', [id]);
    const asked = () =>
      value(
        `select count(*)::int as value from approvals.approval a
         join distributions.line l on l.id = a.subject_id where l.distribution_id = $1`,
        [id],
      );
    const lines = `/admin/distributions/${id}/lines`;
    return { path: `${lines}/${partyId}`, lines: `${lines}?state=HELD`, state, asked };
  }

  return {
    'POST /admin/distributions/:distributionId/lines/:partyId/release': act(
      'staff_finance',
      async (cast) => {
        const { path, state } = await heldLine(cast);
        return {
          prepare,
          decide: (as) => post(as, `${path}/release`),
          isDone: async () => (await state()) === 'PAID',
        };
      },
    ),
    'POST /admin/distributions/:distributionId/lines/:partyId/return': act(
      'staff_finance',
      async (cast) => {
        const { path, asked } = await heldLine(cast);
        return {
          prepare,
          decide: (as) => post(as, `${path}/return`, { reason: 'Paid by cheque' }),
          isDone: async () => (await asked()) === 1,
        };
      },
    ),
    ...returnTrials(calls, heldLine),
  };
}

type HeldLine = {
  readonly path: string;
  readonly lines: string;
  readonly state: () => Promise<unknown>;
};

const returnTrials = (
  { prepare, post, get, ask }: Calls,
  heldLine: (cast: Cast) => Promise<HeldLine>,
): Trials =>
  declared(ask, 'distribution.return', 'staff_finance', {
    open: async (cast) => {
      const { path, lines, state } = await heldLine(cast);
      const again = async (as: Someone) => {
        await prepare(as);
        return post(as, `${path}/return`, { reason: 'Paid by cheque' });
      };
      await again(cast.requester);
      return {
        subjectId: (await get(cast.requester, lines)).body.data[0].returning,
        prepare,
        again,
        isDone: async () => (await state()) === 'RETURNED',
      };
    },
  });

function remittanceTrials({ world }: Harness, { prepare, ask }: Calls): Trials {
  const value = readValue(world);
  return declared(ask, 'distribution.remittance', 'staff_finance', {
    beneficiary: 'A tax authority, which is no party of the product.',
    open: async ({ requester }) => {
      const { day } = await paidWithTax(world);
      const id = await askedRemittance(world, requester, day);
      await prepare(requester);
      const column = (of: string) =>
        value(`select ${of} as value from distributions.remittance where id = $1`, [id]);
      const fileId = String(await column('file_id'));
      return {
        subjectId: id,
        prepare,
        read: (as) => world.as(as.actor, (ctx) => logOpening(ctx, fileId)),
        isDone: async () => (await column('status')) === 'REMITTED',
      };
    },
  });
}
