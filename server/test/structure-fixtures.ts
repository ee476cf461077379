import {
  draftedAnchor,
  invitedAnchor,
  OUTSIDE,
  shownAnchor,
  type Within,
} from './anchor-fixtures.ts';
import { readyStructure } from './approved-structure.ts';
import type { Fixture } from './fixture.ts';
import { draftAsset } from './market.ts';
import { smallPdf } from './pdf-files.ts';
import { company, person } from './people.ts';
import { ask, sendForm } from './uploads.ts';
import type { World } from './world.ts';

// The makers of what belongs to an owner's structure.

type At = { readonly world: World; readonly http: Awaited<ReturnType<World['http']>> };

/** A structure of an issuer, complete and not sent. */
async function ofStructure(at: At): Promise<Fixture & { readonly shareClassId: string }> {
  const owner = await company(at.world, { isOwner: true });
  const given = { companyId: owner.companyId, name: 'Fixture SPV' };
  const made = await at.world.as(undefined, (ctx) => readyStructure(ctx, given));
  const other = await company(at.world, { isOwner: true });
  return { id: made.structureId, shareClassId: made.shareClassId, owner, other };
}

const PLAN = {
  name: 'Own plan',
  type: 'SPV',
  jurisdiction: 'PRT',
  setupFee: '8000',
  yearlyFee: '4500',
  includes: ['Formation'],
};

/** An SPV plan of an issuer's own. */
async function ofPlan(at: At): Promise<Fixture> {
  const owner = await company(at.world, { isOwner: true });
  const { body } = await ask(at.http, 'POST', '/owner/spv-plans', owner.token, PLAN);
  return { id: body.data.id, owner, other: await company(at.world, { isOwner: true }) };
}

const STRUCTURE = { name: 'Fixture SPV', type: 'SPV', jurisdiction: 'PRT' };
const MEMBER = {
  kind: 'person',
  name: 'Ana Costa',
  role: 'director',
  country: 'PRT',
  since: '2024-03-01',
};
const BENEFICIARY = { name: 'Rui Dias', country: 'PRT', shareBps: 5_000, since: '2024-03-01' };

/** The same with what the path names besides it. */
async function withMore(
  at: At,
  more: (fixture: Fixture & { shareClassId: string }) => Promise<Partial<Fixture>>,
): Promise<Fixture> {
  const fixture = await ofStructure(at);
  const { id, owner, other } = fixture;
  return { id, owner, other, ...(await more(fixture)) };
}

/** An anchor of an issuer's structure, as far as `made` brings it. */
async function ofAnchor(
  at: At,
  made: (world: World, owner: Fixture['owner'], within: Within) => Promise<string>,
): Promise<Fixture> {
  return withMore(at, async ({ id: structureId, owner, shareClassId }) => ({
    more: { anchorId: await made(at.world, owner, { structureId, shareClassId }) },
    usedUp: true,
  }));
}

/** An invitation of somebody with an account. */
async function ofInvitation(at: At): Promise<Fixture> {
  const { id: structureId, owner, shareClassId, other } = await ofStructure(at);
  const holder = await person(at.world, 'approved');
  const asked = { kind: 'party', email: holder.actor.email } as const;
  const within = { structureId, shareClassId };
  const id = await invitedAnchor(at.world, owner, within, { holder: asked });
  return { id, owner: holder, other, usedUp: true };
}

const ANCHOR = {
  role: 'sponsor',
  holder: OUTSIDE,
  units: '10',
  price: '98',
  releases: [{ months: 12, bps: 10_000 }],
};

export const structureFixtures: Readonly<Record<string, (at: At) => Promise<Fixture>>> = {
  'GET /owner/spv-plans/:planId': ofPlan,
  'PUT /owner/spv-plans/:planId': async (at) => ({ ...(await ofPlan(at)), body: PLAN }),
  'GET /owner/structures/:structureId': ofStructure,
  'PUT /owner/structures/:structureId': (at) => withMore(at, async () => ({ body: STRUCTURE })),
  'POST /owner/structures/:structureId/submit': (at) =>
    withMore(at, async () => ({ usedUp: true })),
  'POST /owner/structures/:structureId/members': (at) =>
    withMore(at, async () => ({ body: MEMBER })),
  'PUT /owner/structures/:structureId/members/:memberId': (at) =>
    withMore(at, async ({ id, owner }) => {
      const { body } = await ask(at.http, 'GET', `/owner/structures/${id}`, owner.token);
      return { body: MEMBER, more: { memberId: body.data.members[0].id } };
    }),
  'POST /owner/structures/:structureId/beneficial-owners': (at) =>
    withMore(at, async () => ({ body: { ...BENEFICIARY, shareBps: 2_500 }, usedUp: true })),
  'DELETE /owner/structures/:structureId/beneficial-owners/:beneficialOwnerId': (at) =>
    withMore(at, async ({ id, owner }) => {
      const path = `/owner/structures/${id}/beneficial-owners`;
      const { body } = await ask(at.http, 'POST', path, owner.token, BENEFICIARY);
      const more = { beneficialOwnerId: body.data.beneficialOwners[0].id };
      return { more, usedUp: true };
    }),
  'POST /owner/structures/:structureId/share-classes': (at) =>
    withMore(at, async () => ({
      body: { name: 'More units', code: 'B', authorised: '10' },
      usedUp: true,
    })),
  'PUT /owner/structures/:structureId/share-classes/:classId': (at) =>
    withMore(at, async ({ shareClassId }) => ({
      body: { name: 'Other units', code: 'A' },
      more: { classId: shareClassId },
    })),
  'POST /owner/structures/:structureId/share-classes/:classId/raise': (at) =>
    withMore(at, async ({ shareClassId }) => ({
      fields: { units: '10', resolution: 'Resolution 1' },
      more: { classId: shareClassId },
      usedUp: true,
    })),
  'GET /structures/:structureId/resolutions/:eventId': (at) =>
    withMore(at, async ({ id, owner, shareClassId }) => {
      const path = `/owner/structures/${id}/share-classes/${shareClassId}/raise`;
      const fields = { units: '10', resolution: 'Resolution 1' };
      const paper = {
        bytes: smallPdf('a resolution'),
        name: 'resolution.pdf',
        mime: 'application/pdf',
      };
      const { body } = await sendForm(at.http, path, owner.token, fields, paper);
      return { more: { eventId: body.data.classes[0].raise.id } };
    }),
  'POST /owner/structures/:structureId/assets': (at) =>
    withMore(at, async ({ owner, shareClassId: classId }) => {
      const companyId = owner.actor.companyId ?? '';
      const assetId = await draftAsset(at.world, {
        companyId,
        structureId: null,
        shareClassId: null,
      });
      return { body: { assetId, classId }, usedUp: true };
    }),
  'DELETE /owner/structures/:structureId/assets/:assetId': (at) =>
    withMore(at, async ({ id: structureId, owner, shareClassId }) => {
      const companyId = owner.actor.companyId ?? '';
      const assetId = await draftAsset(at.world, { companyId, structureId, shareClassId });
      return { more: { assetId }, usedUp: true };
    }),
  'GET /owner/structures/:structureId/cap-table.csv': ofStructure,
  'POST /owner/structures/:structureId/anchors': (at) =>
    withMore(at, async ({ shareClassId: classId }) => ({ body: { ...ANCHOR, classId } })),
  'PUT /owner/structures/:structureId/anchors/:anchorId': (at) =>
    withMore(at, async ({ id: structureId, owner, shareClassId }) => ({
      body: { ...ANCHOR, classId: shareClassId },
      more: { anchorId: await draftedAnchor(at.world, owner, { structureId, shareClassId }) },
    })),
  'POST /owner/structures/:structureId/anchors/:anchorId/invite': (at) =>
    ofAnchor(at, draftedAnchor),
  'POST /owner/structures/:structureId/anchors/:anchorId/commitment': (at) =>
    ofAnchor(at, invitedAnchor),
  'POST /owner/structures/:structureId/anchors/:anchorId/contribution': async (at) => ({
    ...(await ofAnchor(at, shownAnchor)),
    usedUp: false,
  }),
  'POST /owner/structures/:structureId/anchors/:anchorId/withdraw': async (at) => ({
    ...(await ofAnchor(at, invitedAnchor)),
    body: { reason: 'They found another use for the money' },
  }),
  'GET /structures/:structureId/anchors/:anchorId/papers/:paper': async (at) => {
    const fixture = await ofAnchor(at, shownAnchor);
    return { ...fixture, usedUp: false, more: { ...fixture.more, paper: 'contribution' } };
  },
  'POST /user/anchors/:anchorId/accept': ofInvitation,
  'POST /user/anchors/:anchorId/decline': async (at) => ({
    ...(await ofInvitation(at)),
    body: { reason: 'Not for us' },
  }),
};
