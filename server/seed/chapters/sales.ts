import {
  COOLING_OFF_DAYS,
  LONGEST_MINIMUM_DAYS,
} from '@holdfast/domain/assets/offerings/withdrawal-right';
import { DAY, HOUR, later, MINUTE } from '@holdfast/domain/kernel/moment';
import {
  documentToOpen,
  logDownload,
  publishUpdate,
  requiredReading,
} from '../../src/modules/assets/catalogue/index.ts';
import {
  approveCommitments,
  commit,
  EVIDENCE_KINDS,
  evidenceApproval,
  investmentTerms,
  keepEvidence,
  openEvidence,
  pledgedIn,
} from '../../src/modules/assets/offerings/index.ts';
import { currentAgreements } from '../../src/modules/people/agreements/index.ts';
import { approveAsShown } from '../../src/modules/people/approvals/index.ts';
import { stageBytes } from '../../src/modules/people/files/index.ts';
import { closingDocument } from '../offerings/reports.ts';
import type { Seeder } from '../seeder.ts';
import type { AssetStory } from '../story.ts';
import type { Accounts, Person } from './accounts.ts';
import { cents, thousandths } from './amounts.ts';
import { planCards } from './cards.ts';
import { publishBy, type SeededAsset } from './catalogue.ts';
import { planChange } from './changed-terms.ts';
import { runOfferingsClock, settle } from './clock.ts';
import { planDeskWork } from './desk-work.ts';
import { planDistributions } from './distributions.ts';
import { planMarkets } from './markets.ts';
import { deposit, depositAll, type Payment, waitingMoney } from './money.ts';
import { planPartners } from './partners.ts';
import { writePdf } from './pdf.ts';
import { planPolls } from './polls.ts';
import { seedPortfolio } from './portfolio.ts';
import { planRetirements } from './retirements.ts';
import { Schedule } from './schedule.ts';
import { readAndSign, signatureOf } from './signature.ts';
import type { Dates } from './terms.ts';
import { planTransferRules } from './transfer-rules.ts';
import { planWallet } from './wallet.ts';

type Sold = SeededAsset & { readonly offeringId: string };
type Due = Payment & { readonly at: Date };

const STATEMENT_PERIOD = 7 * DAY;

export async function seedSales(
  seeder: Seeder,
  accounts: Accounts,
  assets: readonly SeededAsset[],
): Promise<void> {
  const schedule = new Schedule();
  const due: Due[] = [];
  for (const each of assets) {
    if (['draft', 'in_review'].includes(each.story.life.kind)) continue;
    due.push(...planSale(seeder, accounts, schedule, each));
  }
  planDeposits(seeder, schedule, due);
  planMarkets(seeder, accounts, schedule, assets);
  planDistributions(seeder, accounts, schedule, assets);
  planPolls(seeder, accounts, schedule, assets);
  planRetirements(seeder, accounts, schedule, assets);
  planTransferRules(seeder, accounts, schedule, assets);
  planWallet(seeder, accounts, schedule);
  planCards(seeder, accounts, schedule);
  planPartners(seeder, accounts, schedule);
  planLastMoney(seeder, accounts, schedule);
  planDeskWork(seeder, accounts, schedule, assets);
  await schedule.run(seeder);
  await seedDemoPortfolio(seeder, accounts, assets);
  seeder.clock.set(seeder.start);
  await runOfferingsClock(seeder);
}

function planDeposits(seeder: Seeder, schedule: Schedule, due: readonly Due[]): void {
  const byPeriod = Map.groupBy(due, ({ at }) => Math.floor(at.getTime() / STATEMENT_PERIOD));
  for (const some of byPeriod.values()) {
    const first = Math.min(...some.map(({ at }) => at.getTime()));
    schedule.at(new Date(first - 3_600_000), () => depositAll(seeder, some));
  }
}

function planLastMoney(seeder: Seeder, accounts: Accounts, schedule: Schedule): void {
  const [demo] = accounts.investors;
  const held = accounts.investors.find(({ name }) => name === 'Edwin Frost');
  if (!demo || !held) return;
  const at = new Date(seeder.start.getTime() - 2 * DAY);
  at.setUTCHours(11, 12, 0, 0);
  schedule.at(at, async () => {
    await deposit(seeder, demo.partyId, 1_824_055n);
    await deposit(seeder, accounts.company.partyId, 25_000_000n);
    await waitingMoney(seeder, demo.partyId, held.partyId);
  });
}

async function seedDemoPortfolio(
  seeder: Seeder,
  accounts: Accounts,
  assets: readonly SeededAsset[],
): Promise<void> {
  const [demo] = accounts.investors;
  if (!demo) return;
  seeder.clock.set(seeder.day(2, 11));
  await seedPortfolio(seeder, demo, assets);
}

function planSale(
  seeder: Seeder,
  accounts: Accounts,
  schedule: Schedule,
  asset: SeededAsset,
): Due[] {
  const { story, dates } = asset;
  const soon = () => seeder.chance() * 10 * MINUTE;
  const [published, brought, first, second] = [soon(), soon(), soon(), soon()];
  const made = Math.min(dates.opens.getTime() - 3 * DAY, seeder.start.getTime() - DAY);
  let sold: Sold | undefined;
  schedule.at(new Date(made + published), async () => {
    await publishBy(seeder, accounts, asset.assetId);
    const terms = await seeder.read((ctx) => investmentTerms(ctx, asset.assetId));
    sold = { ...asset, offeringId: terms?.id ?? '' };
  });
  schedule.at(new Date(dates.opens.getTime() + 60_000), () => runOfferingsClock(seeder));
  const pledges = [
    ...pledgesOf(seeder, accounts, story, dates),
    ...demoPledge(seeder, accounts, story),
  ];
  pledges.push(...latePledges(seeder, accounts, story, pledges));
  planChange(seeder, accounts, schedule, asset, () => sold);
  for (const pledge of pledges) {
    schedule.at(pledge.at, () => takePart(seeder, asset, pledge));
  }
  for (const at of approvalsOf(seeder, story, dates)) {
    schedule.at(at, async () => sold && approveAll(seeder, sold));
  }
  for (const [ago, title, body] of story.news) {
    schedule.at(seeder.day(ago, 11), async () => {
      const { assetId, issuer } = asset;
      await seeder.as(issuer.userId, (ctx) => publishUpdate(ctx, { assetId, title, body }));
    });
  }
  const after = (days: number, and = 0) => new Date(dates.closes.getTime() + days * DAY + and);
  schedule.at(new Date(dates.closes.getTime() + 60_000), () => runOfferingsClock(seeder));
  const due = pledges.map((pledge) => dueFor(story, pledge));
  if (story.life.kind !== 'completed') return due;
  const agree = (by: 'finance' | 'finance2') => async () =>
    sold && approveEvidenceBy(seeder, accounts, sold, by);
  schedule.at(after(2, brought), async () => sold && bringEvidence(seeder, sold));
  schedule.at(after(3, first), agree('finance'));
  schedule.at(after(3.5, second), agree('finance2'));
  schedule.at(after(3.51), () => settle(seeder));
  return due;
}

type Pledge = { readonly who: Person; readonly units: number; readonly at: Date };

function pledgesOf(seeder: Seeder, accounts: Accounts, story: AssetStory, dates: Dates): Pledge[] {
  const { life } = story;
  if (!('filled' in life)) return [];
  const over = story.rule === 'pro_rata' && life.kind === 'completed' ? 1.3 : 1;
  let left = Math.floor((story.maxUnits * life.filled * over) / 100);
  const pledges: Pledge[] = [];
  const from = dates.opens.getTime() + 3_600_000;
  const until = lastPledge(seeder, story, dates);
  for (const who of orderOf(seeder, accounts, story)) {
    if (left < story.smallest) break;
    const isDemo = who === accounts.investors[0];
    const share = isDemo ? 0.02 + seeder.chance() * 0.05 : 0.35 + seeder.chance() * 0.6;
    const target = Math.round((story.largest * share) / story.smallest) * story.smallest;
    const units = Math.min(left, story.largest, Math.max(story.smallest, target));
    left -= units;
    const at = new Date(from + seeder.chance() * Math.max(0, until - from));
    pledges.push({ who, units, at });
  }
  return pledges;
}

/** Late enough to fill the offering, early enough that rights to cancel don't delay closing. */
function lastPledge({ start }: Seeder, story: AssetStory, { closes }: Dates): number {
  const right = Math.max(story.coolingOffDays ?? COOLING_OFF_DAYS, LONGEST_MINIMUM_DAYS) * DAY;
  // An open offering without a cooling-off period can be closed by its owner on the demo world's
  // first day.
  const isClosable = story.life.kind === 'open' && story.coolingOffDays === 0;
  const last = start.getTime() - HOUR - (isClosable ? right : 0);
  const beforeClosing = story.life.kind === 'open' ? 2 * DAY : right + HOUR;
  return Math.min(closes.getTime() - beforeClosing, last);
}

function demoPledge(seeder: Seeder, accounts: Accounts, { change }: AssetStory): Pledge[] {
  const [who] = accounts.investors;
  return who && change ? [{ who, units: change.demoUnits, at: seeder.day(9, 10) }] : [];
}

function latePledges(
  seeder: Seeder,
  accounts: Accounts,
  { late, largest }: AssetStory,
  pledges: readonly Pledge[],
): Pledge[] {
  const [, ...others] = accounts.investors;
  const taken = new Set(pledges.map(({ who }) => who));
  return others
    .filter((who) => !taken.has(who))
    .slice(0, late ?? 0)
    .map((who, nth) => ({ who, units: largest, at: later(seeder.start, -(3 + 5 * nth) * HOUR) }));
}

function orderOf(seeder: Seeder, accounts: Accounts, story: AssetStory): Person[] {
  const [demo, ...others] = accounts.investors;
  const rest = shuffled(seeder, others);
  if (!demo) return rest;
  const often = story.life.kind === 'completed' ? 0.85 : 0.4;
  return seeder.chance() < often ? [demo, accounts.company, ...rest] : rest;
}

function shuffled<T>(seeder: Seeder, items: readonly T[]): T[] {
  const copy = [...items];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = Math.floor(seeder.chance() * (i + 1));
    [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
  }
  return copy;
}

function approvalsOf(seeder: Seeder, story: AssetStory, dates: Dates): Date[] {
  if (story.automatic) return [];
  const times: Date[] = [];
  for (let at = dates.opens.getTime() + 7 * DAY; at < dates.closes.getTime(); at += 7 * DAY) {
    times.push(new Date(at));
  }
  times.push(new Date(dates.closes.getTime() - DAY));
  return times.filter(
    (at) => at.getTime() < seeder.start.getTime() - 3 * DAY || dates.closes < seeder.start,
  );
}

function dueFor(story: AssetStory, { who, units, at }: Pledge): Due {
  const price = (cents(story.unitPrice) * thousandths(units)) / 1000n;
  const needed = price + price / 100n + 1n;
  const amount = ((needed + 99_999n) / 100_000n) * 100_000n;
  return { partyId: who.partyId, amount, at };
}

async function takePart(seeder: Seeder, asset: SeededAsset, pledge: Pledge): Promise<void> {
  const { assetId } = asset;
  const image = await stageBytes(
    seeder.ports.storage,
    seeder.edge.seal,
    await signatureOf(pledge.who.name),
    'image/png',
  );
  await seeder.as(pledge.who.userId, async (ctx) => {
    for (const text of await currentAgreements(ctx, { kind: 'asset', assetId })) {
      const { id: agreementId, version, bodyHash } = text;
      await readAndSign(ctx, {
        agreementId,
        version,
        bodyHash,
        assetId,
        image,
      });
    }
    for (const { id, openedAt } of await requiredReading(ctx, assetId, ctx.actor)) {
      if (!openedAt) await logDownload(ctx, await documentToOpen(ctx, assetId, id));
    }
    await commit(ctx, { assetId, units: thousandths(pledge.units) });
  });
}

async function approveAll(seeder: Seeder, sold: Sold): Promise<void> {
  const waiting = await seeder.read((ctx) => pledgedIn(ctx, sold.offeringId));
  if (waiting.length === 0) return;
  await seeder.as(sold.issuer.userId, (ctx) => approveCommitments(ctx, sold.offeringId, waiting));
}

const EVIDENCE: Readonly<Record<string, string>> = {
  title: 'Certificate of title',
  closing_statement: 'Closing statement',
  valuation: 'Valuation report',
};

async function bringEvidence(seeder: Seeder, sold: Sold): Promise<void> {
  const papers = await Promise.all(
    EVIDENCE_KINDS.map(async (kind) => {
      const name = EVIDENCE[kind] ?? kind;
      const lines = closingDocument(kind, sold.story);
      return { kind, name, document: await writePdf(name, sold.story.name, lines) };
    }),
  );
  for (const { kind, name, document } of papers) {
    const { storage } = seeder.ports;
    const staged = await stageBytes(storage, seeder.edge.seal, document.bytes, 'application/pdf');
    await seeder.as(sold.issuer.userId, (ctx) =>
      keepEvidence(ctx, sold.offeringId, { kind, name: `${name}.pdf`, staged }),
    );
  }
}

async function approveEvidenceBy(
  seeder: Seeder,
  accounts: Accounts,
  sold: Sold,
  name: 'finance' | 'finance2',
): Promise<void> {
  await runOfferingsClock(seeder);
  const person = accounts.staff.get(name);
  if (!person) return;
  await seeder.as(person.userId, async (ctx) => {
    for (const kind of EVIDENCE_KINDS) await openEvidence(ctx, sold.offeringId, kind);
    await approveAsShown(ctx, evidenceApproval, sold.offeringId);
  });
}
