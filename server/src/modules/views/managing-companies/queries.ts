import type { ManagerView } from '@holdfast/domain/views/managing-companies/contract';
import type { UserCtx } from '../../../kit/ctx.ts';
import { paidOutside } from '../../assets/distributions/index.ts';
import { raisedByOffers } from '../../assets/offerings/index.ts';
import { paidToHolders } from '../../money/ledger/index.ts';
import { partyOfCompany, publicProfile } from '../../people/companies/index.ts';
import { publicDocumentsOf, recordOf, teamOf } from './managing-companies.read.ts';

const ROLES: Readonly<Record<string, string>> = {
  owner_administrator: 'Administrator',
  owner_analyst: 'Analyst',
};

export async function managerOf(ctx: UserCtx, managerId: string): Promise<ManagerView> {
  const profile = await publicProfile(ctx, managerId);
  const record = await recordOf(ctx, profile.id);
  const sold = await raisedByOffers(ctx, { companyId: profile.id });
  const raised = sold.reduce((sum, { amount }) => sum + amount, 0n);
  const paid = await paidToHolders(ctx, await partyOfCompany(ctx, profile.id), ctx.now);
  const returned = paid.reduce((sum, { amount }) => sum + amount, 0n);
  const outside = (await paidOutside(ctx, profile.id, ctx.now)).reduce(
    (sum, { amount }) => sum + amount,
    0n,
  );
  const team = profile.isOwner ? await teamOf(ctx, profile.id) : [];
  const documents = await publicDocumentsOf(ctx, profile.id);
  return {
    ...profile,
    team: team.map(({ firstName, lastName, avatar, role }) => ({
      name: `${firstName} ${lastName}`.trim(),
      role: ROLES[role] ?? 'Member',
      avatar,
    })),
    record: { ...record, raised, returned, outside },
    documents: documents.map(({ at, ...one }) => ({ ...one, at })),
  };
}
