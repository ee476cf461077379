import type { UserCtx } from '../src/kit/ctx.ts';
import { linkAsset } from '../src/modules/assets/catalogue/commands/link-class.ts';
import { declineAnchor } from '../src/modules/assets/structures/commands/anchor-answers.ts';
import { withdrawAnchor } from '../src/modules/assets/structures/commands/anchors.ts';
import {
  type AnchorFacts,
  anchorApproval,
  commitOutside,
  draftAnchor,
  inviteAnchor,
  requestRaise,
  showContribution,
  structureById,
} from '../src/modules/assets/structures/index.ts';
import { ownAnchor } from '../src/modules/assets/structures/queries/anchors.ts';
import { approveAsShown } from '../src/modules/people/approvals/index.ts';
import { logOpening, stageBytes } from '../src/modules/people/files/index.ts';
import { smallPdf } from './pdf-files.ts';
import { type Someone, staff } from './people.ts';
import type { World } from './world.ts';

// Anchor shareholders from outside at each stage before their units are issued.

export const OUTSIDE = {
  kind: 'outside',
  name: 'Port Pension Fund',
  country: 'PRT',
  registrationNumber: '500 100 200',
  email: 'desk@portpension.test',
} as const;

export type Within = { readonly structureId: string; readonly shareClassId: string };

export const anchorFacts = (
  shareClassId: string,
  more: Partial<AnchorFacts> = {},
): AnchorFacts => ({
  classId: shareClassId,
  role: 'cornerstone',
  holder: OUTSIDE,
  units: 12_000n,
  price: 98_00n,
  contribution: 'cash',
  isRelated: false,
  isDisclosed: true,
  releases: [
    { months: 6, bps: 5_000 },
    { months: 12, bps: 5_000 },
  ],
  ...more,
});

const paper = async (world: World, text: string) => {
  const bytes = smallPdf(`${text} ${Math.random()}`);
  const { storage } = world.ports;
  const staged = await stageBytes(storage, world.edge.seal, bytes, 'application/pdf');
  return { name: `${text}.pdf`, staged };
};

/** Added by its owner. */
export const draftedAnchor = (
  world: World,
  owner: Someone | undefined,
  { structureId, shareClassId }: Within,
): Promise<string> =>
  world.as(owner?.actor, async (ctx) =>
    draftAnchor(ctx, await structureById(ctx, structureId), anchorFacts(shareClassId)),
  );

/** Added and invited by its owner. */
export async function invitedAnchor(
  world: World,
  owner: Someone,
  { structureId, shareClassId }: Within,
  more: Partial<AnchorFacts> = {},
): Promise<string> {
  return world.as(owner.actor, async (ctx) => {
    const structure = await structureById(ctx, structureId);
    const anchorId = await draftAnchor(ctx, structure, anchorFacts(shareClassId, more));
    await inviteAnchor(ctx, structure, { structureId, anchorId });
    return anchorId;
  });
}

/** Records the signed commitment of one from outside. */
export async function recordedCommitment(
  world: World,
  owner: Someone,
  { structureId }: Within,
  anchorId: string,
): Promise<void> {
  const commitment = await paper(world, 'commitment');
  await world.as(owner.actor, async (ctx) =>
    commitOutside(
      ctx,
      await structureById(ctx, structureId),
      { structureId, anchorId },
      commitment,
    ),
  );
}

/** The same, whose signed commitment was recorded and who showed what they brought in. */
export async function shownAnchor(
  world: World,
  owner: Someone,
  within: Within,
  more: Partial<AnchorFacts> = {},
): Promise<string> {
  const anchorId = await invitedAnchor(world, owner, within, more);
  const { structureId } = within;
  await recordedCommitment(world, owner, within, anchorId);
  const proof = await paper(world, 'proof');
  await world.as(owner.actor, async (ctx) => {
    const structure = await structureById(ctx, structureId);
    await showContribution(ctx, structure, { structureId, anchorId }, proof);
  });
  return anchorId;
}

/** The same, agreed to by two of the staff. */
export async function fundedAnchor(
  world: World,
  owner: Someone,
  within: Within,
  more: Partial<AnchorFacts> = {},
): Promise<string> {
  const anchorId = await shownAnchor(world, owner, within, more);
  for (const _ of [1, 2])
    await approveAnchor(world, await staff(world, 'staff_listings'), anchorId);
  return anchorId;
}

/** Opens every paper of an anchor. */
export async function openAnchorPapers(
  world: World,
  { actor }: Pick<Someone, 'actor'>,
  anchorId: string,
): Promise<void> {
  const papers = await world.edge.db
    .selectFrom('structures.anchorPaper')
    .select('fileId')
    .where('anchorId', '=', anchorId)
    .execute();
  for (const { fileId } of papers) await world.as(actor, (ctx) => logOpening(ctx, fileId));
}

/** Approves an anchor as one of the staff who has opened its papers. */
export async function approveAnchor(world: World, who: Someone, anchorId: string): Promise<void> {
  await openAnchorPapers(world, who, anchorId);
  await world.as(who.actor, (ctx) => approveAsShown(ctx as UserCtx, anchorApproval, anchorId));
}

/** A rise of a class's authorised units that its owner asked for, with its paper. */
export async function requestedRaise(
  world: World,
  owner: Someone,
  { structureId, shareClassId: classId }: Within,
): Promise<{ readonly raiseId: string; readonly fileId: string }> {
  const resolution = await paper(world, 'resolution');
  const given = { units: 10_000n, resolution: 'Resolution 1', paper: resolution };
  const raiseId = await world.as(owner.actor, (ctx) =>
    requestRaise(ctx, { structureId, classId }, given),
  );
  const { fileId } = await world.edge.db
    .selectFrom('structures.raise')
    .select('fileId')
    .where('id', '=', raiseId)
    .executeTakeFirstOrThrow();
  return { raiseId, fileId };
}

/** Declines as whoever was asked. */
export const declinedBy = (world: World, who: Someone, anchorId: string): Promise<void> =>
  world.as(who.actor, (ctx) => declineAnchor(ctx, anchorId, 'Too late'));

/** Whether whoever was asked may agree now, and why not. */
export const mayJoin = async (world: World, who: Someone, anchorId: string) =>
  (await world.as(who.actor, (ctx) => ownAnchor(ctx as UserCtx, anchorId))).actions.accept;

/** Takes an anchor back as its owner. */
export const takenBack = (
  world: World,
  owner: Someone,
  { structureId }: Within,
  anchorId: string,
): Promise<void> =>
  world.as(owner.actor, (ctx) =>
    withdrawAnchor(ctx, { structureId, anchorId }, 'They found another use for the money'),
  );

/** Puts a draft into a class as its owner. */
export const linkedInto = (
  world: World,
  owner: Someone,
  { structureId, shareClassId: classId }: Within,
  assetId: string,
): Promise<void> =>
  world.as(owner.actor, (ctx) => linkAsset(ctx, structureId, { assetId, classId }));
