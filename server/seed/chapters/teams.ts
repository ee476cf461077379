import type { MemberRole } from '@holdfast/domain/people/companies/roles';
import {
  confirmIdentity,
  declareIdentity,
  identityOf,
} from '../../src/modules/cash/company-limits/index.ts';
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
  /** The verified passport, needed to be a second approver. */
  readonly passport?: { readonly number: string; readonly dateOfBirth: string };
};

const TIDEWATER: readonly MemberStory[] = [
  {
    role: 'company_finance',
    email: 'siobhan.tidewater@holdfast.test',
    first: 'Siobhan',
    last: 'Walsh',
    country: 'IRL',
    passport: { number: 'PT4471902', dateOfBirth: '1983-05-17' },
  },
  {
    role: 'company_viewer',
    email: 'declan.tidewater@holdfast.test',
    first: 'Declan',
    last: 'Nolan',
    country: 'GBR',
  },
];

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
  const userId = await joinTeam(seeder, accounts, head, who);
  const { passport } = who;
  if (!passport) return;
  const { partyId } = head;
  await seeder.as(userId, (ctx) =>
    declareIdentity(ctx, {
      fullName: `${who.first} ${who.last}`,
      dateOfBirth: passport.dateOfBirth,
      documentType: 'passport',
      country: who.country,
      documentNumber: passport.number,
    }),
  );
  await seeder.as(accounts.staff.get('compliance')?.userId ?? '', async (ctx) => {
    const declared = await identityOf(ctx, userId, partyId);
    const declaredAt = declared?.declaredAt ?? ctx.now;
    const shown = { declaredAt, note: 'Passport verified on a video call' };
    await confirmIdentity(ctx, { userId, partyId }, shown);
  });
}

async function joinTeam(
  seeder: Seeder,
  accounts: Accounts,
  head: { readonly partyId: string },
  who: MemberStory,
): Promise<string> {
  return seeder.asSystem(async (ctx) => {
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
    return userId;
  });
}
