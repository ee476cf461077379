import { missingFiles } from '@holdfast/domain/assets/catalogue/required-files';
import {
  addDocument,
  type DocumentClass,
  documentsOf,
  documentToOpen,
  logHanded,
  requestAccess,
  setWatermarks,
} from '../../src/modules/assets/catalogue/index.ts';
import { keepFile, stagePdf } from '../../src/modules/people/files/index.ts';
import type { Seeder } from '../seeder.ts';
import type { AssetStory } from '../story.ts';
import type { Accounts, Issuer } from './accounts.ts';
import { writePdf } from './pdf.ts';

type File = {
  readonly folder: string;
  readonly name: string;
  readonly class: DocumentClass;
  readonly lines: readonly string[];
};

const SYMBOL = 'PAS';

const STUDY = {
  folder: 'Technical',
  name: 'Energy yield study',
  class: 'verified',
  lines: [
    '# Result',
    'The plant yields 128 GWh in a middle year (P50) and 119 GWh in nine years of ten (P90).',
    '# Method',
    'Twenty years of satellite data, checked against two years of the mast on the site.',
  ],
} as const satisfies File;

const FILES: readonly File[] = [
  STUDY,
  {
    folder: 'Technical',
    name: 'Grid connection agreement',
    class: 'verified',
    lines: ['# Connection', 'The grid operator connects 65 MVA at 60 kV from the first of June.'],
  },
  {
    folder: 'Technical',
    name: 'Build contract, summary',
    class: 'public',
    lines: ['# Price', 'One fixed price. The builder pays damages for each week of delay.'],
  },
  {
    folder: 'Technical',
    name: 'Battery warranty',
    class: 'verified',
    lines: ['# Capacity', 'At least 70% of the capacity after 6,000 cycles or 15 years.'],
  },
  {
    folder: 'Legal',
    name: 'Articles of the company',
    class: 'public',
    lines: ['# Purpose', 'The company owns and runs one plant, and takes no other debt.'],
  },
  {
    folder: 'Legal',
    name: 'Land lease',
    class: 'verified',
    lines: ['# Term', 'The port leases 96 hectares for 35 years; the rent follows prices.'],
  },
  {
    folder: 'Financial',
    name: 'Model and sensitivities',
    class: 'verified',
    lines: ['# Base case', 'A return of 10.50% a year. Ten per cent less power costs 1.6 points.'],
  },
  {
    folder: 'Construction reports',
    name: 'Site report of the last month',
    class: 'holders',
    lines: ['# Progress', 'All piles are driven; half of the trackers stand.'],
  },
];

export async function fillDataRoom(
  seeder: Seeder,
  { symbol, name, category, vehicle }: AssetStory,
  issuer: Issuer,
  assetId: string,
): Promise<void> {
  const files = symbol === SYMBOL ? FILES : [];
  for (const file of files) await addFile(seeder, issuer, { assetId, about: name }, file);
  const there = await seeder.read((ctx) => documentsOf(ctx, assetId));
  const missing = missingFiles(
    category,
    there.map((file) => file.name),
  );
  for (const { label } of missing) {
    const lines = [`# ${label}`, `Prepared for ${vehicle.name}, the issuer of ${name}.`];
    const file = { folder: 'Reports', name: label, class: 'verified', lines } as const;
    await addFile(seeder, issuer, { assetId, about: name }, file);
  }
}

type Filled = { readonly story: AssetStory; readonly assetId: string; readonly issuer: Issuer };

export async function seedDataRooms(
  seeder: Seeder,
  accounts: Accounts,
  assets: readonly Filled[],
): Promise<void> {
  const asset = assets.find(({ story }) => story.symbol === SYMBOL);
  if (!asset) return;
  const { assetId, issuer, story } = asset;
  const lines = [...STUDY.lines, 'The second year of the mast lowered the yield by two per cent.'];
  await addFile(seeder, issuer, { assetId, about: story.name }, { ...STUDY, lines });
  await seeder.as(issuer.userId, (ctx) => setWatermarks(ctx, assetId, true));
  const documents = await seeder.read((ctx) => documentsOf(ctx, assetId));
  const closed = documents.find((one) => one.class === 'holders');
  const readers = accounts.investors.slice(0, 5);
  for (const [at, reader] of readers.entries()) {
    for (const { id } of documents.filter((one) => one !== closed).slice(0, 2 + at)) {
      seeder.clock.advance(60_000);
      await seeder.as(reader.userId, async (ctx) =>
        logHanded(ctx, await documentToOpen(ctx, assetId, id)),
      );
    }
  }
  const asking = readers.at(1);
  if (!asking || !closed) return;
  await seeder.as(asking.userId, (ctx) =>
    requestAccess(ctx, assetId, closed.id, 'I decide about a larger amount this week.'),
  );
}

async function addFile(
  seeder: Seeder,
  issuer: Issuer,
  { assetId, about }: { readonly assetId: string; readonly about: string },
  { lines, ...file }: File,
): Promise<void> {
  const pdf = await writePdf(file.name, about, lines);
  const staged = await stagePdf(seeder.ports.storage, seeder.edge.seal, pdf.bytes);
  await seeder.as(issuer.userId, async (ctx) => {
    const kept = { purpose: 'assets.document', name: file.name, partyId: issuer.partyId };
    const fileId = await keepFile(ctx, staged, kept);
    await addDocument(ctx, { ...file, assetId, fileId, pages: pdf.pages });
  });
}
