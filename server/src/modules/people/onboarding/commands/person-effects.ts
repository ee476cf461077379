import type { PersonAnswer } from '@holdfast/domain/people/onboarding/person-answers';
import {
  type PersonalityAnswers,
  personalityOf,
  scoreOf,
  TOP_SCORE,
} from '@holdfast/domain/people/onboarding/personality';
import type { CaseStep } from '@holdfast/domain/people/onboarding/steps';
import type { Ctx } from '../../../../kit/ctx.ts';
import {
  declareRisk,
  setInvestmentExperience,
  setProfileNames,
  setResidence,
} from '../../identity/index.ts';
import { type Case, countingDocuments } from '../queries/case.ts';
import {
  assertNotExpiring,
  assertOfAge,
  documentNumberIn,
  postalCodeIn,
} from '../rules/answers.ts';
import { assertPersonDocuments } from '../rules/changes.ts';
import type { KeptAnswer } from '../views/answers.ts';

/** The effect of an answer on other modules. May return an extended answer to store. */
export type Effect = (
  ctx: Ctx,
  found: Case,
  answer: KeptAnswer,
) => KeptAnswer | undefined | Promise<KeptAnswer | undefined>;
export type Effects = Readonly<Partial<Record<CaseStep, Effect>>>;

export const personEffects: Effects = {
  residence: async (ctx, { user }, answer) => {
    const { country, isUsPerson } = answer as PersonAnswer<'residence'>;
    const residence = { country, isUsPerson: isUsPerson || country === 'USA' };
    await setResidence(ctx, user.id, residence);
    return undefined;
  },
  risk_declaration: async (ctx, { user }) => {
    await declareRisk(ctx, user.id);
    return undefined;
  },
  personal_information: async (ctx, { user }, answer) => {
    const personal = answer as PersonAnswer<'personal_information'>;
    assertOfAge(personal, ctx.now);
    const { firstName, lastName } = personal;
    const postalCode = postalCodeIn(
      'personal_information',
      user.country ?? '',
      personal.postalCode,
    );
    await setProfileNames(ctx, user.id, { firstName, lastName });
    return { ...personal, postalCode };
  },
  identification: (ctx, found, answer) => {
    const identification = answer as PersonAnswer<'identification'>;
    assertNotExpiring(identification, ctx.now);
    const documentNumber = documentNumberIn(identification);
    const uploaded = new Set(countingDocuments(found).map((document) => document.kind));
    assertPersonDocuments(identification.documentType, uploaded);
    return { ...identification, documentNumber };
  },
  experience: async (ctx, { user }, answer) => {
    await setInvestmentExperience(ctx, user.id, answer);
    return undefined;
  },
  investment_personality: (_ctx, _found, answer) => {
    // Stored, so that later changes to the scoring don't affect it.
    const score = scoreOf(answer as PersonalityAnswers);
    return { personality: personalityOf(score), score: `${score} of ${TOP_SCORE}`, ...answer };
  },
};
