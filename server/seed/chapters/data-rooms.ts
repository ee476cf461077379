import { missingFiles } from '@holdfast/domain/assets/catalogue/required-files';
import {
  addDocument,
  type DocumentClass,
  documentsOf,
  documentToOpen,
  logDownload,
  requestAccess,
  setWatermarks,
} from '../../src/modules/assets/catalogue/index.ts';
import { keepFile, stagePdf } from '../../src/modules/people/files/index.ts';
import { reportOf } from '../offerings/reports.ts';
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
    'The plant yields 128 GWh in a median year (P50) and 119 GWh or more in nine years of ten (P90). Yield falls by 0.4% a year as panels age.',
    '# Method',
    'Twenty years of satellite data, checked against two years of measurements from the mast on the site. Losses from soiling, cables and curtailment are 11.6% in total.',
    '# Uncertainty',
    'The standard uncertainty is 5.5%, of which 4.1% comes from irradiation and 2.6% from the plant model.',
  ],
} as const satisfies File;

const FILES: readonly File[] = [
  STUDY,
  {
    folder: 'Technical',
    name: 'Grid connection agreement',
    class: 'verified',
    lines: [
      '# Connection',
      'The grid operator connects 65 MVA at 60 kV from the first of June. The issuer pays $1.8m for the substation in three instalments.',
      '# Curtailment',
      'Feed-in may be reduced without compensation for up to 90 hours a year. Beyond that the operator compensates 95% of lost income.',
    ],
  },
  {
    folder: 'Technical',
    name: 'Build contract, summary',
    class: 'public',
    lines: [
      '# Price',
      'One fixed price of $56.9m, paid by milestones. Ten per cent is retained until acceptance.',
      '# Delay and performance',
      'The builder pays 0.5% of the price for each week of delay, up to 10%, and makes good a performance ratio below 84%.',
      '# Warranty',
      'Two years for all works, ten years for structures. A bank guarantee of 10% secures it.',
    ],
  },
  {
    folder: 'Technical',
    name: 'Battery warranty',
    class: 'verified',
    lines: [
      '# Capacity',
      'At least 70% of the initial 100 MWh after 6,000 cycles or 15 years, whichever comes first.',
      '# Conditions',
      'At most one full cycle a day on average, and cell temperatures between 15 and 35 degrees. Data is sent to the manufacturer every day.',
    ],
  },
  {
    folder: 'Legal',
    name: 'Articles of the company',
    class: 'public',
    lines: [
      '# Purpose',
      'The company owns and operates one plant and takes no debt other than the project loan.',
      '# Shares and units',
      'Units of class A carry one vote each. New units need a vote of two thirds.',
    ],
  },
  {
    folder: 'Legal',
    name: 'Land lease',
    class: 'verified',
    lines: [
      '# Term and rent',
      'The port leases 96 hectares for 35 years at $210,000.00 a year. Rent follows consumer prices.',
      '# End of the lease',
      'The issuer removes the plant and restores the land. A reserve for this is built from year 15.',
    ],
  },
  {
    folder: 'Financial',
    name: 'Model and sensitivities',
    class: 'verified',
    lines: [
      '# Base case',
      'A return of 10.50% a year at P50 yield, contracted prices for 80% of the power and $38.00 a MWh for the rest.',
      '# Sensitivities',
      'Ten per cent less power lowers the return by 1.6 points, a market price of $30.00 by 0.5 points, and a delay of six months by 0.7 points.',
    ],
  },
  {
    folder: 'Construction reports',
    name: 'Site report of the last month',
    class: 'holders',
    lines: [
      '# Progress',
      'All piles on the first 11 hectares are driven, and half of the trackers there are mounted. Works are two weeks ahead of schedule.',
      '# Safety',
      'No accident with lost time in 41,000 working hours.',
      '# Costs',
      'Spent to date: $14.2m of $64m. The contingency is unused.',
    ],
  },
];

export async function fillDataRoom(
  seeder: Seeder,
  story: AssetStory,
  issuer: Issuer,
  assetId: string,
): Promise<void> {
  const { symbol, name, category } = story;
  const files = symbol === SYMBOL ? FILES : [];
  for (const file of files) await addFile(seeder, issuer, { assetId, about: name }, file);
  const there = await seeder.read((ctx) => documentsOf(ctx, assetId));
  const missing = missingFiles(
    category,
    there.map((file) => file.name),
  );
  for (const { label } of missing) {
    const lines = reportOf(label, story);
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
  const lines = [
    ...STUDY.lines,
    'The second year of mast data lowered the expected yield by 2%, which is included in the results above.',
  ];
  await addFile(seeder, issuer, { assetId, about: story.name }, { ...STUDY, lines });
  await seeder.as(issuer.userId, (ctx) => setWatermarks(ctx, assetId, true));
  const documents = await seeder.read((ctx) => documentsOf(ctx, assetId));
  const closed = documents.find((one) => one.class === 'holders');
  const readers = accounts.investors.slice(0, 5);
  for (const [at, reader] of readers.entries()) {
    for (const { id } of documents.filter((one) => one !== closed).slice(0, 2 + at)) {
      seeder.clock.advance(1_000);
      await seeder.as(reader.userId, async (ctx) =>
        logDownload(ctx, await documentToOpen(ctx, assetId, id)),
      );
    }
  }
  const asking = readers.at(1);
  if (!asking || !closed) return;
  await seeder.as(asking.userId, (ctx) =>
    requestAccess(
      ctx,
      assetId,
      closed.id,
      'I am deciding on a commitment of $50,000.00 this week and would like to see the progress on site.',
    ),
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
