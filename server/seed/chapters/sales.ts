import { DAY } from '@holdfast/domain/kernel/moment';
import { postUpdate } from '../../src/modules/assets/catalogue/index.ts';
import {
  approveCommitments,
  approveEvidence,
  commit,
  createOffering,
  EVIDENCE_KINDS,
  keepEvidence,
  pledgedIn,
} from '../../src/modules/assets/offerings/index.ts';
import { currentAgreements, sign } from '../../src/modules/people/agreements/index.ts';
import { stageBytes } from '../../src/modules/people/files/index.ts';
import type { AssetStory, Life } from '../story.ts';
import type { Teller } from '../teller.ts';
import { planCards } from './cards.ts';
import type { Cast, Person } from './cast.ts';
import { cents, publishBy, type Told, thousandths } from './catalogue.ts';
import { clockTurn, settle } from './clock.ts';
import { planIncome } from './income.ts';
import { planMarkets } from './markets.ts';
import { deposit, waitingMoney } from './money.ts';
import { writePdf } from './pdf.ts';
import { tellPortfolio } from './portfolio.ts';
import { Schedule } from './schedule.ts';
import { signatureOf } from './signature.ts';
import { planWallet } from './wallet.ts';

type Sold = Told & { readonly offeringId: string };
type Dates = { readonly opens: Date; readonly closes: Date };

/** Days before the first start on which the offer opened and closes (negative: still to come). */
function spanOf(life: Life): { opensAgo: number; closesAgo: number } | undefined {
  switch (life.kind) {
    case 'draft':
    case 'in_review':
      return undefined;
    case 'upcoming':
      return { opensAgo: -life.opensIn, closesAgo: -life.opensIn - life.runs };
    case 'open':
      return { opensAgo: life.openedAgo, closesAgo: -life.closesIn };
    case 'closing':
      return { opensAgo: life.openedAgo, closesAgo: 1 };
    default:
      return { opensAgo: life.openedAgo, closesAgo: life.openedAgo - life.ran };
  }
}

/** Every primary sale, day by day: published, opened, committed to, approved, closed, issued. */
export async function tellSales(teller: Teller, cast: Cast, told: readonly Told[]): Promise<void> {
  const schedule = new Schedule();
  for (const each of told) {
    const span = spanOf(each.story.life);
    if (!span) continue;
    const opens = teller.day(span.opensAgo, 9);
    const closes = teller.day(span.closesAgo, 17);
    planSale(teller, cast, schedule, each, { opens, closes });
  }
  planMarkets(teller, cast, schedule, told);
  planIncome(teller, schedule, told);
  planWallet(teller, cast, schedule);
  planCards(teller, cast, schedule);
  planLastMoney(teller, cast, schedule);
  await schedule.run(teller);
  await leaveSomething(teller, cast, told);
  teller.clock.set(teller.start);
  await clockTurn(teller);
}

/** Money to use came two days before the first start, and some is on its way. */
function planLastMoney(teller: Teller, cast: Cast, schedule: Schedule): void {
  const [demo] = cast.investors;
  if (!demo) return;
  const at = new Date(teller.start.getTime() - 2 * DAY);
  at.setUTCHours(11, 12, 0, 0);
  schedule.at(at, async () => {
    await deposit(teller, demo.partyId, 1_824_055n);
    await deposit(teller, cast.company.partyId, 25_000_000n);
    await waitingMoney(teller, demo.partyId);
  });
}

/** The demo account has a portfolio that it looks after. */
async function leaveSomething(teller: Teller, cast: Cast, told: readonly Told[]): Promise<void> {
  const [demo] = cast.investors;
  if (!demo) return;
  teller.clock.set(teller.day(2, 11));
  await tellPortfolio(teller, demo, told);
}

function planSale(teller: Teller, cast: Cast, schedule: Schedule, told: Told, dates: Dates): void {
  const { story } = told;
  const made = new Date(Math.min(dates.opens.getTime() - 3 * DAY, teller.start.getTime() - DAY));
  let sold: Sold | undefined;
  schedule.at(made, async () => {
    sold = { ...told, offeringId: await offer(teller, told, dates) };
    await publishBy(teller, cast, told.assetId);
  });
  schedule.at(new Date(dates.opens.getTime() + 60_000), () => clockTurn(teller));
  for (const pledge of pledgesOf(teller, cast, story, dates)) {
    schedule.at(pledge.at, () => takePart(teller, told, pledge));
  }
  for (const at of approvalsOf(teller, story, dates)) {
    schedule.at(at, async () => sold && approveAll(teller, sold));
  }
  for (const [ago, title, body] of story.news) {
    schedule.at(teller.day(ago, 11), async () => {
      const { assetId, issuer } = told;
      await teller.as(issuer.userId, (ctx) => postUpdate(ctx, { assetId, title, body }));
    });
  }
  const after = (days: number) => new Date(dates.closes.getTime() + days * DAY);
  schedule.at(new Date(dates.closes.getTime() + 60_000), () => clockTurn(teller));
  if (story.life.kind !== 'completed') return;
  schedule.at(after(2), async () => sold && bringEvidence(teller, sold));
  schedule.at(after(3), async () => sold && approveEvidenceBy(teller, cast, sold, 'finance'));
  schedule.at(after(3.5), async () => sold && approveEvidenceBy(teller, cast, sold, 'finance2'));
  schedule.at(after(3.51), () => settle(teller));
}

function offer(teller: Teller, told: Told, dates: Dates): Promise<string> {
  const { story, assetId, issuer } = told;
  return teller.as(issuer.userId, (ctx) =>
    createOffering(ctx, {
      assetId,
      unitPrice: cents(story.unitPrice),
      minUnits: thousandths(story.minUnits),
      maxUnits: thousandths(story.maxUnits),
      minPerInvestor: thousandths(story.smallest),
      maxPerInvestor: thousandths(story.largest),
      allocationRule: story.rule ?? 'first_come',
      automaticApproval: story.automatic ?? false,
      ...(story.coolingOffDays === undefined ? {} : { coolingOffDays: story.coolingOffDays }),
      opensAt: dates.opens,
      closesAt: dates.closes,
      longStopAt: new Date(dates.closes.getTime() + 60 * DAY),
    }),
  );
}

type Pledge = { readonly who: Person; readonly units: number; readonly at: Date };

/** Who commits how much and when, so that the offer is filled as its story says. */
function pledgesOf(teller: Teller, cast: Cast, story: AssetStory, dates: Dates): Pledge[] {
  const { life } = story;
  if (!('filled' in life)) return [];
  // An over-subscribed sale asks for more than it has.
  const over = story.rule === 'pro_rata' ? 1.3 : 1;
  let left = Math.floor((story.maxUnits * life.filled * over) / 100);
  const pledges: Pledge[] = [];
  const from = dates.opens.getTime() + 3_600_000;
  const until = Math.min(dates.closes.getTime() - 2 * DAY, teller.start.getTime() - 3_600_000);
  for (const who of orderOf(teller, cast, story)) {
    if (left < story.smallest) break;
    // The demo account takes small parts of many assets, others larger ones of few.
    const isDemo = who === cast.investors[0];
    const share = isDemo ? 0.02 + teller.chance() * 0.05 : 0.35 + teller.chance() * 0.6;
    const wanted = Math.round((story.largest * share) / story.smallest) * story.smallest;
    const units = Math.min(left, story.largest, Math.max(story.smallest, wanted));
    left -= units;
    const at = new Date(from + teller.chance() * Math.max(0, until - from));
    pledges.push({ who, units, at });
  }
  return pledges;
}

/** Everybody in some order; in most sales the demo account and the company come first. */
function orderOf(teller: Teller, cast: Cast, story: AssetStory): Person[] {
  const [demo, ...others] = cast.investors;
  const rest = shuffled(teller, others);
  if (!demo) return rest;
  const often = story.life.kind === 'completed' ? 0.85 : 0.4;
  return teller.chance() < often ? [demo, cast.company, ...rest] : rest;
}

function shuffled<T>(teller: Teller, things: readonly T[]): T[] {
  const copy = [...things];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = Math.floor(teller.chance() * (i + 1));
    [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
  }
  return copy;
}

/** The owner looks at what came in once a week, and once more the day before closing. */
function approvalsOf(teller: Teller, story: AssetStory, dates: Dates): Date[] {
  if (story.automatic) return [];
  const times: Date[] = [];
  for (let at = dates.opens.getTime() + 7 * DAY; at < dates.closes.getTime(); at += 7 * DAY) {
    times.push(new Date(at));
  }
  times.push(new Date(dates.closes.getTime() - DAY));
  // What came in the last three days before the first start still waits for the owner.
  return times.filter(
    (at) => at.getTime() < teller.start.getTime() - 3 * DAY || dates.closes < teller.start,
  );
}

/** An investor pays in what they need, signs, and commits. */
async function takePart(teller: Teller, told: Told, pledge: Pledge): Promise<void> {
  const { story, assetId } = told;
  const amount = (cents(story.unitPrice) * thousandths(pledge.units)) / 1000n;
  // Round sums are what people send: the next thousand dollars above what is needed.
  const needed = amount + amount / 100n + 1n;
  await deposit(teller, pledge.who.partyId, ((needed + 99_999n) / 100_000n) * 100_000n);
  const image = await stageBytes(
    teller.ports.storage,
    teller.edge.seal,
    await signatureOf(pledge.who.name),
    'image/png',
  );
  await teller.as(pledge.who.userId, async (ctx) => {
    for (const text of await currentAgreements(ctx, { kind: 'asset', assetId })) {
      const { id: agreementId, version, bodyHash } = text;
      await sign(ctx, { agreementId, version, bodyHash, name: pledge.who.name, assetId, image });
    }
    await commit(ctx, { assetId, units: thousandths(pledge.units) });
  });
}

async function approveAll(teller: Teller, sold: Sold): Promise<void> {
  const waiting = await teller.tell((ctx) => pledgedIn(ctx, sold.offeringId));
  if (waiting.length === 0) return;
  await teller.as(sold.issuer.userId, (ctx) => approveCommitments(ctx, sold.offeringId, waiting));
}

const EVIDENCE: Readonly<Record<string, string>> = {
  title: 'Certificate of title',
  closing_statement: 'Closing statement',
  valuation: 'Valuation report',
};

async function bringEvidence(teller: Teller, sold: Sold): Promise<void> {
  for (const kind of EVIDENCE_KINDS) {
    const name = EVIDENCE[kind] ?? kind;
    const line = `${name} of ${sold.story.vehicle.name} for the sale of units of ${sold.story.name}.`;
    const paper = await writePdf(name, sold.story.name, [line]);
    const { storage } = teller.ports;
    const staged = await stageBytes(storage, teller.edge.seal, paper.bytes, 'application/pdf');
    await teller.as(sold.issuer.userId, (ctx) =>
      keepEvidence(ctx, sold.offeringId, { kind, name: `${name}.pdf`, staged }),
    );
  }
}

async function approveEvidenceBy(
  teller: Teller,
  cast: Cast,
  sold: Sold,
  name: 'finance' | 'finance2',
): Promise<void> {
  await clockTurn(teller);
  const person = cast.staff.get(name);
  if (person) await teller.as(person.userId, (ctx) => approveEvidence(ctx, sold.offeringId));
}
