import type { AnchorRole } from '@holdfast/domain/assets/structures/words';
import type { Ctx } from '../../src/kit/ctx.ts';
import {
  type AnchorFacts,
  anchorApproval,
  anchorDocumentFile,
  commitOutside,
  draftAnchor,
  inviteAnchor,
  showContribution,
  structureById,
} from '../../src/modules/assets/structures/index.ts';
import { approveAsShown } from '../../src/modules/people/approvals/index.ts';
import { stagePdf } from '../../src/modules/people/files/index.ts';
import { userById } from '../../src/modules/people/identity/index.ts';
import type { Seeder } from '../seeder.ts';
import type { Accounts, Issuer } from './accounts.ts';
import { cents, thousandths } from './amounts.ts';
import { flow } from './documents.ts';
import { writePdf } from './pdf.ts';

type Story = {
  readonly who: 'sponsor' | 'pension' | 'family';
  readonly units: number;
  readonly price: string;
  readonly role: AnchorRole;
  readonly releases: AnchorFacts['releases'];
  readonly until: 'invited' | 'shown' | 'funded';
};

const ANCHORS: Readonly<Record<string, readonly Story[]>> = {
  LQS: [
    {
      who: 'pension',
      units: 6_000,
      price: '96.00',
      role: 'cornerstone',
      releases: [
        { months: 6, bps: 4_000 },
        { months: 24, bps: 6_000 },
      ],
      until: 'funded',
    },
    {
      who: 'family',
      units: 2_400,
      price: '98.00',
      role: 'strategic',
      releases: [{ months: 6, bps: 10_000 }],
      until: 'funded',
    },
  ],
  HRW: [
    {
      who: 'pension',
      units: 1_800,
      price: '48.50',
      role: 'cornerstone',
      releases: [{ months: 12, bps: 10_000 }],
      until: 'funded',
    },
  ],
  PRH: [
    {
      who: 'pension',
      units: 4_000,
      price: '98.00',
      role: 'cornerstone',
      releases: [
        { months: 12, bps: 5_000 },
        { months: 24, bps: 5_000 },
      ],
      until: 'shown',
    },
    {
      who: 'sponsor',
      units: 2_000,
      price: '100.00',
      role: 'sponsor',
      releases: [{ months: 36, bps: 10_000 }],
      until: 'invited',
    },
  ],
};

const OUTSIDE = {
  pension: {
    kind: 'outside',
    name: 'Cormorant Pension Trust',
    country: 'IRL',
    registrationNumber: 'IE 6412',
    email: 'desk@cormorant-pensions.example',
  },
  family: {
    kind: 'outside',
    name: 'Kestrel Family Holdings',
    country: 'GBR',
    registrationNumber: '09 482 115',
    email: 'office@kestrel.example',
  },
} as const;

type Place = { readonly structureId: string; readonly shareClassId: string };

/** In whole units, in addition to those offered. */
export const anchorUnits = (symbol: string): number =>
  (ANCHORS[symbol] ?? []).reduce((sum, one) => sum + one.units, 0);

export async function seedAnchors(
  seeder: Seeder,
  accounts: Accounts,
  issuer: Issuer,
  given: Place & { readonly symbol: string },
): Promise<void> {
  for (const story of ANCHORS[given.symbol] ?? []) {
    const anchorId = await seeder.as(issuer.userId, (ctx) => invite(ctx, issuer, story, given));
    if (story.until === 'invited') continue;
    await bringPapers(seeder, issuer, { anchorId, structureId: given.structureId });
    if (story.until === 'shown') continue;
    for (const name of ['listings', 'listings2']) {
      const userId = accounts.staff.get(name)?.userId ?? '';
      await seeder.as(userId, async (ctx) => {
        for (const paper of ['commitment', 'contribution']) {
          await anchorDocumentFile(ctx, { structureId: given.structureId, anchorId, paper });
        }
        await approveAsShown(ctx, anchorApproval, anchorId);
      });
    }
  }
}

async function invite(ctx: Ctx, issuer: Issuer, story: Story, place: Place): Promise<string> {
  const structure = await structureById(ctx, place.structureId);
  const email = (await userById(ctx, issuer.userId))?.email ?? '';
  const anchorId = await draftAnchor(ctx, structure, {
    classId: place.shareClassId,
    role: story.role,
    holder: story.who === 'sponsor' ? { kind: 'party', email } : OUTSIDE[story.who],
    units: thousandths(story.units),
    price: cents(story.price),
    contribution: 'cash',
    isRelated: false,
    isDisclosed: story.who !== 'family',
    releases: story.releases,
  });
  await inviteAnchor(ctx, structure, { structureId: structure.id, anchorId });
  return anchorId;
}

async function bringPapers(
  seeder: Seeder,
  issuer: Issuer,
  key: { readonly structureId: string; readonly anchorId: string },
): Promise<void> {
  const { storage } = seeder.ports;
  const paper = async (name: string, text: string) => {
    const { bytes } = await writePdf(
      name,
      issuer.companyName,
      flow([{ heading: name, lines: [text] }]),
    );
    return { name: `${name}.pdf`, staged: await stagePdf(storage, seeder.edge.seal, bytes) };
  };
  const commitment = await paper(
    'Signed commitment',
    'The holder commits to buy the units at the price stated here and to keep them until the end of the lock-up.',
  );
  const proof = await paper(
    'Confirmation of payment',
    'The bank confirms that the full price of the units was credited to the owner’s account.',
  );
  await seeder.as(issuer.userId, async (ctx) => {
    const structure = await structureById(ctx, key.structureId);
    await commitOutside(ctx, structure, key, commitment);
    await showContribution(ctx, structure, key, proof);
  });
}
