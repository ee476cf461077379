import { PERSONALITY_QUESTIONS } from '@holdfast/domain/people/onboarding/personality';
import type { Ctx } from '../../src/kit/ctx.ts';
import { currentAgreements } from '../../src/modules/people/agreements/index.ts';
import { stageBytes, stageImage } from '../../src/modules/people/files/index.ts';
import { addDocument, decideCase, saveSteps } from '../../src/modules/people/onboarding/index.ts';
import { checkCase } from '../check-case.ts';
import type { Seeder } from '../seeder.ts';
import { readAndSign, signatureOf } from './signature.ts';
import { specimen } from './specimen.ts';

export type Profile = {
  readonly first: string;
  readonly last: string;
  readonly country: string;
  readonly city: string;
  readonly street: string;
  readonly postalCode: string;
  readonly born: string;
  readonly phone: string;
  readonly language: string;
  readonly number: string;
  readonly endsIn: number;
  readonly nerves: readonly number[];
};

/** By last name; other accounts are verified without documents. */
export const profiles: ReadonlyMap<string, Profile> = new Map(
  [
    {
      first: 'Amara',
      last: 'Lindqvist',
      country: 'SWE',
      city: 'Gothenburg',
      street: 'Linnégatan 30',
      postalCode: '413 04',
      born: '1984-05-17',
      phone: '+46701740605',
      language: 'swe',
      number: 'AA4417092',
      endsIn: 1480,
      nerves: [3, 2, 3, 2, 3, 3, 2, 2, 2, 2],
    },
    {
      first: 'Mia',
      last: 'Kershaw',
      country: 'AUS',
      city: 'Fremantle',
      street: '5 Harbour Lane',
      postalCode: '6160',
      born: '1992-02-28',
      phone: '+61491570156',
      language: 'eng',
      number: 'PA2203917',
      endsIn: 23,
      nerves: [4, 3, 4, 3, 4, 3, 3, 3, 4, 3],
    },
  ].map((who) => [who.last, who]),
);

export async function seedProfile(
  seeder: Seeder,
  userId: string,
  who: Profile,
  reviewerId: string,
): Promise<void> {
  const name = `${who.first} ${who.last}`;
  const { storage } = seeder.ports;
  const { seal } = seeder.edge;
  const front = await stageImage(storage, seal, await specimen(who, 'PASSPORT'));
  const selfie = await stageImage(storage, seal, await specimen(who, 'SELFIE'));
  const proof = await stageImage(storage, seal, await specimen(who, 'STATEMENT'));
  const image = await stageBytes(storage, seal, await signatureOf(name), 'image/png');
  await seeder.as(userId, async (ctx) => {
    await saveSteps(ctx, userId, stepsOf(who));
    await addDocument(ctx, userId, 'identity_front', front);
    await addDocument(ctx, userId, 'selfie', selfie);
    await addDocument(ctx, userId, 'proof_of_residence', proof);
    for (const text of await currentAgreements(ctx, { kind: 'account' })) {
      const { id: agreementId, version, bodyHash } = text;
      await readAndSign(ctx, { agreementId, version, bodyHash, image });
    }
    const expiresOn = seeder.day(-who.endsIn).toISOString().slice(0, 10);
    const { number: documentNumber, country } = who;
    const passport = {
      documentType: 'passport',
      documentNumber,
      country,
      fullName: name,
      expiresOn,
    };
    await saveSteps(ctx, userId, { identification: passport, review: {} });
  });
  seeder.clock.advance(5 * 3_600_000);
  const reviewId = await seeder.asSystem((ctx) => caseOf(ctx, userId));
  await seeder.as(reviewerId, async (ctx) => {
    await checkCase(ctx, reviewId);
    await decideCase(ctx, { reviewId, outcome: 'approve' });
  });
}

const stepsOf = (who: Profile) => ({
  risk_declaration: { accepted: true },
  personal_information: {
    firstName: who.first,
    lastName: who.last,
    dateOfBirth: who.born,
    phone: who.phone,
    street: who.street,
    city: who.city,
    postalCode: who.postalCode,
    language: who.language,
  },
  wealth: {
    annualIncome: '100k_250k',
    netWorth: '500k_1m',
    sourceOfFunds: ['salary', 'savings'],
    claimsAccreditation: false,
  },
  experience: { years: 'over_5', instruments: ['funds', 'shares', 'real_estate'] },
  investment_personality: Object.fromEntries(
    PERSONALITY_QUESTIONS.map(({ id, options }, at) => [id, options[who.nerves[at] ?? 0]?.id]),
  ),
});

async function caseOf(ctx: Ctx, userId: string): Promise<string> {
  const { id } = await ctx.tx
    .selectFrom('onboarding.review')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return id;
}
