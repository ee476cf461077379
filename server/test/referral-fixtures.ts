import type { UserCtx } from '../src/kit/ctx.ts';
import { partyMain, platform, post } from '../src/modules/money/ledger/index.ts';
import {
  owed,
  payoutApproval,
  proposePayout,
  proposeTerms,
  saveCommissions,
  termsApproval,
} from '../src/modules/partners/referrals/index.ts';
import { describePayout } from '../src/modules/partners/referrals/queries/payouts.ts';
import { describeTerms } from '../src/modules/partners/referrals/queries/terms.ts';
import { approveAsShown } from '../src/modules/people/approvals/index.ts';
import {
  actorOf,
  approveParty,
  declareRisk,
  grantRole,
  markEmailVerified,
  register,
  setPartialComplete,
  setResidence,
  userById,
} from '../src/modules/people/identity/index.ts';
import type { Fixture } from './fixture.ts';
import { company, person, type Someone, staff } from './people.ts';
import type { World } from './world.ts';

let joined = 0;

/** Somebody who brings others, and earns by the plan of introducers. */
export async function introducer(world: World): Promise<Someone & { readonly code: string }> {
  const who = await person(world, 'approved');
  const code = await world.as(undefined, async (ctx) => {
    await grantRole(ctx, who.actor.userId, 'introducer');
    return (await userById(ctx, who.actor.userId))?.referralCode ?? '';
  });
  return {
    actor: await world.as(undefined, (ctx) => actorOf(ctx, who.actor.userId)),
    token: who.token,
    code,
  };
}

/** A distributor who has signed nothing yet. */
export async function distributor(world: World): Promise<Someone & { readonly code: string }> {
  const who = await person(world, 'approved');
  const code = await world.as(undefined, async (ctx) => {
    await grantRole(ctx, who.actor.userId, 'distributor');
    return (await userById(ctx, who.actor.userId))?.referralCode ?? '';
  });
  const actor = await world.as(undefined, (ctx) => actorOf(ctx, who.actor.userId));
  return { actor, token: who.token, code };
}

/** A person who joined with a code; approved, and with money where that is asked for. */
export async function client(
  world: World,
  code: string,
  given: { readonly approved?: boolean; readonly cents?: bigint } = {},
) {
  joined += 1;
  const { userId, partyId } = await world.as(undefined, (ctx) =>
    register(ctx, {
      email: `client${joined}@clients.test`,
      passwordHash: 'unused',
      firstName: 'Client',
      lastName: `Number ${joined}`,
      referralCode: code,
    }),
  );
  await world.as(undefined, async (ctx) => {
    await markEmailVerified(ctx, userId);
    await setResidence(ctx, userId, { country: 'NOR', isUsPerson: false });
    await declareRisk(ctx, userId);
    await setPartialComplete(ctx, userId, true);
  });
  if (given.approved !== false) await world.as(undefined, (ctx) => approveParty(ctx, partyId));
  const { cents = 0n } = given;
  if (cents > 0n) await fund(world, partyId, cents);
  return { actor: await world.as(undefined, (ctx) => actorOf(ctx, userId)), partyId, userId };
}

/** Money from outside. */
export const fund = (world: World, partyId: string, cents: bigint) =>
  world.as(undefined, (ctx) =>
    post(ctx, {
      kind: 'deposit_card',
      reference: ctx.newId(),
      lines: [
        { account: platform('card_clearing', 'USD'), amount: -cents },
        { account: partyMain(partyId, 'USD'), amount: cents },
      ],
    }),
  );

/** What a partner's commissions say, in cents. */
export async function linesOf(world: World, partner: Someone) {
  const { rows } = await world.edge.pool.query(
    `select source, fee::int, rate_bps, amount::int, voided::int, state, source_id, client_party_id
     from referrals.line where partner_party_id = $1 order by accrued_at, id`,
    [partner.actor.partyId],
  );
  return rows;
}

/** A commission that is due to a party, booked like the part of a fee that it is. */
export async function dueTo(world: World, partyId: string, cents = 1_000n): Promise<string> {
  const { rows: users } = await world.edge.pool.query(
    'select referral_code from identity."user" where party_id = $1',
    [partyId],
  );
  const { partyId: clientPartyId } = await client(world, users[0].referral_code);
  const { rows } = await world.edge.pool.query(
    'select id from referrals.referral where client_party_id = $1',
    [clientPartyId],
  );
  const sourceId = await world.as(undefined, async (ctx) => {
    const of = { source: 'trade', sourceId: ctx.newId(), assetId: ctx.newId() } as const;
    const whose = { referralId: rows[0].id, clientPartyId, partnerPartyId: partyId };
    const rate = { termsId: FIRST_TERMS, rateBps: 1_000, fee: cents * 10n, amount: cents };
    await saveCommissions(ctx, [{ ...of, ...whose, ...rate }]);
    await post(ctx, owed(of.sourceId, cents));
    return of.sourceId;
  });
  const { rows: lines } = await world.edge.pool.query(
    `update referrals.line set state = 'DUE' where source_id = $1 returning id`,
    [sourceId],
  );
  return lines[0].id;
}
const FIRST_TERMS = 'fee00000-0000-7000-8000-000000000201';

/** A payout to a party that waits for a second person. */
export async function proposedPayout(world: World, as: Someone, partyId: string): Promise<string> {
  await dueTo(world, partyId);
  return world.as(as.actor, (ctx) => proposePayout(ctx as UserCtx, partyId));
}

/** The contract of a distributor, proposed by one of the staff. */
export async function proposedTerms(world: World, as: Someone, partyId: string, rateBps = 2_500) {
  const given = { partyId, rateBps, months: 24, assetIds: null, reason: 'As they negotiated' };
  return world.as(as.actor, (ctx) => proposeTerms(ctx as UserCtx, given));
}

/** The same, agreed to by another. */
export async function contractOf(world: World, partyId: string, rateBps = 2_500): Promise<void> {
  const [one, other] = [await staff(world, 'staff_finance'), await staff(world, 'staff_finance')];
  const id = await proposedTerms(world, one, partyId, rateBps);
  await world.as(other.actor, (ctx) => approveAsShown(ctx as UserCtx, termsApproval, id));
}

/** What the desk shows of proposed terms now. */
export const shownTerms = async (world: World, as: Someone, id: string) =>
  world.as(as.actor, (ctx) => describeTerms(ctx, id));

/** What the desk shows of a payout now. */
export const shownPayout = async (world: World, as: Someone, id: string) =>
  world.as(as.actor, (ctx) => describePayout(ctx, id));

/** A payout that two of the staff made, of a commission of its own; answers its id. */
export async function paidTo(world: World, partyId: string): Promise<string> {
  await dueTo(world, partyId);
  return payTo(world, partyId);
}

/** A payout of what is due to a party, made by two of the staff; answers its id. */
export async function payTo(world: World, partyId: string): Promise<string> {
  const [one, other] = [await staff(world, 'staff_finance'), await staff(world, 'staff_finance')];
  const id = await world.as(one.actor, (ctx) => proposePayout(ctx as UserCtx, partyId));
  await world.as(other.actor, (ctx) => approveAsShown(ctx as UserCtx, payoutApproval, id));
  return id;
}

type At = { readonly world: World };
const ofStatement = async ({ world }: At, sort: 'person' | 'company'): Promise<Fixture> => {
  const one = () => (sort === 'person' ? person(world, 'approved') : company(world));
  const owner = await one();
  return { id: await paidTo(world, owner.actor.partyId), owner, other: await one() };
};
export const referralFixtures = {
  'GET /user/referrals/statements/:statementId': ofStatement,
  'GET /user/referrals/statements/:statementId/file': ofStatement,
};
