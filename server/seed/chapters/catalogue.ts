import type { Contents, Section } from '@holdfast/domain/assets/drafts/sections';
import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import { countryName } from '@holdfast/domain/platform/reference/countries';
import {
  addDocument,
  assetById,
  linkAsset,
  publish,
} from '../../src/modules/assets/catalogue/index.ts';
import {
  reviewApproval,
  saveSection,
  startAsset,
  submitDraft,
} from '../../src/modules/assets/drafts/index.ts';
import { setPolicy } from '../../src/modules/assets/valuation/index.ts';
import { approveAsShown } from '../../src/modules/people/approvals/index.ts';
import { keepFile, stagePdf } from '../../src/modules/people/files/index.ts';
import { companies } from '../companies.ts';
import { memorandumOf } from '../offerings/memorandum.ts';
import { yearsOf } from '../offerings/projections.ts';
import { questionsOf } from '../offerings/questions.ts';
import type { Seeder } from '../seeder.ts';
import { credit } from '../stories/credit.ts';
import { funds } from '../stories/funds.ts';
import { nature } from '../stories/nature.ts';
import { property } from '../stories/property.ts';
import { works } from '../stories/works.ts';
import type { AssetStory, Life } from '../story.ts';
import type { Accounts, Issuer } from './accounts.ts';
import { seedAnchors } from './anchors.ts';
import { fillDataRoom } from './data-rooms.ts';
import { flow, subscriptionOf, termsOf } from './documents.ts';
import { type Pdf, writeBlocks, writePdf } from './pdf.ts';
import {
  approveVehicle,
  authorisedOf,
  CUSTODIAN,
  type Plans,
  seedPlans,
  vehicleOf,
} from './structures.ts';
import { type Dates, datesOf, typedTerms } from './terms.ts';

export const stories: readonly AssetStory[] = [
  ...works,
  ...property,
  ...credit,
  ...funds,
  ...nature,
];

/** Matches the valuation dates in `markets.ts`. */
const VALUED = { rhythm: 'half_yearly', graceDays: 30 } as const;

export type SeededAsset = {
  readonly story: AssetStory;
  readonly assetId: string;
  readonly issuer: Issuer;
  readonly dates: Dates;
};

/** In days before the first start, some weeks before its offering. */
function madeAgo(life: Life): number {
  switch (life.kind) {
    case 'draft':
      return 2;
    case 'in_review':
      return 6;
    case 'upcoming':
      return 12;
    default:
      return life.openedAgo + 14;
  }
}

export async function seedCatalogue(seeder: Seeder, accounts: Accounts): Promise<SeededAsset[]> {
  const plans = await seedPlans(seeder, accounts);
  const byAge = [...stories].sort((a, b) => madeAgo(b.life) - madeAgo(a.life));
  return seeder.sideBySide(byAge, (aside, story) => seedAsset(aside, accounts, story, plans));
}

async function seedAsset(
  seeder: Seeder,
  accounts: Accounts,
  story: AssetStory,
  plans: Plans,
): Promise<SeededAsset> {
  const issuer = issuerOf(accounts, story);
  const dates = datesOf(seeder, story);
  const documents = await writeDocuments(story, issuer, dates);
  seeder.clock.set(seeder.day(madeAgo(story.life), 9));
  const told = { story, issuer, dates };
  const assetId = await draft(seeder, told, { documents, plans });
  await fillDataRoom(seeder, story, issuer, assetId);
  await anchorsOf(seeder, accounts, assetId, { story, issuer });
  const asset = { ...told, assetId };
  if (story.life.kind === 'draft') return asset;
  seeder.clock.advance(3_600_000);
  await seeder.as(issuer.userId, (ctx) => submitDraft(ctx, assetId));
  if (story.life.kind === 'in_review') return asset;
  const reviewer = accounts.staff.get('listings')?.userId ?? '';
  seeder.clock.advance(86_400_000);
  await seeder.as(reviewer, async (ctx) => {
    await approveVehicle(ctx, (await assetById(ctx, assetId)).structureId);
    await approveAsShown(ctx, reviewApproval, assetId);
  });
  return asset;
}

async function anchorsOf(
  seeder: Seeder,
  accounts: Accounts,
  assetId: string,
  { story, issuer }: Pick<SeededAsset, 'story' | 'issuer'>,
): Promise<void> {
  const { structureId, shareClassId } = await seeder.read((ctx) => assetById(ctx, assetId));
  if (!structureId || !shareClassId) return;
  await seedAnchors(seeder, accounts, issuer, { symbol: story.symbol, structureId, shareClassId });
}

export async function publishBy(
  seeder: Seeder,
  accounts: Accounts,
  assetId: string,
): Promise<void> {
  const reviewer = accounts.staff.get('listings')?.userId ?? '';
  await seeder.as(reviewer, (ctx) => publish(ctx, assetId));
}

function issuerOf(accounts: Accounts, { owner }: AssetStory): Issuer {
  const issuer = accounts.issuers.get(owner);
  if (!issuer) throw new Error(`${owner} is no issuer of the demo world`);
  return issuer;
}

function managerOf({ owner }: AssetStory) {
  const manager = companies.find(({ key }) => key === owner);
  if (!manager) throw new Error(`${owner} is no company of the demo world`);
  return manager;
}

type Documents = { readonly memorandum: Pdf; readonly terms: Pdf };

async function writeDocuments(story: AssetStory, issuer: Issuer, dates: Dates): Promise<Documents> {
  const about = `${story.vehicle.name} · ${issuer.companyName}`;
  const [memorandum, terms] = await Promise.all([
    writeBlocks(story.name, `Information memorandum · ${story.name}`, [
      ...memorandumOf(story, managerOf(story), dates),
    ]),
    writePdf(story.name, `Unit terms · ${about}`, flow(termsOf(story))),
  ]);
  return { memorandum, terms };
}

async function draft(
  seeder: Seeder,
  { story, issuer, dates }: Omit<SeededAsset, 'assetId'>,
  { documents, plans }: { readonly documents: Documents; readonly plans: Plans },
): Promise<string> {
  const { storage } = seeder.ports;
  const { seal } = seeder.edge;
  const memorandum = await stagePdf(storage, seal, documents.memorandum.bytes, { isPublic: false });
  const terms = await stagePdf(storage, seal, documents.terms.bytes, { isPublic: false });
  return seeder.as(issuer.userId, async (ctx) => {
    const { name, symbol, category, country } = story;
    const assetId = await startAsset(ctx, { name, symbol, category, country });
    await setPolicy(ctx, assetId, VALUED);
    const { structureId, shareClassId: classId } = await vehicleOf(ctx, story, issuer, plans);
    await linkAsset(ctx, structureId, { assetId, classId });
    for (const { section, content } of screensOf(story, issuer, dates)) {
      await saveSection(ctx, assetId, { section, version: 0, content });
    }
    const file = async (staged: typeof memorandum, named: string) =>
      keepFile(ctx, staged, { purpose: 'assets.document', name: named, partyId: issuer.partyId });
    await addDocument(ctx, {
      assetId,
      folder: 'Offering documents',
      name: 'Information memorandum',
      class: 'public',
      fileId: await file(memorandum, `${symbol} information memorandum.pdf`),
      pages: documents.memorandum.pages,
    });
    await addDocument(ctx, {
      assetId,
      folder: 'Offering documents',
      name: 'Unit terms',
      class: 'verified',
      fileId: await file(terms, `${symbol} unit terms.pdf`),
      pages: documents.terms.pages,
    });
    return assetId;
  });
}

type Screen = { [S in Section]: { readonly section: S; readonly content: Contents[S] } }[Section];

function screensOf(story: AssetStory, issuer: Issuer, dates: Dates): Screen[] {
  const { name, symbol, category, country, city, summary, yieldBps, termMonths } = story;
  const basics: Contents['basics'] = {
    name,
    symbol,
    category,
    country,
    city,
    summary,
    unitDecimals: story.unitDecimals ?? 3,
    retirable: story.retirable ?? false,
    yieldKind: yieldKindOf(story),
    targetYield: yieldBps === undefined ? '' : writeDecimal(BigInt(yieldBps), 2),
    termMonths: termMonths === undefined ? '' : String(termMonths),
  };
  const pairs = story.highlights.map(([label, value]) => ({ label, value }));
  const reasons = story.why.map(([title, text]) => ({ title, text }));
  const entries = questionsOf(story).map(([question, answer]) => ({ question, answer }));
  const sections = pitchOf(story, issuer.companyName);
  return [
    { section: 'basics', content: basics },
    { section: 'pitch', content: { sections, video: '' } },
    { section: 'highlights', content: { pairs } },
    ...(story.place ? placedScreens(story, story.place, dates) : []),
    { section: 'risks', content: { reasons, risks: [...story.risks] } },
    ...(story.life.kind === 'draft'
      ? []
      : [{ section: 'commitment', content: typedTerms(story, dates) } as const]),
    {
      section: 'agreement',
      content: {
        body: subscriptionOf(story),
        isCountersigned: story.isCountersigned ?? false,
      },
    },
    { section: 'faq', content: { entries } },
    { section: 'entity', content: entityOf(story) },
  ];
}

function placedScreens(
  story: AssetStory,
  [latitude, longitude]: NonNullable<AssetStory['place']>,
  { closes }: Dates,
): Screen[] {
  return [
    { section: 'pictures', content: { cover: null, gallery: [], latitude, longitude } },
    { section: 'projections', content: { years: yearsOf(story, closes) } },
  ];
}

function pitchOf(story: AssetStory, manager: string) {
  const { about, vehicle } = story;
  return [
    { title: 'About the asset', html: about.map((text) => `<p>${text}</p>`).join('') },
    // No longer of interest once the offering is completed.
    ...(story.life.kind === 'completed' ? [] : [offeringOf(story)]),
    {
      title: 'Who holds the asset',
      html: `<p>${vehicle.name} holds it for its unit holders. ${manager} manages it.</p>`,
    },
  ];
}

function offeringOf({ maxUnits, minUnits, unitPrice }: AssetStory) {
  const count = (units: number) => units.toLocaleString('en-US');
  return {
    title: 'How the offering works',
    html:
      `<p>${count(maxUnits)} units are offered at $${unitPrice} each. The offering completes with ` +
      `at least ${count(minUnits)} units. With fewer, every commitment is returned in full, ` +
      'investor fee included.</p>',
  };
}

function yieldKindOf(story: AssetStory): 'target_irr' | 'net_yield' | 'coupon' | 'target_return' {
  const labels = story.highlights.map(([label]) => label.toLowerCase());
  if (labels.some((label) => label.includes('coupon'))) return 'coupon';
  if (labels.some((label) => label.includes('irr'))) return 'target_irr';
  if (labels.some((label) => label.includes('net yield'))) return 'net_yield';
  return story.category === 'private_credit' ? 'coupon' : 'target_return';
}

function entityOf(story: AssetStory): Contents['entity'] {
  const fact = (label: string) => story.highlights.find(([name]) => name === label)?.[1];
  const { registry } = story;
  const serial = (n: number) => `${registry?.serials}-${String(n).padStart(7, '0')}`;
  const [governingLaw, debt] = [fact('Governing law'), fact('Debt')];
  return {
    instrument: 'Ordinary units, class A',
    governingLaw: governingLaw ?? countryName(story.country),
    debt: debt ?? '',
    custody: CUSTODIAN,
    projectCompany: '',
    projectDetail: '',
    registryStandard: registry?.standard ?? '',
    registryProject: registry?.project ?? '',
    vintage: registry?.vintage ?? '',
    serialFirst: registry ? serial(1) : '',
    serialLast: registry ? serial(authorisedOf(story)) : '',
  };
}
