import { DAY } from '@holdfast/domain/kernel/moment';
import { currentAgreements } from '../../src/modules/people/agreements/index.ts';
import { stageBytes, stageImage } from '../../src/modules/people/files/index.ts';
import { markEmailVerified, register } from '../../src/modules/people/identity/index.ts';
import { addDocument, decideCase, saveSteps } from '../../src/modules/people/onboarding/index.ts';
import type { Seeder } from '../seeder.ts';
import type { Accounts } from './accounts.ts';
import { readAndSign, signatureOf } from './signature.ts';
import { specimen } from './specimen.ts';

type Applicant = {
  readonly first: string;
  readonly last: string;
  readonly country: string;
  readonly city: string;
  readonly street: string;
  readonly postalCode: string;
  readonly born: string;
  readonly phone: string;
  readonly number: string;
  readonly ago: number;
};

const applicants: readonly Applicant[] = [
  {
    first: 'Hana',
    last: 'Lev',
    country: 'ISR',
    city: 'Haifa',
    street: '14 Carmel Street',
    postalCode: '3303214',
    born: '1991-03-02',
    phone: '+972541234567',
    number: 'IL8823145',
    ago: 2.4,
  },
  {
    first: 'Marc',
    last: 'Dufour',
    country: 'CHE',
    city: 'Lausanne',
    street: 'Rue du Lac 9',
    postalCode: '1006',
    born: '1979-11-19',
    phone: '+41791234567',
    number: 'X4418820',
    ago: 1.9,
  },
  {
    first: 'Clare',
    last: 'Byrne',
    country: 'IRL',
    city: 'Limerick',
    street: '3 Quay Row',
    postalCode: 'V94A1B2',
    born: '1986-06-27',
    phone: '+353861234567',
    number: 'PT1192837',
    ago: 1.6,
  },
  {
    first: 'Paulo',
    last: 'Teixeira',
    country: 'PRT',
    city: 'Braga',
    street: 'Rua Nova 21',
    postalCode: '4700-120',
    born: '1994-01-08',
    phone: '+351912345678',
    number: 'CC559021',
    ago: 1.1,
  },
  {
    first: 'Luca',
    last: 'Moretti',
    country: 'ITA',
    city: 'Turin',
    street: 'Via Po 48',
    postalCode: '10123',
    born: '1983-09-30',
    phone: '+393331234567',
    number: 'YA7719003',
    ago: 0.4,
  },
  {
    first: 'Wei Ming',
    last: 'Ho',
    country: 'SGP',
    city: 'Singapore',
    street: '88 Marine Parade',
    postalCode: '449269',
    born: '1990-12-12',
    phone: '+6591234567',
    number: 'K2219084',
    ago: 0.15,
  },
];

/** Complete cases with documents that await compliance, one of them with further questions. */
export async function seedQueue(seeder: Seeder, accounts: Accounts): Promise<void> {
  for (const who of applicants) {
    seeder.clock.set(new Date(seeder.start.getTime() - who.ago * DAY));
    const userId = await apply(seeder, accounts, who);
    if (who.last === 'Teixeira') await askForMore(seeder, accounts, userId);
  }
}

async function apply(seeder: Seeder, accounts: Accounts, who: Applicant): Promise<string> {
  const name = `${who.first} ${who.last}`;
  const email = `${who.first}.${who.last}@holdfast.test`.toLowerCase().replaceAll(' ', '');
  const userId = await seeder.asSystem(async (ctx) => {
    const given = {
      email,
      passwordHash: accounts.passwordHash,
      firstName: who.first,
      lastName: who.last,
    };
    const made = await register(ctx, given);
    await markEmailVerified(ctx, made.userId);
    await saveSteps(ctx, made.userId, {
      residence: { country: who.country, isUsPerson: false },
      risk_declaration: { accepted: true },
      personal_information: {
        firstName: who.first,
        lastName: who.last,
        dateOfBirth: who.born,
        phone: who.phone,
        street: who.street,
        city: who.city,
        postalCode: who.postalCode,
      },
    });
    return made.userId;
  });
  const { storage } = seeder.ports;
  const { seal } = seeder.edge;
  const front = await stageImage(storage, seal, await specimen(who, 'PASSPORT'));
  const selfie = await stageImage(storage, seal, await specimen(who, 'SELFIE'));
  const proof = await stageImage(storage, seal, await specimen(who, 'STATEMENT'));
  const image = await stageBytes(storage, seal, await signatureOf(name), 'image/png');
  await seeder.as(userId, async (ctx) => {
    await addDocument(ctx, userId, 'identity_front', front);
    await addDocument(ctx, userId, 'selfie', selfie);
    await addDocument(ctx, userId, 'proof_of_residence', proof);
    const year = ctx.now.getUTCFullYear() + 4;
    await saveSteps(ctx, userId, {
      identification: {
        documentType: 'passport',
        documentNumber: who.number,
        country: who.country,
        fullName: name,
        expiresOn: `${year}-08-14`,
      },
      wealth: { skip: true },
      experience: { skip: true },
    });
    for (const text of await currentAgreements(ctx, { kind: 'account' })) {
      const { id: agreementId, version, bodyHash } = text;
      await readAndSign(ctx, { agreementId, version, bodyHash, image });
    }
    await saveSteps(ctx, userId, { review: {} });
  });
  return userId;
}

async function askForMore(seeder: Seeder, accounts: Accounts, userId: string): Promise<void> {
  const staff = accounts.staff.get('compliance2')?.userId ?? '';
  const { rows } = await seeder.edge.pool.query<{ id: string }>(
    'select id from onboarding.review where user_id = $1',
    [userId],
  );
  const reviewId = rows[0]?.id ?? '';
  seeder.clock.advance(3 * 3_600_000);
  await seeder.as(staff, (ctx) =>
    decideCase(ctx, {
      reviewId,
      outcome: 'ask',
      reason:
        'Your proof of residence is older than three months. Please upload a more recent one.',
      steps: ['identification'],
    }),
  );
}
