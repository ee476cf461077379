import type { Ctx } from '../src/kit/ctx.ts';
import {
  appointMember,
  approveStructure,
  createShareClass,
  createStructure,
  type NewShareClass,
  submitStructure,
} from '../src/modules/assets/structures/index.ts';

/** A structure with everything that a review requires, not sent yet. */
export async function readyStructure(
  ctx: Ctx,
  given: { readonly companyId: string; readonly name: string } & Partial<NewShareClass>,
): Promise<{ readonly structureId: string; readonly shareClassId: string }> {
  const { companyId, name, ...shares } = given;
  const structureId = await createStructure(ctx, {
    companyId,
    name,
    type: 'SPV',
    jurisdiction: 'PRT',
    registrationNumber: '514 222 333',
    incorporatedOn: '2024-03-01',
    registeredAddress: 'Rua do Porto 1, Lisbon',
  });
  await appointMember(ctx, structureId, {
    kind: 'person',
    name: 'Ana Costa',
    role: 'director',
    signs: 'alone',
    country: 'PRT',
    since: '2024-03-01',
    until: null,
  });
  const shareClassId = await createShareClass(ctx, {
    code: 'A',
    authorisedUnits: 1_000_000_000n,
    ...shares,
    name: 'Ordinary units',
    structureId,
  });
  return { structureId, shareClassId };
}

/** The same, reviewed. */
export async function approvedStructure(ctx: Ctx, given: Parameters<typeof readyStructure>[1]) {
  const made = await readyStructure(ctx, given);
  await submitStructure(ctx, made.structureId);
  await approveStructure(ctx, made.structureId);
  return made;
}
