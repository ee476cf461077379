import { DAY, dayWords } from '@holdfast/domain/kernel/moment';
import { COMPANY_DOCUMENTS, documentTitle } from '@holdfast/domain/people/onboarding/documents';
import { currentAgreements } from '../../src/modules/people/agreements/index.ts';
import { createCompany } from '../../src/modules/people/companies/index.ts';
import { type Staged, stageBytes, stagePdf } from '../../src/modules/people/files/index.ts';
import { markEmailVerified, register } from '../../src/modules/people/identity/index.ts';
import {
  addDocument,
  decideCase,
  reviewStep,
  saveSteps,
} from '../../src/modules/people/onboarding/index.ts';
import { checkCase } from '../check-case.ts';
import { type CompanyCase, queuedCases } from '../company-cases.ts';
import type { Seeder } from '../seeder.ts';
import { writePdf } from './pdf.ts';
import { readAndSign, signatureOf } from './signature.ts';

const STEPS = [
  'company_profile',
  'registration_documents',
  'directors',
  'beneficial_owners',
  'authorized_representative',
  'organization_investor_status',
  'organization_confirmation',
] as const;

type Reviewers = {
  readonly staff: ReadonlyMap<string, { readonly userId: string }>;
  readonly passwordHash: string;
};

export async function seedCompanyCases(seeder: Seeder, accounts: Reviewers): Promise<void> {
  const reviewer = accounts.staff.get('compliance2')?.userId ?? '';
  for (const story of queuedCases) {
    seeder.clock.set(new Date(seeder.start.getTime() - story.ago * DAY));
    const userId = await joinAs(seeder, story, accounts.passwordHash);
    await fileCompany(seeder, userId, story);
    if (!story.requested) continue;
    const { step, reason } = story.requested;
    const reviewId = await caseOf(seeder, userId);
    seeder.clock.advance(4 * 3_600_000);
    await seeder.as(reviewer, async (ctx) => {
      await reviewStep(ctx, reviewId, 'company_profile', 'approve');
      await decideCase(ctx, { reviewId, outcome: 'ask', reason, steps: [step] });
    });
  }
}

async function joinAs(seeder: Seeder, story: CompanyCase, passwordHash: string): Promise<string> {
  const { email, first, last } = story.administrator;
  return seeder.asSystem(async (ctx) => {
    const institutional = { companyName: story.companyName, isOwner: story.isOwner };
    const given = { email, passwordHash, firstName: first, lastName: last, institutional };
    const { userId } = await register(ctx, given, createCompany);
    await markEmailVerified(ctx, userId);
    return userId;
  });
}

export async function fileCompany(
  seeder: Seeder,
  userId: string,
  story: CompanyCase,
): Promise<void> {
  const name = `${story.administrator.first} ${story.administrator.last}`;
  const { storage } = seeder.ports;
  const { seal } = seeder.edge;
  const image = await stageBytes(storage, seal, await signatureOf(name), 'image/png');
  const documents = await stageDocuments(seeder, story);
  await seeder.as(userId, async (ctx) => {
    for (const [kind, staged] of documents) await addDocument(ctx, userId, kind, staged);
    for (const text of await currentAgreements(ctx, { kind: 'account' })) {
      const { id: agreementId, version, bodyHash } = text;
      await readAndSign(ctx, { agreementId, version, bodyHash, image });
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
        words: story.investorStatus === 'other' ? 'It issues units of assets that it manages.' : '',
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

type Documents = [(typeof COMPANY_DOCUMENTS)[number], Staged][];

async function stageDocuments(seeder: Seeder, story: CompanyCase): Promise<Documents> {
  const { profile, companyName } = story;
  const lines = [
    'This is a specimen of the demo world.',
    `# ${companyName}`,
    `Registered under ${profile.registrationNumber} since ${dayWords(profile.incorporatedOn)}.`,
    `${profile.street}, ${profile.postalCode} ${profile.city}`,
    '# Directors',
    ...story.directors.map((one) => one.name),
  ];
  const documents: Documents = [];
  for (const kind of COMPANY_DOCUMENTS) {
    const { bytes } = await writePdf(documentTitle(kind), companyName, lines);
    documents.push([kind, await stagePdf(seeder.ports.storage, seeder.edge.seal, bytes)]);
  }
  return documents;
}

export async function verifyCompany(
  seeder: Seeder,
  userId: string,
  reviewer: string,
): Promise<void> {
  const reviewId = await caseOf(seeder, userId);
  await seeder.as(reviewer, async (ctx) => {
    for (const step of STEPS) await reviewStep(ctx, reviewId, step, 'approve');
    await checkCase(ctx, reviewId);
    await decideCase(ctx, { reviewId, outcome: 'approve' });
  });
}

async function caseOf(seeder: Seeder, userId: string): Promise<string> {
  const { rows } = await seeder.edge.pool.query<{ id: string }>(
    'select id from onboarding.review where user_id = $1',
    [userId],
  );
  return rows[0]?.id ?? '';
}
