import { PERSONALITY_QUESTIONS } from '@holdfast/domain/people/onboarding/personality';
import { stageImage } from '../src/modules/people/files/index.ts';
import { actorOf } from '../src/modules/people/identity/index.ts';
import { addDocument, saveSteps } from '../src/modules/people/onboarding/index.ts';
import { person, type Someone } from './people.ts';
import { signAccount } from './signature.ts';
import { png } from './uploads.ts';
import type { World } from './world.ts';

/** Answers that a person could have given, for tests that need a case. */
export const ANSWERS = {
  residence: { country: 'SWE', isUsPerson: false },
  risk_declaration: { accepted: true },
  personal_information: {
    firstName: 'Signe',
    lastName: 'Dahlgren',
    dateOfBirth: '1989-08-14',
    phone: '+46 70 123 45 67',
    street: 'Storgatan 12',
    city: 'Stockholm',
    postalCode: '111 22',
  },
  identification: {
    documentType: 'passport',
    documentNumber: 'AA4821907',
    country: 'SWE',
    fullName: 'Signe Elin Dahlgren',
    expiresOn: '2031-08-14',
  },
} as const;

/** The questionnaire answered alike: 0 the most careful way, 4 the boldest. */
export const personality = (at: number): Readonly<Record<string, string>> =>
  Object.fromEntries(PERSONALITY_QUESTIONS.map(({ id, options }) => [id, options[at]?.id ?? '']));

/** Uploads what a passport needs. */
export async function uploadAll(world: World, userId: string): Promise<void> {
  for (const kind of ['identity_front', 'selfie', 'proof_of_residence'] as const) {
    const staged = await stageImage(world.ports.storage, world.edge.seal, await png());
    await world.as(undefined, (ctx) => addDocument(ctx, userId, kind, staged));
  }
}

/** Somebody who sent everything; their case waits for its review. */
export async function applicant(
  world: World,
  document: { readonly expiresOn?: string } = {},
): Promise<Someone> {
  const someone = await person(world, 'new');
  const { userId } = someone.actor;
  await world.as(someone.actor, (ctx) =>
    saveSteps(ctx, userId, {
      residence: ANSWERS.residence,
      risk_declaration: ANSWERS.risk_declaration,
    }),
  );
  await uploadAll(world, userId);
  await world.as(someone.actor, (ctx) =>
    saveSteps(ctx, userId, {
      personal_information: ANSWERS.personal_information,
      identification: { ...ANSWERS.identification, ...document },
    }),
  );
  // Signed under the name that the case states.
  const named = { ...someone, actor: await world.as(undefined, (ctx) => actorOf(ctx, userId)) };
  await signAccount(world, named);
  await world.as(named.actor, (ctx) => saveSteps(ctx, userId, { review: {} }));
  return named;
}
