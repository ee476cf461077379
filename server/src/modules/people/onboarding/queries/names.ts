import { compareNames } from '@holdfast/domain/people/identity/compare-names';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { LastSignature } from '../../agreements/index.ts';
import { fullName, type Member, type UserFacts } from '../../identity/index.ts';
import type { StepRow } from '../repository/steps.ts';
import type { Subject } from '../repository/subject.ts';
import type { CaseSignature } from '../rules/signature.ts';
import { type KeptAnswer, openAnswer } from '../views/answers.ts';

type People = {
  readonly subject: Subject;
  readonly user: UserFacts;
  readonly members: readonly Member[];
};

/**
 * If the profile's name changed, a sent step returns to draft with the reason, so that staff verify
 * the current name.
 */
export const withCurrentNames = (
  ctx: Ctx,
  people: People,
  rows: readonly StepRow[],
): readonly StepRow[] =>
  rows.map((row) => {
    if (row.status !== 'in_progress' || row.stage !== 'submitted') return row;
    const reason = NAMED[row.step]?.(people, (step) =>
      openAnswer(ctx.seal, people.subject, step, row.answer),
    );
    return reason ? { ...row, stage: 'draft', submittedAt: null, reason } : row;
  });

type Named = (
  people: People,
  open: (step: StepRow['step']) => KeptAnswer | null,
) => string | undefined;

const NAMED: Readonly<Partial<Record<StepRow['step'], Named>>> = {
  personal_information: ({ user }, open) => {
    const answer = open('personal_information') as Parameters<typeof fullName>[0] | null;
    const [now, stated] = [fullName(user), answer ? fullName(answer) : ''];
    if (!stated || compareNames(now, stated) === 'same') return undefined;
    return `Your profile shows ${now}, but this step shows ${stated}: confirm your name.`;
  },
  authorized_representative: ({ members }, open) => {
    const answer = open('authorized_representative');
    const member = members.find(({ userId }) => userId === answer?.userId);
    const [now, stated] = [member ? fullName(member) : '', String(answer?.name ?? '')];
    if (!now || !stated || compareNames(now, stated) === 'same') return undefined;
    return `The name of ${stated} is now ${now}: confirm the representative.`;
  },
};

/**
 * The last signature, with the name on the case; for a company, the name of the member who signed.
 */
export function caseSignature(
  { subject: { kind }, user, members }: People,
  { userId, ...signature }: LastSignature,
): CaseSignature {
  if (kind === 'personal') return { ...signature, kind, caseName: fullName(user) };
  // A former member's signature keeps the name used at signing.
  const signer = members.find((member) => member.userId === userId);
  const representative = members.find((member) => member.isAuthorizedRepresentative);
  return {
    ...signature,
    kind,
    caseName: signer ? fullName(signer) : signature.name,
    representative: representative && fullName(representative),
  };
}
