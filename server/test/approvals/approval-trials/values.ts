import { DAY } from '@holdfast/domain/kernel/moment';
import { publishedAsset } from '../../fixtures/market.ts';
import { company, relate, type Someone } from '../../fixtures/people.ts';
import { sendRules } from '../../fixtures/transfer-rule-fixtures.ts';
import type { openCardHarness } from '../../money/card-harness.ts';
import { act, type Cast, declared, readValue, type Trials } from './trial.ts';

type Harness = Awaited<ReturnType<typeof openCardHarness>>;

export const valueTrials = (harness: Harness): Trials => ({
  ...navTrials(harness),
  ...toleranceTrials(harness),
  ...feeTrials(harness),
  ...pauseTrials(harness),
  ...transferRuleTrials(harness),
});

/** The beneficiary, related to the asset's owner, benefits from its value and fees. */
async function assetOf({ world }: Harness, { beneficiary }: Cast) {
  const owner = await company(world, { isOwner: true });
  await relate(world, owner.actor.partyId, beneficiary.actor.partyId);
  const assetId = await publishedAsset(world, { companyId: owner.companyId });
  return { assetId, benefits: owner };
}

function navTrials(harness: Harness): Trials {
  const { world, ask } = harness;
  const value = readValue(world);
  const yesterday = () => new Date(world.clock.now().getTime() - DAY).toISOString().slice(0, 10);
  const enter = (who: Someone, assetId: string) =>
    ask(who, 'POST', `/admin/assets/${assetId}/navs`, {
      nav: '12.50',
      date: yesterday(),
      note: 'Appraised',
    });
  const navCount = (assetId: string) =>
    value('select count(*)::int as value from valuation.nav where asset_id = $1', [assetId]);
  return {
    'POST /admin/assets/:assetId/navs': act('staff_listings', async (cast) => {
      const { assetId, benefits } = await assetOf(harness, cast);
      return {
        benefits,
        decide: (as) => enter(as, assetId),
        isDone: async () => (await navCount(assetId)) === 1,
      };
    }),
    ...declared(ask, 'valuation.nav', 'staff_listings', {
      uploader: 'Tried beside it, with a document of the data room and with a report of its own.',
      open: async (cast) => {
        const { assetId, benefits } = await assetOf(harness, cast);
        const { id } = (await enter(cast.requester, assetId)).body.data;
        return {
          subjectId: id,
          benefits,
          isDone: async () =>
            (await value('select status as value from valuation.nav where id = $1', [id])) ===
            'APPROVED',
        };
      },
    }),
  };
}

function toleranceTrials(harness: Harness): Trials {
  const { world, ask } = harness;
  const value = readValue(world);
  const askTolerance = (who: Someone, assetId: string) =>
    ask(who, 'POST', `/admin/assets/${assetId}/nav-tolerance`, { toleranceBps: 1_500 });
  const toleranceOf = (who: Someone, assetId: string) =>
    ask(who, 'GET', `/admin/assets/${assetId}/navs`);

  return {
    'POST /admin/assets/:assetId/nav-tolerance': act('staff_listings', async (cast) => {
      const { assetId, benefits } = await assetOf(harness, cast);
      return {
        benefits,
        decide: (as) => askTolerance(as, assetId),
        isDone: async () =>
          (await toleranceOf(cast.requester, assetId)).body.data.isToleranceRequested,
      };
    }),
    ...declared(ask, 'valuation.tolerance', 'staff_listings', {
      open: async (cast) => {
        const { assetId, benefits } = await assetOf(harness, cast);
        await askTolerance(cast.requester, assetId);
        const toleranceBps = () =>
          value('select tolerance_bps as value from valuation.tolerance where asset_id = $1', [
            assetId,
          ]);
        return {
          subjectId: assetId,
          benefits,
          isDone: async () => (await toleranceBps()) === 1_500,
        };
      },
    }),
  };
}

function pauseTrials({ world, ask }: Harness): Trials {
  const running = { beneficiary: 'A pause favours no one.' };
  const paused = async (who: Someone) => {
    await world.edge.pool.query("delete from kit.setting where key = 'pauses'");
    const path = '/admin/platform/pauses/sign_ups';
    const { body } = await ask(who, 'POST', path, { reason: 'Robots register' });
    return body.data.pauses.find(({ what }: { what: string }) => what === 'sign_ups').pause.id;
  };
  const value = readValue(world);
  const kept = (of: string) =>
    value(`select value -> 'sign_ups' ->> $1 as value from kit.setting where key = 'pauses'`, [of]);
  return {
    ...declared(ask, 'platform.pause', 'staff_administrator', {
      ...running,
      open: async ({ requester }) => ({
        subjectId: await paused(requester),
        isDone: async () => Boolean(await kept('confirmedBy')),
      }),
    }),
    ...declared(ask, 'platform.resume', 'staff_administrator', {
      ...running,
      open: async ({ requester }) => {
        const subjectId = await paused(requester);
        const path = '/admin/platform/pauses/sign_ups/resume';
        await ask(requester, 'POST', path, { reason: 'The robots are gone' });
        return { subjectId, isDone: async () => !(await kept('id')) };
      },
    }),
  };
}

function feeTrials(harness: Harness): Trials {
  const { world, ask } = harness;
  const value = readValue(world);
  const propose = (who: Someone, assetId: string) =>
    ask(who, 'POST', '/admin/fees/proposals', {
      code: 'taker',
      assetId,
      basis: 'bps',
      percent: '0.40',
      effectiveFrom: new Date(world.clock.now().getTime() + DAY).toISOString(),
      reason: 'Prices of others',
    });
  return {
    'POST /admin/fees/proposals': act('staff_administrator', async (cast) => {
      const { assetId, benefits } = await assetOf(harness, cast);
      return {
        benefits,
        decide: (as) => propose(as, assetId),
        isDone: async () =>
          (await value('select count(*)::int as value from fees.proposal where asset_id = $1', [
            assetId,
          ])) === 1,
      };
    }),
    ...declared(ask, 'fees.change', 'staff_administrator', {
      open: async (cast) => {
        const { assetId, benefits } = await assetOf(harness, cast);
        const { id } = (await propose(cast.requester, assetId)).body.data;
        return {
          subjectId: id,
          benefits,
          isDone: async () =>
            (await value('select status as value from fees.proposal where id = $1', [id])) ===
            'APPROVED',
        };
      },
    }),
  };
}

function transferRuleTrials(harness: Harness): Trials {
  const { world, ask } = harness;
  const value = readValue(world);
  return {
    ...declared(ask, 'transfer_rules.change', 'staff_listings', {
      requester: 'Its owner sends them.',
      uploader: 'Its owner writes them: that is the beneficiary.',
      open: async (cast) => {
        const { assetId, benefits } = await assetOf(harness, cast);
        const subjectId = await sendRules(world, benefits, assetId, { maxHolders: 50 });
        return {
          subjectId,
          benefits,
          isDone: async () =>
            (await value('select status as value from transfer_rules.version where asset_id = $1', [
              assetId,
            ])) === 'APPROVED',
        };
      },
    }),
  };
}
