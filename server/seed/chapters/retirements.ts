import { HOUR } from '@holdfast/domain/kernel/moment';
import {
  requestRetirement,
  retirementApproval,
} from '../../src/modules/assets/retirement/index.ts';
import {
  requestTokenisation,
  tokenisationApproval,
} from '../../src/modules/assets/tokenisation/index.ts';
import {
  openProcedureFile,
  procedureApproval,
  requestProcedure,
} from '../../src/modules/assets/transfer-procedures/index.ts';
import { balancesOf, holdersOf } from '../../src/modules/money/ledger/index.ts';
import { approveAsShown } from '../../src/modules/people/approvals/index.ts';
import { stageBytes } from '../../src/modules/people/files/index.ts';
import type { Seeder } from '../seeder.ts';
import type { Accounts, Person } from './accounts.ts';
import type { SeededAsset } from './catalogue.ts';
import { untilSettled } from './clock.ts';
import { writePdf } from './pdf.ts';
import type { Schedule } from './schedule.ts';

const RETIRED = 'SPR';
const TOKENISED = 'KMC';

type Story = {
  readonly units: bigint;
  readonly by: 'demo' | number;
  readonly beneficiary: string;
  readonly country: string;
  readonly reason: string;
  readonly isPublic: boolean;
  /** Hours before the first start; `approved` is by custody, if at all. */
  readonly asked: number;
  readonly approved: number | undefined;
};

const STORIES: readonly Story[] = [
  {
    units: 40_000n,
    by: 'demo',
    beneficiary: 'Lindqvist Arkitekter AB',
    country: 'SWE',
    reason: 'Site and travel emissions of the Gothenburg studio, 2025.',
    isPublic: true,
    asked: 2.8,
    approved: 2.2,
  },
  {
    units: 400_000n,
    by: 1,
    beneficiary: 'A family foundation',
    country: 'CHE',
    reason: 'Business flights in 2025.',
    isPublic: false,
    asked: 2.6,
    approved: 2.1,
  },
  {
    units: 60_000n,
    by: 0,
    beneficiary: 'Nordwind Logistik GmbH',
    country: 'AUT',
    reason: 'Road freight between Linz and Trieste, first half of 2026.',
    isPublic: true,
    asked: 1.4,
    approved: undefined,
  },
];

/** After the last simulated orders, which need the units. */
export function planRetirements(
  seeder: Seeder,
  accounts: Accounts,
  schedule: Schedule,
  assets: readonly SeededAsset[],
): void {
  const at = (hours: number) => new Date(seeder.start.getTime() - hours * HOUR);
  const retired = assets.find((one) => one.story.symbol === RETIRED);
  const prepared = assets.find((one) => one.story.symbol === TOKENISED);
  if (prepared) schedule.at(at(8 * 24), () => prepareToken(seeder, accounts, prepared));
  if (!retired) return;
  for (const story of STORIES) {
    let id: string | undefined;
    schedule.at(at(story.asked), async () => {
      id = await ask(seeder, accounts, retired, story);
    });
    if (story.approved === undefined) continue;
    schedule.at(at(story.approved), async () => {
      if (id) await approve(seeder, accounts, id);
    });
  }
  schedule.at(at(2), () => untilSettled(seeder));
  schedule.at(at(1.9), () => freezeLast(seeder, accounts, retired));
}

const custody = (accounts: Accounts): readonly [Person, Person] => {
  const [first, second] = [accounts.staff.get('custody'), accounts.staff.get('custody2')];
  if (!first || !second) throw new Error('Two of the staff keep custody');
  return [first, second];
};

async function peopleOf(seeder: Seeder, accounts: Accounts, assetId: string): Promise<Person[]> {
  const held = await seeder.read((ctx) => holdersOf(ctx, assetId));
  return held.flatMap(
    ({ partyId }) => accounts.investors.find((one) => one.partyId === partyId) ?? [],
  );
}

async function ask(
  seeder: Seeder,
  accounts: Accounts,
  { assetId }: SeededAsset,
  story: Story,
): Promise<string | undefined> {
  const [demo] = accounts.investors;
  const others = (await peopleOf(seeder, accounts, assetId)).filter((one) => one !== demo);
  const holder = story.by === 'demo' ? demo : others[story.by];
  if (!holder) return undefined;
  const { beneficiary, country: beneficiaryCountry, reason, isPublic } = story;
  // Simulated trades depend on the date of the first start, so the holder may have fewer units.
  const own = await seeder.read((ctx) => balancesOf(ctx, holder.partyId));
  const free = own.find((one) => one.commodity === assetId)?.available ?? 0n;
  const units = story.units < free ? story.units : (free / 2000n) * 1000n;
  if (units === 0n) return undefined;
  const { id } = await seeder.as(holder.userId, (ctx) =>
    requestRetirement(ctx, {
      ...{ assetId, units, beneficiary, beneficiaryCountry, reason, isPublic },
      ...{ beneficiaryType: 'company', purpose: 'climate_target' },
      ...{ coversFrom: null, coversTo: null },
    }),
  );
  return id;
}

async function approve(seeder: Seeder, accounts: Accounts, id: string): Promise<void> {
  const [first, second] = custody(accounts);
  await seeder.as(first.userId, (ctx) => approveAsShown(ctx, retirementApproval, id));
  await seeder.as(second.userId, (ctx) => approveAsShown(ctx, retirementApproval, id));
}

async function freezeLast(
  seeder: Seeder,
  accounts: Accounts,
  { assetId }: SeededAsset,
): Promise<void> {
  const [demo] = accounts.investors;
  const others = (await peopleOf(seeder, accounts, assetId)).filter((one) => one !== demo);
  const holder = others.at(-1);
  if (!holder) return;
  const [first, second] = custody(accounts);
  const { bytes } = await writePdf('Order of the court', 'Case 7 O 214/26', [
    'Until the claim is decided, the respondent may not dispose of the units.',
  ]);
  const { storage } = seeder.ports;
  const staged = await stageBytes(storage, seeder.edge.seal, bytes, 'application/pdf');
  const { id } = await seeder.as(first.userId, (ctx) =>
    requestProcedure(ctx, {
      ...{ kind: 'freeze_holder', assetId, partyId: holder.partyId },
      ...{ reasonClass: 'court_order', words: 'Interim order in case 7 O 214/26' },
      paper: { name: 'interim-order.pdf', staged },
    }),
  );
  await seeder.as(second.userId, async (ctx) => {
    await openProcedureFile(ctx, id);
    await approveAsShown(ctx, procedureApproval, id);
  });
}

async function prepareToken(
  seeder: Seeder,
  accounts: Accounts,
  { assetId, issuer, story }: SeededAsset,
): Promise<void> {
  const { id } = await seeder.as(issuer.userId, (ctx) =>
    requestTokenisation(ctx, assetId, {
      name: story.name.slice(0, 32),
      unitName: story.symbol,
      url: `https://holdfast.example/assets/${story.symbol.toLowerCase()}`,
    }),
  );
  const [first, second] = custody(accounts);
  await seeder.as(first.userId, (ctx) => approveAsShown(ctx, tokenisationApproval, id));
  await seeder.as(second.userId, (ctx) => approveAsShown(ctx, tokenisationApproval, id));
  await untilSettled(seeder);
}
