import type { CompanyProfile } from '@holdfast/domain/people/companies/contract';
import type { Ctx } from '../../../kit/ctx.ts';
import { fileById } from '../files/index.ts';
import type { CompanyRow } from './repository/company.ts';

export async function profileOf(ctx: Ctx, row: CompanyRow): Promise<CompanyProfile> {
  return {
    id: row.id,
    companyName: row.companyName,
    companyLogo: await logoOf(ctx, row),
    isOwner: row.isOwner && row.status === 'approved',
    isVerified: row.status === 'approved',
    country: row.country,
    city: row.city,
    website: row.website,
    about: row.about,
    founded: row.founded,
    registrationNumber: row.registrationNumber,
    memberSince: row.createdAt,
  };
}

export async function logoOf(ctx: Ctx, row: CompanyRow): Promise<string | null> {
  if (!row.logoFileId) return null;
  const file = await fileById(ctx, row.logoFileId);
  return file?.isPublic ? file.storageKey : null;
}
