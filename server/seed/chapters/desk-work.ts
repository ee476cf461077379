import { NO_RULES } from '@holdfast/domain/assets/transfer-rules/rules';
import { HOUR, later } from '@holdfast/domain/kernel/moment';
import { invariant } from '../../src/kit/invariant.ts';
import { requestRules, writeRules } from '../../src/modules/assets/transfer-rules/index.ts';
import { requestNav, requestOwnNav } from '../../src/modules/assets/valuation/index.ts';
import { rejectDeposit } from '../../src/modules/cash/bank-deposits/index.ts';
import type { Seeder } from '../seeder.ts';
import type { Accounts, Person } from './accounts.ts';
import type { SeededAsset } from './catalogue.ts';
import { declareTransfer, expectTransfer } from './money.ts';
import type { Schedule } from './schedule.ts';

/** An owner's estimate, and a staff valuation beyond the tolerance, which needs two approvers. */
const ESTIMATED = 'HWC';
const BEYOND_TOLERANCE = 'SGB';
const TO_BE_RULED = 'TCS';

const RULES = {
  ...NO_RULES,
  countries: { kind: 'except', codes: ['PRK', 'RUS'] },
  maxHolding: { kind: 'share', bps: 1_500 },
  maxHolders: 500,
} as const;

const DECLARED = [
  { name: 'Rui Matos', hours: 70, amount: 12_500_00n, bankSays: 'SEPA-77120-0931' },
  { name: 'Tamar Peled', hours: 19, amount: 4_000_00n, bankSays: 'LEUMI-5520418' },
  { name: 'George Ashby', hours: 3, amount: 31_000_00n, bankSays: 'CHAPS-20261104-118' },
] as const;
const EXPECTED = { name: 'Nina Frei', hours: 22, amount: 20_000_00n } as const;
const NOT_FOUND = { name: 'Carmen Ibarra', hours: 90, amount: 6_200_00n } as const;

export function planDeskWork(
  seeder: Seeder,
  accounts: Accounts,
  schedule: Schedule,
  assets: readonly SeededAsset[],
): void {
  const before = (hours: number) => later(seeder.start, -hours * HOUR);
  const staff = (name: string) => accounts.staff.get(name)?.userId ?? '';
  const of = (symbol: string) => assets.find(({ story }) => story.symbol === symbol);
  const [estimated, beyond, ruled] = [of(ESTIMATED), of(BEYOND_TOLERANCE), of(TO_BE_RULED)];
  schedule.at(before(20), () => estimate(seeder, estimated));
  schedule.at(before(6), () => enterBeyond(seeder, staff('listings2'), beyond));
  schedule.at(before(2.4), () => askForRules(seeder, ruled));
  const who = (name: string) => investor(accounts, name);
  for (const { name, hours, amount, bankSays } of DECLARED) {
    schedule.at(before(hours), async () => {
      await declareTransfer(seeder, who(name).partyId, amount, bankSays);
    });
  }
  schedule.at(before(EXPECTED.hours), async () => {
    await expectTransfer(seeder, who(EXPECTED.name).partyId, EXPECTED.amount);
  });
  schedule.at(before(NOT_FOUND.hours), async () => {
    const { partyId } = who(NOT_FOUND.name);
    const id = await declareTransfer(seeder, partyId, NOT_FOUND.amount, 'BBVA-00447-21');
    seeder.clock.advance(26 * HOUR);
    const reason = 'Your bank reports that the transfer was recalled before execution.';
    await seeder.as(staff('finance'), (ctx) => rejectDeposit(ctx, id, reason));
  });
}

const investor = (accounts: Accounts, name: string): Person =>
  invariant(
    accounts.investors.find((one) => one.name === name),
    `${name} invests in the demo world`,
  );

const today = (seeder: Seeder): string => seeder.clock.now().toISOString().slice(0, 10);

async function estimate(seeder: Seeder, asset: SeededAsset | undefined): Promise<void> {
  if (!asset) return;
  const { assetId, issuer } = asset;
  const given = { assetId, nav: 107_10n, date: today(seeder), kind: 'estimated' } as const;
  const note = 'Quarterly estimate, pending the appraiser’s report.';
  await seeder.as(issuer.userId, (ctx) => requestOwnNav(ctx, { ...given, note }));
}

async function enterBeyond(
  seeder: Seeder,
  userId: string,
  asset: SeededAsset | undefined,
): Promise<void> {
  if (!asset) return;
  const given = { assetId: asset.assetId, nav: 58_30n, date: today(seeder) };
  const note = 'Appraisal after the new grid contract. Above the tolerance.';
  await seeder.as(userId, (ctx) => requestNav(ctx, { ...given, note }));
}

async function askForRules(seeder: Seeder, asset: SeededAsset | undefined): Promise<void> {
  if (!asset) return;
  await seeder.as(asset.issuer.userId, async (ctx) => {
    const reason = 'The bank that finances the cold store allows no holder above 15%.';
    await writeRules(ctx, asset.assetId, { rules: RULES, reason });
    await requestRules(ctx, asset.assetId);
  });
}
