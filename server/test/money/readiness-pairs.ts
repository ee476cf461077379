import { stepTitle } from '@holdfast/domain/people/onboarding/steps';
import { moveAsset } from '../../src/modules/assets/catalogue/index.ts';
import { requestNav } from '../../src/modules/assets/valuation/index.ts';
import type { Answer } from '../approvals/approval-trials/trial.ts';
import { readyStructure } from '../fixtures/approved-structure.ts';
import { distributionDraft } from '../fixtures/distribution-fixtures.ts';
import { typeTerms, uploadRequired } from '../fixtures/drafts.ts';
import { approveNav, draftAsset, publishedAsset } from '../fixtures/market.ts';
import { filledCompany } from '../fixtures/organization.ts';
import { company, person, type Someone, staff } from '../fixtures/people.ts';
import { giveUnits, heldAsset, pollDraft } from '../fixtures/poll-fixtures.ts';
import { retirableAsset } from '../fixtures/retirement-fixtures.ts';
import type { openCardHarness } from './card-harness.ts';
import { moneyPairs } from './readiness-money-pairs.ts';

// Each view that lists open requirements must apply the same rule as the command that they block.

export type Harness = Awaited<ReturnType<typeof openCardHarness>>;
// biome-ignore lint/suspicious/noExplicitAny: answers of every shape are read
export type Any = any;

export type Ready = {
  readonly missing: () => Promise<readonly string[]>;
  readonly isOffered?: () => Promise<boolean>;
  readonly send: () => Promise<Answer & { readonly body: Any }>;
};
export type Pair = {
  readonly defects: readonly string[];
  readonly open: (lacking: ReadonlySet<string>) => Promise<Ready>;
};

export const readinessPairs = (harness: Harness): Readonly<Record<string, Pair>> => ({
  ...moneyPairs(harness),
  'POST /owner/polls/:pollId/schedule': pollPair(harness, 'ordinary'),
  'POST /owner/polls/:pollId/schedule of an exit': pollPair(harness, 'exit'),
  'POST /owner/distributions/:distributionId/submit': distributionPair(harness),
  'POST /owner/structures/:structureId/submit': structurePair(harness),
  'POST /owner/assets/:assetId/submit': draftPair(harness),
  'POST /owner/issuance/:assetId/token': tokenPair(harness),
  'PUT /user/onboarding/status': personPair(harness),
  'PUT /user/onboarding/status of a company': companyPair(harness),
  'POST /admin/assets/:assetId/open-trading': tradingPair(harness),
});

const ownerOf = ({ world }: Harness) => company(world, { isOwner: true });
const past = '2020-01-01';

function pollPair({ world, ask }: Harness, kind: 'ordinary' | 'exit'): Pair {
  return {
    defects: [
      'question',
      'options',
      'opening',
      'end',
      'explanation',
      'quorum',
      'holders',
      'trading',
    ],
    open: async (lacking) => {
      const owner = await company(world, { isOwner: true });
      const holder = lacking.has('holders') ? owner : await person(world, 'approved');
      const assetId = await heldAsset(world, owner.companyId, [[holder, 60_000n]]);
      if (!lacking.has('trading')) await trade(world, assetId);
      const written = pollDraft(world.clock.now(), { kind });
      const { data } = (await ask(owner, 'POST', `/owner/assets/${assetId}/polls`, written)).body;
      const same = { label: 'Yes', note: '', isRecommended: true };
      const draft = {
        ...written,
        ...(lacking.has('question') ? { question: '' } : {}),
        ...(lacking.has('options') ? { options: [same, same] } : {}),
        ...(lacking.has('opening') ? { opensAt: `${past}T00:00:00.000Z` } : {}),
        ...(lacking.has('end') ? { closesAt: null } : {}),
        ...(lacking.has('explanation') ? { explanation: '' } : {}),
        ...(lacking.has('quorum') ? { quorumPercent: '1.00' } : {}),
      };
      const path = `/owner/polls/${data.id}`;
      await ask(owner, 'PUT', path, draft);
      const look = async (): Promise<Any> => (await ask(owner, 'GET', path)).body.data;
      const move = kind === 'exit' ? 'request' : 'schedule';
      return {
        missing: async () => (await look()).missing.map(({ text }: Any) => text),
        isOffered: async () => (await look()).actions[move]?.allowed === true,
        send: () => ask(owner, 'POST', `${path}/schedule`),
      };
    },
  };
}

const trade = (world: Harness['world'], assetId: string) =>
  world.as(undefined, async (ctx) => {
    await moveAsset(ctx, assetId, 'complete');
    await moveAsset(ctx, assetId, 'openTrading');
  });

function distributionPair(harness: Harness): Pair {
  const { world, ask } = harness;
  return {
    defects: ['name', 'namesake', 'amount', 'small', 'recordOn', 'payOn', 'holders', 'vote'],
    open: async (lacking) => {
      const owner = await ownerOf(harness);
      const holder = await person(world, 'approved');
      const units = lacking.has('holders') ? [] : [[holder, 5_000n] as const];
      const assetId = await heldAsset(world, owner.companyId, units);
      const list = `/owner/assets/${assetId}/distributions`;
      const written = distributionDraft(world.clock.now());
      if (lacking.has('namesake') && !lacking.has('holders')) {
        const { data: first } = (await ask(owner, 'POST', list, written)).body;
        await ask(owner, 'POST', `/owner/distributions/${first.id}/submit`);
      }
      const { data } = (await ask(owner, 'POST', list, written)).body;
      const path = `/owner/distributions/${data.id}`;
      await ask(owner, 'PUT', path, {
        ...written,
        ...(lacking.has('name') ? { name: '' } : {}),
        ...(lacking.has('amount') ? { total: null } : {}),
        ...(lacking.has('small') ? { total: null, perUnit: '0.000001' } : {}),
        ...(lacking.has('recordOn') ? { recordOn: past } : {}),
        ...(lacking.has('payOn') ? { payOn: null } : {}),
        ...(lacking.has('vote') ? { kind: 'redemption' } : {}),
      });
      const look = async (): Promise<Any> => (await ask(owner, 'GET', path)).body.data;
      return {
        missing: async () => (await look()).missing.map(({ text }: Any) => text),
        isOffered: async () => (await look()).actions.submit?.allowed === true,
        send: () => ask(owner, 'POST', `${path}/submit`),
      };
    },
  };
}

function structurePair(harness: Harness): Pair {
  const { world, ask } = harness;
  const without: Readonly<Record<string, string>> = {
    number: 'update structures.structure set registration_number = null where id = $1',
    day: 'update structures.structure set incorporated_on = null where id = $1',
    address: 'update structures.structure set registered_address = null where id = $1',
    director: 'delete from structures.member where structure_id = $1',
  };
  return {
    defects: Object.keys(without),
    open: async (lacking) => {
      const owner = await ownerOf(harness);
      const given = { companyId: owner.companyId, name: 'Incomplete SPV' };
      const { structureId } = await world.as(undefined, (ctx) => readyStructure(ctx, given));
      for (const one of lacking) await world.edge.pool.query(without[one] ?? '', [structureId]);
      const path = `/owner/structures/${structureId}`;
      const look = async (): Promise<Any> => (await ask(owner, 'GET', path)).body.data;
      return {
        missing: async () => (await look()).missing,
        isOffered: async () => (await look()).actions.submit?.allowed === true,
        send: () => ask(owner, 'POST', `${path}/submit`),
      };
    },
  };
}

function draftPair(harness: Harness): Pair {
  const { world, ask } = harness;
  return {
    defects: ['terms'],
    open: async (lacking) => {
      const owner = await ownerOf(harness);
      const assetId = await draftAsset(world, { companyId: owner.companyId });
      if (!lacking.has('terms')) await typeTerms(world, owner, assetId);
      const path = `/owner/assets/${assetId}`;
      return {
        missing: async () =>
          (await ask(owner, 'GET', path)).body.data.missing.map(({ text }: Any) => text),
        send: () => ask(owner, 'POST', `${path}/submit`),
      };
    },
  };
}

function tokenPair(harness: Harness): Pair {
  const { world, ask } = harness;
  return {
    defects: ['class', 'documents', 'memorandum'],
    open: async (lacking) => {
      const owner = await ownerOf(harness);
      const assetId = await draftAsset(world, { companyId: owner.companyId });
      await uploadRequired(world, assetId);
      const run = (text: string) => world.edge.pool.query(text, [assetId]);
      if (lacking.has('class')) {
        await run(
          `update structures.structure set status = 'draft' where id = (select c.structure_id
           from catalogue.asset a join structures.share_class c on c.id = a.share_class_id
           where a.id = $1)`,
        );
      }
      if (lacking.has('documents')) await run('delete from catalogue.document where asset_id = $1');
      if (lacking.has('memorandum')) {
        await run(
          `delete from catalogue.document where asset_id = $1 and name ilike '%memorandum%'`,
        );
      }
      const path = `/owner/issuance/${assetId}/token`;
      const names = { name: 'Example token', unitName: 'EXMPL', url: 'https://example.com/a' };
      const look = async (): Promise<Any> => (await ask(owner, 'GET', path)).body.data;
      return {
        missing: async () =>
          (await look()).steps
            .filter(({ isNeeded, isDone }: Any) => isNeeded && !isDone)
            .map(({ title }: Any) => title),
        isOffered: async () => (await look()).facts !== null,
        send: () => ask(owner, 'POST', path, names),
      };
    },
  };
}

function personPair({ world, ask }: Harness): Pair {
  return {
    defects: ['declarations'],
    open: async (lacking) => {
      const who: Someone = await person(world, lacking.has('declarations') ? 'new' : 'partial');
      const path = '/user/onboarding';
      return {
        missing: async () => titlesOf((await ask(who, 'GET', path)).body.data.missing),
        send: () => ask(who, 'PUT', `${path}/status`, { meta: { review: {} } }),
      };
    },
  };
}

const titlesOf = (steps: readonly Any[]): string[] =>
  steps.map((step) => stepTitle(step).toLowerCase());

function companyPair({ world, ask }: Harness): Pair {
  const steps = ['company_profile', 'directors', 'registration_documents'];
  return {
    defects: [...steps, 'organization_confirmation', 'name'],
    open: async (lacking) => {
      const who = await filledCompany(world);
      const path = '/user/onboarding';
      if (lacking.has('name')) {
        await ask(who, 'PUT', '/user/profile', { firstName: 'Another', lastName: 'Name' });
      }
      for (const step of lacking) {
        const of = 'delete from onboarding.organization_step where company_id = $1 and step = $2';
        await world.edge.pool.query(of, [who.companyId, step]);
      }
      return {
        missing: async () => titlesOf((await ask(who, 'GET', path)).body.data.organization.missing),
        send: () => ask(who, 'PUT', `${path}/status`, { meta: { review: {} } }),
      };
    },
  };
}

function tradingPair({ world, ask }: Harness): Pair {
  const spoiled: Readonly<Record<string, string>> = {
    chain: `update settlement.asset set chain_asset_id = null, confirmed_round = null
      where asset_id = $1`,
    age: `update valuation.nav set valued_on = valued_on - 500 where asset_id = $1`,
  };
  return {
    defects: [...Object.keys(spoiled), 'completed', 'value', 'holders'],
    open: async (lacking) => {
      const { companyId } = await company(world, { isOwner: true });
      const holder = await person(world, 'approved');
      const assetId = lacking.has('completed')
        ? await publishedAsset(world, { companyId })
        : await retirableAsset(world, companyId);
      if (!lacking.has('holders')) await giveUnits(world, assetId, holder, 60_000n);
      const [enters, approves] = [
        await staff(world, 'staff_listings'),
        await staff(world, 'staff_listings'),
      ];
      if (!lacking.has('value')) {
        const date = world.clock.now().toISOString().slice(0, 10);
        const nav = await world.as(enters.actor, (ctx) =>
          requestNav(ctx, { assetId, nav: 10_00n, date, note: 'Appraised' }),
        );
        await world.as(approves.actor, (ctx) => approveNav(ctx, nav));
      }
      for (const one of lacking) {
        if (spoiled[one]) await world.edge.pool.query(spoiled[one], [assetId]);
      }
      const look = async (): Promise<Any> =>
        (await ask(enters, 'GET', `/admin/assets/${assetId}/trading`)).body.data;
      const terms = { bandBps: 2_000, holderCapBps: null, lockedUntil: null };
      return {
        missing: async () =>
          (await look()).checks
            .filter(({ isDone }: Any) => !isDone)
            .map(({ missing }: Any) => missing.replace(/^./, (c: string) => c.toLowerCase())),
        send: () => ask(enters, 'POST', `/admin/assets/${assetId}/open-trading`, terms),
      };
    },
  };
}
