import { DAY } from '@holdfast/domain/kernel/moment';
import { linkAsset, unlinkAsset } from '../../src/modules/assets/catalogue/commands/link-class.ts';
import {
  decideReviewOfAsset,
  publish,
  submitForReview,
} from '../../src/modules/assets/catalogue/index.ts';
import {
  cancelOffering,
  closeOffering,
  createOffering,
} from '../../src/modules/assets/offerings/index.ts';
import { withdrawAnchor } from '../../src/modules/assets/structures/commands/anchors.ts';
import {
  type AnchorFacts,
  anchorApproval,
  commitOutside,
  createShareClass,
  draftAnchor,
  inviteAnchor,
  raiseApproval,
  raiseIssued,
  requestRaise,
  showContribution,
  structureById,
} from '../../src/modules/assets/structures/index.ts';
import { logOpening, stageBytes } from '../../src/modules/people/files/index.ts';
import { decidingOn, NOBODYS } from '../approvals/approving.ts';
import { anchorFacts, approveAnchor } from '../fixtures/anchor-fixtures.ts';
import { approvedStructure } from '../fixtures/approved-structure.ts';
import { draftAsset } from '../fixtures/market.ts';
import { dollars, openOfferingHarness, type Sale, units } from '../fixtures/offering-harness.ts';
import { smallPdf } from '../fixtures/pdf-files.ts';
import { type Someone, staff } from '../fixtures/people.ts';

const CLASSES = [120, 70] as const;
const ASSETS = [3, 0, 1] as const;

export type Told = {
  readonly classes: readonly {
    readonly authorised: bigint;
    readonly issued: bigint;
    readonly reserved: bigint;
    readonly promised: bigint;
    readonly held: bigint;
    readonly retired: bigint;
  }[];
  readonly promisesWithoutCause: readonly string[];
  readonly causesWithoutPromise: readonly string[];
  readonly indivisible: readonly string[];
};

export async function openUnitsHarness() {
  const harness = await openOfferingHarness();
  const second = await staff(harness.world, 'staff_listings');
  const pledger = await harness.investor(dollars(100_000_000));
  return { ...harness, begin: () => begin({ ...harness, second, pledger }) };
}

type Harness = Awaited<ReturnType<typeof openOfferingHarness>> & {
  readonly second: Someone;
  readonly pledger: Someone;
};
export type Units = Awaited<ReturnType<typeof begin>>;

async function begin(harness: Harness) {
  const { world, owner, listings, second } = harness;
  const { companyId } = owner;
  const [structureId, classIds] = await world.as(undefined, async (ctx) => {
    const made = await approvedStructure(ctx, {
      companyId,
      name: `Units SPV ${ctx.newId()}`,
      authorisedUnits: units(CLASSES[0]),
    });
    const other = await createShareClass(ctx, {
      structureId: made.structureId,
      name: 'Other units',
      code: 'B',
      authorisedUnits: units(CLASSES[1]),
    });
    return [made.structureId, [made.shareClassId, other]] as const;
  });
  const assetIds: string[] = [];
  for (const unitDecimals of ASSETS) {
    const nowhere = { structureId: null, shareClassId: null };
    assetIds.push(await draftAsset(world, { companyId, unitDecimals, ...nowhere }));
  }
  const of = { structureId, classIds, assetIds };
  const paper = async (text: string) => {
    const bytes = smallPdf(`${text} ${Math.random()}`);
    const { storage } = world.ports;
    const staged = await stageBytes(storage, world.edge.seal, bytes, 'application/pdf');
    return { name: `${text}.pdf`, staged };
  };
  return {
    ...capitalActs(harness, of, paper),
    ...anchorActs(harness, of, paper),
    ...saleActs(harness, of),
    pass: async (milliseconds: number) => {
      world.clock.advance(milliseconds);
      await harness.clock();
    },
    told: () => toldOf(harness, structureId, retiredOf(harness, of)),
    listings,
    second,
  };
}

type Of = {
  readonly structureId: string;
  readonly classIds: readonly string[];
  readonly assetIds: readonly string[];
};
type Paper = (text: string) => Promise<Parameters<typeof showContribution>[3]>;

const pick = <T>(all: readonly T[], at: number): T => {
  const one = all[at % all.length];
  if (one === undefined) throw new Error('There is nothing to choose from');
  return one;
};

const retired = new Map<string, bigint>();
const retiredOf =
  (_: Harness, __: Of) =>
  (classId: string): bigint =>
    retired.get(classId) ?? 0n;

function capitalActs({ world, owner, listings }: Harness, of: Of, paper: Paper) {
  const { structureId, classIds, assetIds } = of;
  return {
    raise: async (at: number, n: number, approves: boolean) => {
      const given = { units: units(n), resolution: 'Resolution', paper: await paper('resolution') };
      const raiseId = await world.as(owner.actor, (ctx) =>
        requestRaise(ctx, { structureId, classId: pick(classIds, at) }, given),
      );
      const rise = decidingOn(world, raiseApproval);
      if (!approves) return rise.reject(listings, raiseId, 'Not signed');
      const { fileId } = await world.edge.db
        .selectFrom('structures.raise')
        .select('fileId')
        .where('id', '=', raiseId)
        .executeTakeFirstOrThrow();
      await world.as(listings.actor, (ctx) => logOpening(ctx, fileId));
      await rise.approve(listings, raiseId);
    },
    link: (at: number, to: number) =>
      world.as(owner.actor, (ctx) =>
        linkAsset(ctx, structureId, { assetId: pick(assetIds, at), classId: pick(classIds, to) }),
      ),
    unlink: (at: number) =>
      world.as(owner.actor, (ctx) => unlinkAsset(ctx, structureId, pick(assetIds, at))),
    retire: async (at: number, n: number) => {
      const classId = pick(classIds, at);
      const many = units(n) / 10n;
      await world.as(undefined, (ctx) => raiseIssued(ctx, classId, many));
      retired.set(classId, (retired.get(classId) ?? 0n) + many);
    },
  };
}

function anchorActs({ world, owner, listings, second }: Harness, of: Of, paper: Paper) {
  const { structureId, classIds } = of;
  const anchors: string[] = [];
  const key = (at: number) => ({
    structureId,
    anchorId: pick([NOBODYS, ...anchors].toReversed(), at),
  });
  const asOwner = async (at: number, act: typeof showContribution, text: string): Promise<void> => {
    const given = await paper(text);
    await world.as(owner.actor, async (ctx) =>
      act(ctx, await structureById(ctx, structureId), key(at), given),
    );
  };
  return {
    invite: async (at: number, n: number, holder: AnchorFacts['holder']) => {
      const more = { units: units(n / (at % 2 === 0 ? 1 : 8)), holder };
      await world.as(owner.actor, async (ctx) => {
        const structure = await structureById(ctx, structureId);
        const given = anchorFacts(pick(classIds, at), more);
        const anchorId = await draftAnchor(ctx, structure, given);
        await inviteAnchor(ctx, structure, { structureId, anchorId });
        anchors.push(anchorId);
      });
    },
    commitOutside: (at: number) => asOwner(at, commitOutside, 'commitment'),
    show: (at: number) => asOwner(at, showContribution, 'proof'),
    fund: async (at: number) => {
      const { anchorId } = key(at);
      for (const who of [listings, second]) await approveAnchor(world, who, anchorId);
    },
    reject: async (at: number) => {
      const reason = 'The bank knows of no payment';
      await decidingOn(world, anchorApproval).reject(listings, key(at).anchorId, reason);
    },
    withdraw: (at: number) =>
      world.as(owner.actor, (ctx) => withdrawAnchor(ctx, key(at), 'Another use for the money')),
  };
}

function saleActs(harness: Harness, { assetIds }: Of) {
  const { world, owner, finance, listings, pledger } = harness;
  const lastOf = async (at: number): Promise<Sale> => {
    const assetId = pick(assetIds, at);
    const row = await world.edge.db
      .selectFrom('offerings.offering')
      .select('id')
      .where('assetId', '=', assetId)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    return { assetId, offeringId: row?.id ?? assetId };
  };
  return {
    offer: async (at: number, n: number) => {
      const now = world.clock.now().getTime();
      await world.as(owner.actor, (ctx) =>
        createOffering(ctx, {
          assetId: pick(assetIds, at),
          unitPrice: dollars(100),
          minUnits: units(1),
          maxUnits: units(n),
          minPerInvestor: units(1),
          maxPerInvestor: units(n),
          automaticApproval: true,
          coolingOffDays: 0,
          opensAt: new Date(now + DAY),
          closesAt: new Date(now + 31 * DAY),
          longStopAt: new Date(now + 60 * DAY),
        }),
      );
    },
    publish: (at: number) =>
      world.as(undefined, async (ctx) => {
        const assetId = pick(assetIds, at);
        await submitForReview(ctx, assetId);
        await decideReviewOfAsset(ctx, assetId, { approves: true });
        await publish(ctx, assetId);
      }),
    pledge: async (at: number, n: number) => {
      await harness.commitAs(pledger, await lastOf(at), units(n));
    },
    close: async (at: number) => {
      const { offeringId } = await lastOf(at);
      await world.as(owner.actor, (ctx) => closeOffering(ctx, offeringId));
      await harness.clock();
    },
    cancel: async (at: number) => {
      const { offeringId } = await lastOf(at);
      await world.as(owner.actor, (ctx) => cancelOffering(ctx, offeringId, 'Sold privately'));
      await harness.clock();
    },
    evidence: async (at: number) => {
      const sale = await lastOf(at);
      await harness.bringEvidence(sale);
      await harness.approveEvidenceAs(finance, sale);
      await harness.approveEvidenceAs(listings, sale);
      await harness.clock();
      await harness.settle();
      await harness.clock();
    },
  };
}

async function toldOf(
  { world }: Harness,
  structureId: string,
  retiredIn: (classId: string) => bigint,
): Promise<Told> {
  const read = async <T>(text: string): Promise<T[]> =>
    (await world.edge.pool.query(text, [structureId])).rows as T[];
  const classes = await read<Record<'id' | keyof Told['classes'][number], string>>(`
    select c.id, c.authorised_units as authorised, c.issued_units as issued,
      c.reserved_units as reserved,
      (select coalesce(sum(r.units), 0) from structures.reservation r
        where r.share_class_id = c.id) as promised,
      (select coalesce(sum(m.allocated_units), 0) from offerings.commitment m
        join offerings.offering o on o.id = m.offering_id
        join catalogue.asset a on a.id = o.asset_id
        where a.share_class_id = c.id and o.status = 'OFFER_COMPLETED' and m.stage = 'ISSUED')
      + (select coalesce(sum(n.units), 0) from structures.anchor n
        where n.share_class_id = c.id and n.stage in ('ISSUED', 'RELEASED')) as held
    from structures.share_class c where c.structure_id = $1 order by c.code`);
  const named = async (text: string) => (await read<{ id: string }>(text)).map(({ id }) => id);
  return {
    classes: classes.map(({ id, ...row }) => ({
      authorised: BigInt(row.authorised),
      issued: BigInt(row.issued),
      reserved: BigInt(row.reserved),
      promised: BigInt(row.promised),
      held: BigInt(row.held),
      retired: retiredIn(id),
    })),
    promisesWithoutCause: await named(`
      select r.cause_id as id from structures.reservation r
      join structures.share_class c on c.id = r.share_class_id and c.structure_id = $1
      where not exists (select from offerings.offering o
          where o.id = r.cause_id and r.units = o.max_units and o.stage <> 'ENDED')
        and not exists (select from structures.anchor n where n.id = r.cause_id
          and n.units = r.units and n.share_class_id = r.share_class_id
          and n.stage in ('INVITED', 'COMMITTED', 'FUNDED', 'ISSUING'))`),
    causesWithoutPromise: await named(`
      select n.id from structures.anchor n
      where n.structure_id = $1 and n.stage in ('INVITED', 'COMMITTED', 'FUNDED', 'ISSUING')
        and not exists (select from structures.reservation r where r.cause_id = n.id)
      union all
      select o.id from offerings.offering o
      join catalogue.asset a on a.id = o.asset_id and a.structure_id = $1
      where o.stage in ('UPCOMING', 'OPEN', 'CLOSING', 'ISSUING')
        and not exists (select from structures.reservation r where r.cause_id = o.id)`),
    indivisible: await named(`
      select n.id from structures.anchor n
      join catalogue.asset a on a.share_class_id = n.share_class_id
      where n.structure_id = $1
        and n.stage in ('INVITED', 'COMMITTED', 'FUNDED', 'ISSUING', 'ISSUED')
        and n.units % (10 ^ (3 - a.unit_decimals))::bigint <> 0`),
  };
}
