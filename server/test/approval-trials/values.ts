import { DAY } from '@holdfast/domain/kernel/moment';
import type { openCardHarness } from '../card-harness.ts';
import { publishedAsset } from '../market.ts';
import { company, relate, type Someone } from '../people.ts';
import { sendRules } from '../transfer-rule-fixtures.ts';
import { act, BY_ONE_MORE, type Cast, declared, readValue, type Trials } from './trial.ts';

type Harness = Awaited<ReturnType<typeof openCardHarness>>;

/** Values of assets, their tolerances, and fees. */
export const valueTrials = (harness: Harness): Trials => ({
  ...navTrials(harness),
  ...toleranceTrials(harness),
  ...feeTrials(harness),
  ...transferRuleTrials(harness),
});

/** An asset whose owner the beneficiary is related to: a value or a fee of it is theirs, too. */
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
    'POST /admin/navs/:navId/decision': {
      ...BY_ONE_MORE,
      role: 'staff_listings',
      uploader: 'Tried beside it, with a document of the data room and with a report of its own.',
      fingerprint: true,
      open: async (cast) => {
        const { assetId, benefits } = await assetOf(harness, cast);
        const { id } = (await enter(cast.requester, assetId)).body.data;
        const shown = async (as: Someone): Promise<string> => {
          const { body } = await ask(as, 'GET', '/admin/nav-requests');
          const all: { entry: { id: string; fingerprint: string } }[] = body.data;
          return all.find(({ entry }) => entry.id === id)?.entry.fingerprint ?? 'nothing~shown';
        };
        return {
          benefits,
          decide: async (as, seen) =>
            ask(as, 'POST', `/admin/navs/${id}/decision`, {
              outcome: 'approve',
              fingerprint: seen ?? (await shown(as)),
            }),
          isDone: async () =>
            (await value('select status as value from valuation.nav where id = $1', [id])) ===
            'APPROVED',
        };
      },
    },
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
          (await toleranceOf(cast.requester, assetId)).body.data.toleranceAsked !== null,
      };
    }),
    'POST /admin/assets/:assetId/nav-tolerance/decision': {
      ...BY_ONE_MORE,
      role: 'staff_listings',
      fingerprint: true,
      open: async (cast) => {
        const { assetId, benefits } = await assetOf(harness, cast);
        await askTolerance(cast.requester, assetId);
        const sheet = async () => (await toleranceOf(cast.requester, assetId)).body.data;
        const { fingerprint } = (await sheet()).toleranceAsked;
        const path = `/admin/assets/${assetId}/nav-tolerance/decision`;
        const toleranceBps = () =>
          value('select tolerance_bps as value from valuation.tolerance where asset_id = $1', [
            assetId,
          ]);
        return {
          benefits,
          decide: (as, seen) =>
            ask(as, 'POST', path, { outcome: 'approve', fingerprint: seen ?? fingerprint }),
          isDone: async () => (await toleranceBps()) === 1_500,
        };
      },
    },
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
    'POST /admin/assets/:assetId/transfer-rules/decision': {
      ...BY_ONE_MORE,
      role: 'staff_listings',
      requester: 'Its owner sends them.',
      uploader: 'Its owner writes them: that is the beneficiary.',
      fingerprint: true,
      open: async (cast) => {
        const { assetId, benefits } = await assetOf(harness, cast);
        await sendRules(world, benefits, assetId, { maxHolders: 50 });
        const path = `/admin/assets/${assetId}/transfer-rules`;
        const shown = async (as: Someone) =>
          (await ask(as, 'GET', path)).body.data.proposal?.fingerprint ?? 'nothing~shown';
        return {
          benefits,
          decide: async (as, seen) =>
            ask(as, 'POST', `${path}/decision`, {
              outcome: 'approve',
              fingerprint: seen ?? (await shown(as)),
            }),
          isDone: async () =>
            (await value('select status as value from transfer_rules.version where asset_id = $1', [
              assetId,
            ])) === 'APPROVED',
        };
      },
    },
  };
}
