import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import { type CompanyStatus, hasSentCase } from '@holdfast/domain/people/companies/company.machine';
import { refuse } from '@holdfast/domain/people/companies/refusals';
import type { CompanyView } from '@holdfast/domain/people/identity/user';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import type { OutsideCall, Upload } from '../../../../kit/http/route.ts';
import { invariant } from '../../../../kit/invariant.ts';
import type { Seal } from '../../../../kit/seal.ts';
import {
  keepFile,
  removeFile,
  type Staged,
  type StoragePort,
  stageImage,
  withStaged,
} from '../../files/index.ts';
import { partyById, renameParty, setCompanyOf, usersOfParty } from '../../identity/index.ts';
import {
  type CompanyRow,
  findCompanies,
  findCompanyByKey,
  lockCompany,
  renameCompany,
  updateCompany,
} from '../repository/company.ts';
import { nameKeyOf } from '../rules.ts';
import { logoOf, profileOf } from '../views.ts';
import { createCompany } from './company.ts';

export type ProfileChange = {
  readonly companyName?: string | undefined;
  readonly registrationNumber?: string | null | undefined;
  readonly country?: string | undefined;
  readonly city?: string | null | undefined;
  readonly website?: string | null | undefined;
  readonly about?: string | undefined;
  readonly founded?: number | null | undefined;
};

const LOGO_SIDE = 512;
const LOGO = 'companies.logo';

export async function ownProfile(ctx: UserCtx) {
  const row = await ownRow(ctx);
  const status = row.status as CompanyStatus;
  return {
    ...(await profileOf(ctx, row)),
    status,
    statusReason: row.statusReason,
    identityLocked: hasSentCase(status),
  };
}

/**
 * Refuses US_PERSON, NOT_INSTITUTIONAL, COMPANY_EXISTS if the name is taken, and COMPANY_FOUNDED.
 */
export async function foundCompany(
  ctx: UserCtx,
  given: ProfileChange & { readonly companyName: string },
): Promise<{ company: CompanyView }> {
  const { actor } = ctx;
  if (actor.standing.isUsPerson) refuse('US_PERSON', {});
  if (!actor.standing.isInstitutional) refuse('NOT_INSTITUTIONAL', {});
  if (!actor.standing.permissions.has('CAN_MANAGE_ORGANIZATION')) {
    refuse('E_UNAUTHORIZED_ACTION', {});
  }
  if (await findCompanyByKey(ctx, nameKeyOf(given.companyName))) refuse('COMPANY_EXISTS', {});
  if (actor.companyId) refuse('COMPANY_FOUNDED', {});
  const { companyName, ...profile } = given;
  assertSensible(ctx, profile);
  const id = await createCompany(ctx, { partyId: actor.partyId, companyName });
  await updateCompany(ctx, id, onlyGiven(profile));
  await setCompanyOf(ctx, actor.partyId, id);
  await renameParty(ctx, actor.partyId, companyName);
  return { company: await viewOf(ctx, await reread(ctx, id)) };
}

/**
 * Refuses COMPANY_EXISTS, and COMPANY_LOCKED if name, number or country is under review or
 * verified.
 */
export async function changeProfile(
  ctx: UserCtx,
  change: ProfileChange,
): Promise<{ company: CompanyView }> {
  // Serialises a change with the submission of the case.
  const row = await lockOwn(ctx);
  const changed = changedFields(row, change);
  if (hasSentCase(row.status as CompanyStatus) && changed.some((name) => LOCKED.has(name))) {
    refuse('COMPANY_LOCKED', {});
  }
  assertSensible(ctx, change);
  if (changed.length === 0) return { company: await viewOf(ctx, row) };
  const { companyName, ...profile } = change;
  if (companyName !== undefined && changed.includes('companyName')) {
    const renamed = await renameCompany(ctx, row.id, companyName, nameKeyOf(companyName));
    if (!renamed) refuse('COMPANY_EXISTS', {});
    await renameParty(ctx, row.partyId, companyName);
  }
  await updateCompany(ctx, row.id, onlyGiven(profile));
  await ctx.record({
    action: 'company.described',
    subject: { kind: 'company', id: row.id },
    partyId: row.partyId,
    detail: { fields: changed },
  });
  await notifyMembers(ctx, row.partyId);
  return { company: await viewOf(ctx, await reread(ctx, row.id)) };
}

const LOCKED: ReadonlySet<string> = new Set(['companyName', 'registrationNumber', 'country']);

const changedFields = (row: CompanyRow, change: ProfileChange): string[] =>
  Object.entries(change)
    .filter(([name, value]) => value !== undefined && row[name as keyof ProfileChange] !== value)
    .map(([name]) => name);

const onlyGiven = (change: ProfileChange) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

function assertSensible(ctx: Ctx, change: ProfileChange): void {
  if (change.country === 'USA') refuse('US_PERSON', {});
  const nextYear = ctx.now.getUTCFullYear() + 1;
  if (change.founded && change.founded >= nextYear) {
    const message = messages.max_value(nextYear);
    refuseFields([{ field: 'founded', rule: 'max_value', message }]);
  }
}

export async function changeLogo(
  call: OutsideCall<UserCtx>,
  storage: StoragePort,
  upload: Upload | undefined,
): Promise<{ company: CompanyView }> {
  const staged = await stageLogo(storage, call.edge.seal, upload?.bytes ?? Buffer.alloc(0));
  return withStaged(storage, staged, () => swapLogo(call, storage, staged));
}

export const dropLogo = (call: OutsideCall<UserCtx>, storage: StoragePort) =>
  swapLogo(call, storage, undefined);

/** Runs outside any transaction. */
export const stageLogo = (storage: StoragePort, seal: Seal, bytes: Uint8Array): Promise<Staged> =>
  stageImage(storage, seal, bytes, { isPublic: true, longestSide: LOGO_SIDE });

async function swapLogo(
  call: OutsideCall<UserCtx>,
  storage: StoragePort,
  staged: Staged | undefined,
): Promise<{ company: CompanyView }> {
  const { gone, company } = await call.transaction((ctx) => keepLogo(ctx, staged));
  // The row is already marked as deleted, so leftover bytes can't be opened.
  if (gone) await storage.remove(gone).catch(() => {});
  return { company };
}

/** The caller may delete the bytes in `gone`. */
export async function keepLogo(ctx: UserCtx, staged: Staged | undefined) {
  const row = await lockOwn(ctx);
  const keep = { purpose: LOGO, name: 'logo', partyId: row.partyId, isPublic: true };
  const logoFileId = staged ? await keepFile(ctx, staged, keep) : null;
  await updateCompany(ctx, row.id, { logoFileId });
  await ctx.record({
    action: logoFileId ? 'company.logo_set' : 'company.logo_removed',
    subject: { kind: 'company', id: row.id },
    partyId: row.partyId,
  });
  await notifyMembers(ctx, row.partyId);
  return {
    gone: row.logoFileId ? await removeFile(ctx, row.logoFileId) : undefined,
    company: await viewOf(ctx, await reread(ctx, row.id)),
  };
}

const ownRow = async (ctx: UserCtx): Promise<CompanyRow> =>
  ctx.actor.companyId ? reread(ctx, ctx.actor.companyId) : refuse('COMPANY_DOES_NOT_EXISTS', {});

const lockOwn = async (ctx: UserCtx): Promise<CompanyRow> =>
  (ctx.actor.companyId && (await lockCompany(ctx, ctx.actor.companyId))) ||
  refuse('COMPANY_DOES_NOT_EXISTS', {});

async function reread(ctx: Ctx, id: string): Promise<CompanyRow> {
  return invariant((await findCompanies(ctx, [id]))[0], 'the company of a user exists');
}

async function viewOf(ctx: Ctx, row: CompanyRow): Promise<CompanyView> {
  return {
    id: row.id,
    isOwner: invariant(await partyById(ctx, row.partyId), 'a company has its party').isOwner,
    appliedAsOwner: row.isOwner,
    riskDeclaration: row.riskDeclaredAt !== null,
    companyName: row.companyName,
    companyLogo: await logoOf(ctx, row),
    status: row.status as CompanyStatus,
  };
}

async function notifyMembers(ctx: Ctx, partyId: string): Promise<void> {
  for (const user of await usersOfParty(ctx, partyId)) {
    await ctx.pushToClient(user.userId, 'account');
  }
}
