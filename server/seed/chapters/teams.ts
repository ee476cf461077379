import type { MemberRole } from '@holdfast/domain/people/companies/roles';
import {
  companyOfParty,
  keepLogo,
  sendInvitation,
  stageLogo,
} from '../../src/modules/people/companies/index.ts';
import {
  markEmailVerified,
  register,
  setResidence,
} from '../../src/modules/people/identity/index.ts';
import type { Seeder } from '../seeder.ts';
import type { Accounts, Person } from './accounts.ts';
import { drawLogo } from './logo.ts';

type MemberStory = {
  readonly role: MemberRole;
  readonly email: string;
  readonly first: string;
  readonly last: string;
  readonly country: string;
};

const TIDEWATER: readonly MemberStory[] = [
  {
    role: 'company_finance',
    email: 'siobhan.tidewater@holdfast.test',
    first: 'Siobhan',
    last: 'Walsh',
    country: 'IRL',
  },
  {
    role: 'company_viewer',
    email: 'declan.tidewater@holdfast.test',
    first: 'Declan',
    last: 'Nolan',
    country: 'GBR',
  },
];

/** The teams of owners, by the company's key: who decides, and who writes. */
const OWNERS: Readonly<Record<string, readonly MemberStory[]>> = {
  breakwater: [
    {
      role: 'owner_analyst',
      email: 'aidan.owner@holdfast.test',
      first: 'Aidan',
      last: 'Foley',
      country: 'IRL',
    },
  ],
  fjordline: [
    {
      role: 'owner_administrator',
      email: 'sigrid.owner@holdfast.test',
      first: 'Sigrid',
      last: 'Aasen',
      country: 'NOR',
    },
    {
      role: 'owner_analyst',
      email: 'anders.owner@holdfast.test',
      first: 'Anders',
      last: 'Vik',
      country: 'NOR',
    },
  ],
};

/** Members beside the administrators, an invitation nobody used yet, and logos. */
export async function seedTeams(seeder: Seeder, accounts: Accounts): Promise<void> {
  const heads = [accounts.company, ...accounts.issuers.values()];
  for (const [at, head] of heads.entries()) await seedCompanyPage(seeder, head, at);
  seeder.clock.set(seeder.day(290));
  for (const who of TIDEWATER) await seedMember(seeder, accounts, accounts.company, who);
  for (const [key, team] of Object.entries(OWNERS)) {
    const owner = accounts.issuers.get(key);
    for (const who of team) if (owner) await seedMember(seeder, accounts, owner, who);
  }
  seeder.clock.set(seeder.day(2));
  const email = 'nora.tidewater@holdfast.test';
  await seeder.as(accounts.company.userId, (ctx) =>
    sendInvitation(ctx, { email, role: 'company_trader' }),
  );
}

async function seedCompanyPage(seeder: Seeder, head: Person, at: number): Promise<void> {
  const bytes = await drawLogo(at);
  const staged = await stageLogo(seeder.ports.storage, seeder.edge.seal, bytes);
  await seeder.as(head.userId, (ctx) => keepLogo(ctx, staged));
}

async function seedMember(
  seeder: Seeder,
  accounts: Accounts,
  head: { readonly partyId: string },
  who: MemberStory,
): Promise<void> {
  await seeder.asSystem(async (ctx) => {
    const { partyId } = head;
    const companyId = (await companyOfParty(ctx, partyId))?.id ?? '';
    const { userId } = await register(ctx, {
      email: who.email,
      passwordHash: accounts.passwordHash,
      firstName: who.first,
      lastName: who.last,
      joins: { partyId, companyId },
      roles: [who.role],
    });
    await markEmailVerified(ctx, userId);
    await setResidence(ctx, userId, { country: who.country, isUsPerson: false });
  });
}
