import { DAY } from '@holdfast/domain/kernel/moment';
import type { Actor } from '../src/kit/ctx.ts';
import {
  decideReviewOfAsset,
  publish,
  submitForReview,
} from '../src/modules/assets/catalogue/index.ts';
import {
  approveCommitments,
  approveEvidence,
  type Commitment,
  commit,
  createOffering,
  EVIDENCE_KINDS,
  keepEvidence,
  managedById,
  type NewOffering,
  type Offering,
  openEvidence,
  pledgedIn,
} from '../src/modules/assets/offerings/index.ts';
import { settleUntilQuiet } from '../src/modules/chain/settlement/index.ts';
import {
  balancesOf,
  partyMain,
  platform,
  post,
  verifyBooks,
} from '../src/modules/money/ledger/index.ts';
import { stageBytes } from '../src/modules/people/files/index.ts';
import { openSession } from '../src/modules/people/identity/index.ts';
import { draftAsset } from './market.ts';
import { smallPdf } from './pdf-files.ts';
import { company, person, type Someone, staff } from './people.ts';
import { openRequired } from './required-reading.ts';
import { signWhatIsAsked } from './signature.ts';
import { openWorld, type World, type WorldOptions } from './world.ts';

export const units = (whole: number): bigint => BigInt(Math.round(whole * 1000));
export const dollars = (whole: number): bigint => BigInt(Math.round(whole * 100));

export type Sale = { readonly assetId: string; readonly offeringId: string };

/** A world in which assets are offered: an owner, two of staff, investors with money. */
export async function openOfferingHarness(options: WorldOptions = {}) {
  const world = await openWorld(options);
  const owner = await company(world, { isOwner: true });
  const finance = await staff(world, 'staff_finance');
  const listings = await staff(world, 'staff_listings');
  const people = { owner, finance, listings };
  return { world, ...people, ...moneyIn(world), ...salesOf(world, owner), ...readsOf(world) };
}
export type OfferingHarness = Awaited<ReturnType<typeof openOfferingHarness>>;

/** No law here gives a right to withdraw, so that offerings without days of their own can close. */
const WITHOUT_RIGHT = 'SGP';

type Owner = Someone & { readonly companyId: string };

function moneyIn(world: World) {
  /** Books money that came from outside, so that the books still sum to zero. */
  async function pay(partyId: string, cents: bigint): Promise<void> {
    const lines = [
      { account: partyMain(partyId, 'USD'), amount: cents },
      { account: platform('card_clearing', 'USD'), amount: -cents },
    ];
    await world.as(undefined, (ctx) =>
      post(ctx, { kind: 'deposit_card', reference: ctx.newId(), lines }),
    );
  }

  async function investor(cents = dollars(100_000)): Promise<Someone> {
    const someone = await person(world, 'approved', WITHOUT_RIGHT);
    if (cents > 0n) await pay(someone.actor.partyId, cents);
    return someone;
  }

  /** A session that begins now: the clock has moved on past the first ones. */
  const signIn = async (who: Someone): Promise<string> =>
    (await world.as(undefined, (ctx) => openSession(ctx, who.actor.userId))).token;

  return { pay, investor, signIn };
}

function salesOf(world: World, owner: Owner) {
  const clock = () => world.runJob('offerings.clock');

  /** An asset at $100 a unit that opened just now: minimum 10 units, maximum 100, 30 days. */
  async function openSale(
    terms: Partial<NewOffering> & {
      readonly unitDecimals?: number;
      /** Its one document: none that has to be opened first, unless a test names one. */
      readonly document?: string;
    } = {},
  ): Promise<Sale> {
    const { unitDecimals = 3, document = 'Site report', ...given } = terms;
    const of = { companyId: owner.companyId, unitDecimals, document };
    const assetId = await draftAsset(world, of);
    const all = { ...termsFrom(world.clock.now().getTime()), ...given, assetId };
    const offeringId = await world.as(owner.actor, (ctx) => createOffering(ctx, all));
    await world.as(undefined, async (ctx) => {
      await submitForReview(ctx, assetId);
      await decideReviewOfAsset(ctx, assetId, { approves: true });
      await publish(ctx, assetId);
    });
    await clock();
    return { assetId, offeringId };
  }

  /** The three documents, each with bytes of its own so that their hashes differ. */
  async function bringEvidence(sale: Sale, salt = ''): Promise<void> {
    for (const kind of EVIDENCE_KINDS) {
      const bytes = smallPdf(`${kind} ${sale.offeringId} ${salt}`);
      const { storage } = world.ports;
      const staged = await stageBytes(storage, world.edge.seal, bytes, 'application/pdf');
      await world.as(owner.actor, (ctx) =>
        keepEvidence(ctx, sale.offeringId, { kind, name: `${kind}.pdf`, staged }),
      );
    }
  }

  const openEvidenceAs = (who: Someone, sale: Sale, kinds: readonly string[] = EVIDENCE_KINDS) =>
    world.as(who.actor, async (ctx) => {
      for (const kind of kinds) await openEvidence(ctx, sale.offeringId, kind);
    });
  const shownTo = async (who: Someone, sale: Sale) =>
    (await world.as(who.actor, (ctx) => managedById(ctx, sale.offeringId))).approvals;

  return {
    clock,
    openSale,
    bringEvidence,
    commitAs: async (who: { readonly actor: Actor }, sale: Sale, quantity: bigint) => {
      await signWhatIsAsked(world, who);
      await openRequired(world, who, sale.assetId);
      return world.as(who.actor, (ctx) => commit(ctx, { assetId: sale.assetId, units: quantity }));
    },
    approveAll: (sale: Sale) =>
      world.as(owner.actor, async (ctx) =>
        approveCommitments(ctx, sale.offeringId, await pledgedIn(ctx, sale.offeringId)),
      ),
    openEvidenceAs,
    shownTo,
    /** As on the screen: opens every paper, and approves what is shown. */
    approveEvidenceAs: async (who: Someone, sale: Sale) => {
      await openEvidenceAs(who, sale);
      const { fingerprint } = await shownTo(who, sale);
      await world.as(who.actor, (ctx) => approveEvidence(ctx, sale.offeringId, fingerprint));
    },
    settle: () => settleUntilQuiet(world.edge, world.ports.chain),
  };
}

const termsFrom = (now: number) => ({
  unitPrice: dollars(100),
  minUnits: units(10),
  maxUnits: units(100),
  minPerInvestor: units(1),
  maxPerInvestor: units(100),
  coolingOffDays: 0,
  opensAt: new Date(now),
  closesAt: new Date(now + 30 * DAY),
  longStopAt: new Date(now + 90 * DAY),
});

function readsOf(world: World) {
  return {
    offering: async (sale: Sale): Promise<Offering> =>
      (await world.edge.db
        .selectFrom('offerings.offering')
        .selectAll()
        .where('id', '=', sale.offeringId)
        .executeTakeFirstOrThrow()) as Offering,
    commitments: async (sale: Sale): Promise<Commitment[]> =>
      (await world.edge.db
        .selectFrom('offerings.commitment')
        .selectAll()
        .where('offeringId', '=', sale.offeringId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute()) as Commitment[],
    /** What a party has of something: everything, and the part that is held back. */
    balance: async (partyId: string, commodity = 'USD') => {
      const all = await world.as(undefined, (ctx) => balancesOf(ctx, partyId));
      const row = all.find((one) => one.commodity === commodity);
      return { balance: row?.balance ?? 0n, held: row?.held ?? 0n };
    },
    /** What is wrong with the books: nothing, whatever happened. */
    findings: () => world.as(undefined, (ctx) => verifyBooks(ctx, world.modules.expectedHolds)),
  };
}
