import type { Category } from '@holdfast/domain/assets/catalogue/categories';
import type { Ctx, UserCtx } from '../src/kit/ctx.ts';
import {
  addDocument,
  createAsset,
  decideReviewOfAsset,
  type ListingPatch,
  type NewAsset,
  publish,
  setListing,
  submitForReview,
} from '../src/modules/assets/catalogue/index.ts';
import { navApproval } from '../src/modules/assets/valuation/index.ts';
import { approveAsShown } from '../src/modules/people/approvals/index.ts';
import { keepFile, stageBytes } from '../src/modules/people/files/index.ts';
import { approvedStructure } from './approved-structure.ts';
import { smallPdf } from './pdf-files.ts';
import type { World } from './world.ts';

let made = 0;

export type AssetFor = Partial<NewAsset> & {
  readonly companyId: string;
  readonly category?: Category;
  /** The name of its one document; investors must have opened its terms before they commit. */
  readonly document?: string;
  /** The figures that offerings, the exchange and valuations set on it. */
  readonly listing?: ListingPatch;
};

/** A draft with everything that a review requires. */
export async function draftAsset(world: World, given: AssetFor): Promise<string> {
  const n = ++made;
  const { listing, document: documentName = 'Terms', ...asset } = given;
  const bytes = smallPdf(`asset ${n}`);
  const staged = await stageBytes(world.ports.storage, world.edge.seal, bytes, 'application/pdf');
  return world.as(undefined, async (ctx) => {
    const { structureId, shareClassId } = await approvedStructure(ctx, {
      companyId: given.companyId,
      name: `SPV ${n}`,
    });
    const assetId = await createAsset(ctx, {
      name: `Asset ${n}`,
      symbol: `T${n}`,
      category: 'infrastructure',
      country: 'PRT',
      summary: 'A plant beside a port',
      pitch: [{ title: 'Why', html: '<p>Because.</p>' }],
      risks: ['Construction may finish late'],
      structureId,
      shareClassId,
      ...asset,
    });
    const file = { purpose: 'assets.document', name: `${documentName}.pdf` } as const;
    const fileId = await keepFile(ctx, staged, file);
    const document = { assetId, folder: 'Legal', class: 'public', fileId } as const;
    await addDocument(ctx, { ...document, name: documentName });
    if (listing) await setListing(ctx, assetId, listing);
    return assetId;
  });
}

/** The same, reviewed and published. */
export async function publishedAsset(world: World, given: AssetFor): Promise<string> {
  const assetId = await draftAsset(world, given);
  await world.as(undefined, async (ctx) => {
    await submitForReview(ctx, assetId);
    await decideReviewOfAsset(ctx, assetId, { approves: true });
    await publish(ctx, assetId);
  });
  return assetId;
}

/** Approves a value as whoever acts, after looking at it. */
export async function approveNav(ctx: Ctx, navId: string): Promise<void> {
  await approveAsShown(ctx as UserCtx, navApproval, navId);
}
