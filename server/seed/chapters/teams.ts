import type { MemberRole } from '@holdfast/domain/people/companies/roles';
import {
  companyOfParty,
  describeCompany,
  keepLogo,
  sendInvitation,
  stageLogo,
} from '../../src/modules/people/companies/index.ts';
import {
  markEmailVerified,
  register,
  setResidence,
} from '../../src/modules/people/identity/index.ts';
import type { Teller } from '../teller.ts';
import type { Cast, Person } from './cast.ts';
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

const BREAKWATER: readonly MemberStory[] = [
  {
    role: 'owner_analyst',
    email: 'aidan.owner@holdfast.test',
    first: 'Aidan',
    last: 'Foley',
    country: 'IRL',
  },
];

/** Number in the register and page of each company, by its name. */
const FACTS: Readonly<Record<string, readonly [number: string, website: string]>> = {
  'Tidewater Family Office': ['128846', 'https://tidewater.example'],
  'Breakwater Asset Partners': ['IE 503 771', 'https://breakwater.example'],
  'Fjordline Credit': ['NO 992 410 553', 'https://fjordline.example'],
  'Straits Logistics Trust': ['SG 200409117K', 'https://straits.example'],
  'Alpine Stewardship': ['CHE-110.284.396', 'https://alpine-stewardship.example'],
  'Mangrove Carbon': ['MY 1187204-T', 'https://mangrove.example'],
  'Southern Grid Holdings': ['ACN 164 220 918', 'https://southerngrid.example'],
};

/** Members beside the administrators, an invitation nobody used yet, logos and register numbers. */
export async function tellTeams(teller: Teller, cast: Cast): Promise<void> {
  const heads = [cast.company, ...cast.issuers.values()];
  for (const [at, head] of heads.entries()) await tellFace(teller, head, at);
  const owner = cast.issuers.get('breakwater');
  teller.clock.set(teller.day(290));
  for (const who of TIDEWATER) await tellMember(teller, cast, cast.company, who);
  for (const who of BREAKWATER) if (owner) await tellMember(teller, cast, owner, who);
  teller.clock.set(teller.day(2));
  const email = 'nora.tidewater@holdfast.test';
  await teller.as(cast.company.userId, (ctx) =>
    sendInvitation(ctx, { email, role: 'company_trader' }),
  );
}

async function tellFace(teller: Teller, head: Person, at: number): Promise<void> {
  const bytes = await drawLogo(at);
  const staged = await stageLogo(teller.ports.storage, teller.edge.seal, bytes);
  await teller.as(head.userId, async (ctx) => {
    const company = await companyOfParty(ctx, head.partyId);
    const [registrationNumber, website] = FACTS[company?.companyName ?? ''] ?? [];
    if (company && registrationNumber && website) {
      await describeCompany(ctx, company.id, { registrationNumber, website });
    }
    await keepLogo(ctx, staged);
  });
}

async function tellMember(
  teller: Teller,
  cast: Cast,
  head: { readonly partyId: string },
  who: MemberStory,
): Promise<void> {
  await teller.tell(async (ctx) => {
    const { partyId } = head;
    const companyId = (await companyOfParty(ctx, partyId))?.id ?? '';
    const { userId } = await register(ctx, {
      email: who.email,
      passwordHash: cast.passwordHash,
      firstName: who.first,
      lastName: who.last,
      joins: { partyId, companyId },
      roles: [who.role],
    });
    await markEmailVerified(ctx, userId);
    await setResidence(ctx, userId, { country: who.country, isUsPerson: false });
  });
}
