import { DAY } from '@holdfast/domain/kernel/moment';
import { COMPANY_DOCUMENTS, documentTitle } from '@holdfast/domain/people/onboarding/documents';
import {
  currentAgreements,
  ensureAccountAgreement,
  sign,
} from '../../src/modules/people/agreements/index.ts';
import { createCompany } from '../../src/modules/people/companies/index.ts';
import { type Staged, stageBytes, stagePdf } from '../../src/modules/people/files/index.ts';
import { markEmailVerified, register } from '../../src/modules/people/identity/index.ts';
import {
  addDocument,
  decideCase,
  reviewStep,
  saveSteps,
} from '../../src/modules/people/onboarding/index.ts';
import { type CompanyCase, queuedCases } from '../company-cases.ts';
import type { Teller } from '../teller.ts';
import type { Cast } from './cast.ts';
import { writePdf } from './pdf.ts';
import { signatureOf } from './signature.ts';

const STEPS = [
  'company_profile',
  'registration_documents',
  'directors',
  'beneficial_owners',
  'authorized_representative',
  'organization_investor_status',
  'organization_confirmation',
] as const;

/** Three companies in the queue: one waits, one was asked for more, one applies as an owner. */
export async function tellCompanyCases(teller: Teller, cast: Cast): Promise<void> {
  const reviewer = cast.staff.get('compliance2')?.userId ?? '';
  for (const story of queuedCases) {
    teller.clock.set(new Date(teller.start.getTime() - story.ago * DAY));
    const userId = await joinAs(teller, story, cast.passwordHash);
    await fileCompany(teller, userId, story);
    if (!story.asked) continue;
    const { step, reason } = story.asked;
    const reviewId = await caseOf(teller, userId);
    teller.clock.advance(4 * 3_600_000);
    await teller.as(reviewer, async (ctx) => {
      await reviewStep(ctx, reviewId, 'company_profile', 'approve');
      await decideCase(ctx, { reviewId, outcome: 'ask', reason, steps: [step] });
    });
  }
}

async function joinAs(teller: Teller, story: CompanyCase, passwordHash: string): Promise<string> {
  const { email, first, last } = story.administrator;
  return teller.tell(async (ctx) => {
    const institutional = { companyName: story.companyName, isOwner: story.isOwner };
    const given = { email, passwordHash, firstName: first, lastName: last, institutional };
    const { userId } = await register(ctx, given, createCompany);
    await markEmailVerified(ctx, userId);
    return userId;
  });
}

/** A company answers everything, uploads its papers, signs and sends its case. */
export async function fileCompany(
  teller: Teller,
  userId: string,
  story: CompanyCase,
): Promise<void> {
  const name = `${story.administrator.first} ${story.administrator.last}`;
  const { storage } = teller.ports;
  const { seal } = teller.edge;
  const image = await stageBytes(storage, seal, await signatureOf(name), 'image/png');
  const papers = await stagePapers(teller, story);
  await teller.tell((ctx) => ensureAccountAgreement(ctx));
  await teller.as(userId, async (ctx) => {
    for (const [kind, staged] of papers) await addDocument(ctx, userId, kind, staged);
    for (const text of await currentAgreements(ctx, { kind: 'account' })) {
      const { id: agreementId, version, bodyHash } = text;
      await sign(ctx, { agreementId, version, bodyHash, name, image });
    }
    await saveSteps(ctx, userId, {
      ...(story.isOwner ? {} : { risk_declaration: { accepted: true } }),
      company_profile: { legalName: story.companyName, ...story.profile },
      registration_documents: {},
      directors: { people: story.directors },
      beneficial_owners: ownersOf(story),
      authorized_representative: { userId, position: story.position, isUsPerson: false },
      organization_investor_status: {
        status: story.investorStatus,
        words: story.investorStatus === 'other' ? 'Owns and runs plants; it issues units.' : '',
      },
      organization_confirmation: {
        confirmsTruth: true,
        confirmsAuthority: true,
        confirmsChanges: true,
        name,
      },
      review: {},
    });
  });
}

function ownersOf({ owners, directors }: CompanyCase): Readonly<Record<string, unknown>> {
  if (owners.length > 0) return { owners, nobody: false, seniorManager: null };
  const [first] = directors;
  return { owners: [], nobody: true, seniorManager: { ...first, position: 'Secretary' } };
}

type Papers = [(typeof COMPANY_DOCUMENTS)[number], Staged][];

async function stagePapers(teller: Teller, story: CompanyCase): Promise<Papers> {
  const { profile, companyName } = story;
  const lines = [
    'This is a specimen of the demo world.',
    `# ${companyName}`,
    `Registered under ${profile.registrationNumber} since ${profile.incorporatedOn}.`,
    `${profile.street}, ${profile.postalCode} ${profile.city}`,
    '# Directors',
    ...story.directors.map((one) => one.name),
  ];
  const papers: Papers = [];
  for (const kind of COMPANY_DOCUMENTS) {
    const { bytes } = await writePdf(documentTitle(kind), companyName, lines);
    papers.push([kind, await stagePdf(teller.ports.storage, teller.edge.seal, bytes)]);
  }
  return papers;
}

/** Compliance looks at every step of a company's case and approves the whole. */
export async function verifyCompany(
  teller: Teller,
  userId: string,
  reviewer: string,
): Promise<void> {
  const reviewId = await caseOf(teller, userId);
  await teller.as(reviewer, async (ctx) => {
    for (const step of STEPS) await reviewStep(ctx, reviewId, step, 'approve');
    await decideCase(ctx, { reviewId, outcome: 'approve' });
  });
}

async function caseOf(teller: Teller, userId: string): Promise<string> {
  const { rows } = await teller.edge.pool.query<{ id: string }>(
    'select id from onboarding.review where user_id = $1',
    [userId],
  );
  return rows[0]?.id ?? '';
}
