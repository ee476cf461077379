import { HOUR } from '@holdfast/domain/kernel/moment';
import type { Role } from '@holdfast/domain/permissions';
import { ensureAccountAgreement } from '../../src/modules/people/agreements/index.ts';
import {
  companyOfParty,
  createCompany,
  describeCompany,
} from '../../src/modules/people/companies/index.ts';
import {
  approveParty,
  blockUser,
  declareRisk,
  grantRole,
  markEmailVerified,
  register,
  relateParties,
  setPartialComplete,
  setResidence,
} from '../../src/modules/people/identity/index.ts';
import { type CompanyStory, companies } from '../companies.ts';
import { tidewater } from '../company-cases.ts';
import { issuerCase } from '../issuer-cases.ts';
import { people } from '../people.ts';
import type { Seeder } from '../seeder.ts';
import { fileCompany, verifyCompany } from './company-cases.ts';
import { codeOf, daysBefore, type Partners, seedContract } from './partner-terms.ts';
import { profiles, seedProfile } from './profiles.ts';
import { signAccount } from './signature.ts';

export const DEMO_PASSWORD = 'Otter-River-27!';

export type Person = { readonly userId: string; readonly partyId: string; readonly name: string };
export type Issuer = Person & { readonly companyId: string; readonly companyName: string };
export type Accounts = {
  readonly investors: readonly Person[];
  readonly company: Person;
  readonly issuers: ReadonlyMap<string, Issuer>;
  readonly staff: ReadonlyMap<string, Person>;
  readonly partners: Partners;
  readonly passwordHash: string;
};

type Signup = {
  readonly email: string;
  readonly first: string;
  readonly last: string;
  readonly country?: string;
  readonly referralCode?: string;
  readonly roles?: readonly Role[];
};

type Codes = Readonly<Record<'introducer' | 'distributor', string>>;

const BROUGHT: Readonly<Record<keyof Codes, readonly string[]>> = {
  introducer: ['Tavares', 'Matos', 'Leal'],
  distributor: ['Berge', 'Haugen', 'Lunde', 'Nyberg', 'Forsell', 'Gruber'],
};

function broughtBy(last: string, codes: Codes): { readonly referralCode?: string } {
  const by = (['introducer', 'distributor'] as const).find((kind) => BROUGHT[kind].includes(last));
  return by ? { referralCode: codes[by] } : {};
}

type SeededPartners = { readonly partners: Partners; readonly codes: Codes };

/** An introducer, and a distributor under signed agreements; both precede the investors. */
async function seedPartners(
  seeder: Seeder,
  hash: string,
  staff: Accounts['staff'],
): Promise<SeededPartners> {
  seeder.clock.set(daysBefore(seeder, 376));
  const people = {
    introducer: { first: 'Vera', last: 'Costa', country: 'PRT' },
    distributor: { first: 'Magnus', last: 'Dahl', country: 'NOR' },
  } as const;
  const made = async (role: keyof Codes) => {
    const person = await signUp(seeder, hash, { ...people[role], email: `${role}@holdfast.test` });
    await approve(seeder, person);
    await seeder.asSystem((ctx) => grantRole(ctx, person.userId, role));
    return person;
  };
  const partners = { introducer: await made('introducer'), distributor: await made('distributor') };
  const idOf = (name: string) => staff.get(name)?.userId ?? '';
  await seedContract(seeder, partners.distributor, [idOf('finance'), idOf('finance2')]);
  const codes = {
    introducer: await codeOf(seeder, partners.introducer),
    distributor: await codeOf(seeder, partners.distributor),
  };
  return { partners, codes };
}

const shareAccount = (seeder: Seeder, { partyId }: Person, other: Person) =>
  seeder.asSystem((ctx) =>
    relateParties(ctx, { partyId, cause: 'bank_account', relatedIds: [other.partyId] }),
  );

async function seedLateClients(
  seeder: Seeder,
  hash: string,
  { partners, codes }: SeededPartners,
): Promise<void> {
  const back = seeder.clock.now();
  const late = [
    ['introducer', 'Carla', 'Nunes', 'PRT', 20, false],
    ['introducer', 'Duarte', 'Reis', 'PRT', 33, true],
    ['distributor', 'Dag', 'Solheim', 'NOR', 12, false],
    ['distributor', 'Tove', 'Ekman', 'SWE', 27, true],
  ] as const;
  for (const [by, first, last, country, days, isApproved] of late) {
    seeder.clock.set(daysBefore(seeder, days));
    const email = addressOf(first, last);
    const person = await signUp(seeder, hash, {
      ...{ email, first, last, country },
      referralCode: codes[by],
    });
    if (isApproved) await approve(seeder, person);
    // A client who shares a bank account with their partner earns the partner nothing, as staff can
    // see.
    if (by === 'introducer' && isApproved) await shareAccount(seeder, person, partners.introducer);
  }
  seeder.clock.set(back);
}

export async function seedAccounts(seeder: Seeder): Promise<Accounts> {
  const passwordHash = await seeder.ports.hasher.hash(DEMO_PASSWORD);
  seeder.clock.set(seeder.day(420, 8));
  const staff = await seedStaff(seeder, passwordHash);
  const verifying = { passwordHash, reviewer: staff.get('compliance')?.userId ?? '' };
  await seeder.asSystem((ctx) => ensureAccountAgreement(ctx));
  const owners = await seeder.sideBySide(companies, async (aside, story, at) => {
    aside.clock.set(aside.day(400 - at * 6, 9));
    return [story.key, await seedIssuer(aside, story, verifying)] as const;
  });
  const seeded = await seedPartners(seeder, passwordHash, staff);
  const investors = await seedInvestors(seeder, verifying, seeded.codes);
  const company = await seedCompany(seeder, passwordHash, verifying.reviewer);
  await seedLateClients(seeder, passwordHash, seeded);
  const issuers = new Map(owners);
  return { investors, company, issuers, staff, partners: seeded.partners, passwordHash };
}

async function signUp(seeder: Seeder, passwordHash: string, who: Signup): Promise<Person> {
  return seeder.asSystem(async (ctx) => {
    const made = await register(ctx, {
      email: who.email,
      passwordHash,
      firstName: who.first,
      lastName: who.last,
      ...(who.roles ? { roles: who.roles } : {}),
      ...(who.referralCode ? { referralCode: who.referralCode } : {}),
    });
    await markEmailVerified(ctx, made.userId);
    if (who.country) {
      await setResidence(ctx, made.userId, {
        country: who.country,
        isUsPerson: who.country === 'USA',
      });
    }
    return { userId: made.userId, partyId: made.partyId, name: `${who.first} ${who.last}` };
  });
}

const STAFF: readonly (readonly [name: string, role: Role, first: string, last: string])[] = [
  ['compliance', 'staff_compliance', 'Jonas', 'Weir'],
  ['compliance2', 'staff_compliance', 'Leila', 'Haddad'],
  ['finance', 'staff_finance', 'Petra', 'Novak'],
  ['finance2', 'staff_finance', 'Samuel', 'Okoro'],
  ['custody', 'staff_custody', 'Ingo', 'Brandt'],
  ['custody2', 'staff_custody', 'Mirela', 'Popa'],
  ['listings', 'staff_listings', 'Claire', 'Fontaine'],
  ['listings2', 'staff_listings', 'Daniel', 'Ashworth'],
  ['support', 'staff_support', 'Rosa', 'Delgado'],
  ['admin', 'staff_administrator', 'Henrik', 'Sand'],
  ['admin2', 'staff_administrator', 'Yara', 'Nasser'],
];

async function seedStaff(seeder: Seeder, hash: string): Promise<ReadonlyMap<string, Person>> {
  const all = await seeder.sideBySide(STAFF, async (aside, [name, role, first, last]) => {
    const email = `${name}@holdfast.test`;
    return [name, await signUp(aside, hash, { email, first, last, roles: [role] })] as const;
  });
  return new Map(all);
}

type Verifying = { readonly passwordHash: string; readonly reviewer: string };

async function seedIssuer(
  seeder: Seeder,
  story: CompanyStory,
  { passwordHash, reviewer }: Verifying,
): Promise<Issuer> {
  const { email, first, last } = story.administrator;
  const issuer = await seeder.asSystem(async (ctx) => {
    const institutional = { companyName: story.name, isOwner: true };
    const given = { email, passwordHash, firstName: first, lastName: last, institutional };
    const { userId, partyId } = await register(ctx, given, createCompany);
    await markEmailVerified(ctx, userId);
    await setResidence(ctx, userId, { country: story.country, isUsPerson: false });
    const companyId = (await companyOfParty(ctx, partyId))?.id ?? '';
    await describeCompany(ctx, companyId, { about: story.about, founded: story.founded });
    return { userId, partyId, name: `${first} ${last}`, companyId, companyName: story.name };
  });
  await fileCompany(seeder, issuer.userId, issuerCase(story));
  seeder.clock.advance(4 * HOUR);
  await verifyCompany(seeder, issuer.userId, reviewer);
  return issuer;
}

async function seedInvestors(
  seeder: Seeder,
  { passwordHash: hash, reviewer }: Verifying,
  codes: Codes,
): Promise<Person[]> {
  const demo = {
    email: 'investor@holdfast.test',
    first: 'Amara',
    last: 'Lindqvist',
    country: 'SWE',
  };
  const all = [demo, ...people.map((who) => ({ ...who, email: addressOf(who.first, who.last) }))];
  const investors = await seeder.sideBySide(all, async (aside, who, at) => {
    aside.clock.set(aside.day(370 - at * 0.5));
    const person = await signUp(aside, hash, { ...who, ...broughtBy(who.last, codes) });
    const profile = profiles.get(who.last);
    if (profile) await seedProfile(aside, person.userId, profile, reviewer);
    else await approve(aside, person);
    return person;
  });
  await seedOthers(seeder, hash);
  return investors;
}

const addressOf = (first: string, last: string): string =>
  `${first}.${last}@holdfast.test`.toLowerCase();

async function approve(seeder: Seeder, person: Person): Promise<void> {
  await seeder.asSystem(async (ctx) => {
    await declareRisk(ctx, person.userId);
    await setPartialComplete(ctx, person.userId, true);
    await approveParty(ctx, person.partyId);
  });
  await signAccount(seeder, person);
}

async function seedOthers(seeder: Seeder, hash: string): Promise<void> {
  const at = (name: string) => `${name}@holdfast.test`;
  seeder.clock.set(seeder.day(45));
  await signUp(seeder, hash, { email: at('us'), first: 'Dale', last: 'Carver', country: 'USA' });
  const blocked = { email: at('blocked'), first: 'Curtis', last: 'Lowe', country: 'CAN' };
  const person = await signUp(seeder, hash, blocked);
  await approve(seeder, person);
  const reason = 'The bank reported the card used for the last deposit as stolen.';
  await seeder.asSystem((ctx) => blockUser(ctx, person.userId, reason));
  seeder.clock.set(seeder.day(1));
  await signUp(seeder, hash, { email: at('new'), first: 'Signe', last: 'Dahlgren' });
}

async function seedCompany(
  seeder: Seeder,
  passwordHash: string,
  reviewer: string,
): Promise<Person> {
  seeder.clock.set(seeder.day(330));
  const company = await seeder.asSystem(async (ctx) => {
    const name = { firstName: 'Eleanor', lastName: 'Hartigan' };
    const institutional = { companyName: 'Tidewater Family Office' };
    const given = { email: 'company@holdfast.test', passwordHash, ...name, institutional };
    const { userId, partyId } = await register(ctx, given, createCompany);
    await markEmailVerified(ctx, userId);
    await setResidence(ctx, userId, { country: 'IRL', isUsPerson: false });
    const made = await companyOfParty(ctx, partyId);
    return { userId, partyId, name: tidewater.companyName, companyId: made?.id ?? '' };
  });
  await fileCompany(seeder, company.userId, tidewater);
  seeder.clock.advance(5 * HOUR);
  await verifyCompany(seeder, company.userId, reviewer);
  await seedTrader(seeder, passwordHash, company);
  return company;
}

async function seedTrader(
  seeder: Seeder,
  passwordHash: string,
  company: Person & { readonly companyId: string },
): Promise<void> {
  await seeder.asSystem(async (ctx) => {
    const { partyId, companyId } = company;
    const { userId } = await register(ctx, {
      email: 'trader@holdfast.test',
      passwordHash,
      firstName: 'Conor',
      lastName: 'Breen',
      joins: { partyId, companyId },
      roles: ['company_trader'],
    });
    await markEmailVerified(ctx, userId);
    await setResidence(ctx, userId, { country: 'IRL', isUsPerson: false });
  });
}
