import { missingFiles } from '@holdfast/domain/assets/catalogue/required-files';
import type { Contents } from '@holdfast/domain/assets/drafts/sections';
import { DAY } from '@holdfast/domain/kernel/moment';
import type { UserCtx } from '../src/kit/ctx.ts';
import { addDocument, assetById, documentsOf } from '../src/modules/assets/catalogue/index.ts';
import { saveSection } from '../src/modules/assets/drafts/index.ts';
import { keepFile, stageBytes } from '../src/modules/people/files/index.ts';
import type { Someone } from './people.ts';
import type { World } from './world.ts';

/** Terms of an offering as an owner types them: $100 a unit, 10 to 100 units, for 30 days. */
export function typedTerms(now: Date): Contents['commitment'] {
  const at = (days: number) => new Date(now.getTime() + days * DAY).toISOString();
  return {
    unitPrice: '100.00',
    minUnits: '10',
    maxUnits: '100',
    minPerInvestor: '1',
    maxPerInvestor: '100',
    allocationRule: 'first_come',
    automaticApproval: false,
    closingVoteRequired: false,
    coolingOffDays: '0',
    opensAt: at(0),
    closesAt: at(30),
    longStopAt: at(60),
    furtherTerms: '',
  };
}

/** What investors sign, as an owner types it. */
export const AGREEMENT = {
  body: '1. Units\n\nI buy units under these terms.',
  isCountersigned: false,
};

/** Uploads every file that the listings team requires of the asset and its data room lacks. */
export async function uploadRequired(world: World, assetId: string): Promise<void> {
  const { asset, names } = await world.as(undefined, async (ctx) => ({
    asset: await assetById(ctx, assetId),
    names: (await documentsOf(ctx, assetId)).map(({ name }) => name),
  }));
  for (const { label } of missingFiles(asset.category, names)) {
    const bytes = Buffer.from(`%PDF-1.4 ${label} ${assetId}`);
    const staged = await stageBytes(world.ports.storage, world.edge.seal, bytes, 'application/pdf');
    await world.as(undefined, async (ctx) => {
      const file = { purpose: 'assets.document', name: `${label}.pdf` } as const;
      const fileId = await keepFile(ctx, staged, file);
      await addDocument(ctx, { assetId, folder: 'Legal', name: label, class: 'public', fileId });
    });
  }
}

/** Completes a draft: its terms, its agreement and its required files. */
export async function typeTerms(world: World, owner: Someone, assetId: string): Promise<void> {
  await uploadRequired(world, assetId);
  const content = typedTerms(world.clock.now());
  await world.as(owner.actor, async (ctx) => {
    const save = (given: Parameters<typeof saveSection>[2]) =>
      saveSection(ctx as UserCtx, assetId, given);
    await save({ section: 'commitment', version: 0, content });
    await save({ section: 'agreement', version: 0, content: AGREEMENT });
  });
}
