import { DAY, HOUR } from '@holdfast/domain/kernel/moment';
import {
  castVote,
  exitApproval,
  schedulePoll,
  writePoll,
} from '../../src/modules/assets/governance/index.ts';
import {
  approveCommitments,
  closeOffering,
  pledgedIn,
} from '../../src/modules/assets/offerings/index.ts';
import { holdersOf } from '../../src/modules/money/ledger/index.ts';
import { approveAsShown } from '../../src/modules/people/approvals/index.ts';
import type { Seeder } from '../seeder.ts';
import type { Accounts, Person } from './accounts.ts';
import type { SeededAsset } from './catalogue.ts';
import { runJob } from './clock.ts';
import type { Schedule } from './schedule.ts';

type Story = {
  readonly opened: number;
  readonly ends: number;
  readonly question: string;
  readonly explanation: string;
  readonly options: readonly (readonly [label: string, note: string])[];
  readonly demo: number | undefined;
};

const CLOSING = 'NSV2';
const EXIT = 'SGB';

const SYMBOL = 'LQS';

const STORIES: readonly Story[] = [
  {
    opened: 48,
    ends: 41,
    question: 'Refurbish the common rooms this summer?',
    explanation:
      'The study rooms and kitchens date from 2016. The works cost $310,000.00, are paid from the reserve and take ten weeks in the summer.',
    options: [
      ['Refurbish this summer', 'Paid from the reserve, with no contribution from holders'],
      ['Wait a year', 'New vote next spring'],
    ],
    demo: 0,
  },
  {
    opened: 3,
    ends: -4,
    question: 'Lease the ground floor to the university library?',
    explanation:
      'The university offers a lease of twelve years at $96,000.00 a year, linked to consumer prices. The cafe pays $61,000.00 and would move to the courtyard. We recommend the lease.',
    options: [
      ['Lease to the library', '$96,000.00 a year, twelve years'],
      ['Keep the cafe', 'Its lease ends in 2028'],
      ['Seek other tenants', 'New vote in three months'],
    ],
    demo: undefined,
  },
];

/** One poll is counted, the other open. */
export function planPolls(
  seeder: Seeder,
  accounts: Accounts,
  schedule: Schedule,
  assets: readonly SeededAsset[],
): void {
  const find = (symbol: string) => assets.find((one) => one.story.symbol === symbol);
  const [asset, offered, ending] = [find(SYMBOL), find(CLOSING), find(EXIT)];
  if (offered) schedule.at(hoursAgo(seeder, 2), () => closeEarly(seeder, offered));
  if (ending) schedule.at(hoursAgo(seeder, 1.5), () => askForExit(seeder, accounts, ending));
  if (!asset) return;
  for (const story of STORIES) {
    let pollId: string | undefined;
    const at = (days: number) => new Date(seeder.start.getTime() - days * DAY);
    schedule.at(at(story.opened), async () => {
      pollId = await open(seeder, asset, story);
    });
    schedule.at(at(story.opened - 1.3), async () => {
      if (pollId) await vote(seeder, accounts, { asset, story, pollId });
    });
    if (story.ends > 0) {
      schedule.at(new Date(at(story.ends).getTime() + 60_000), async () => {
        await runJob(seeder, 'governance.polls');
      });
    }
  }
}

const hoursAgo = ({ start }: Seeder, hours: number): Date =>
  new Date(start.getTime() - hours * HOUR);

async function closeEarly(seeder: Seeder, { assetId, issuer }: SeededAsset): Promise<void> {
  await seeder.as(issuer.userId, async (ctx) => {
    const { offeringId } = await ctx.tx
      .selectFrom('offerings.offering')
      .select('id as offeringId')
      .where('assetId', '=', assetId)
      .executeTakeFirstOrThrow();
    await approveCommitments(ctx, offeringId, await pledgedIn(ctx, offeringId));
    await closeOffering(ctx, offeringId);
  });
}

async function askForExit(
  seeder: Seeder,
  accounts: Accounts,
  { assetId, issuer }: SeededAsset,
): Promise<void> {
  const pollId = await seeder.as(issuer.userId, async (ctx) => {
    const id = await writePoll(ctx, assetId, {
      kind: 'exit',
      question: 'Sell the battery to the grid operator and pay out all holders?',
      explanation:
        'The grid operator offers $53.80 a unit in cash for the whole project. The offer is valid until the end of the quarter and is 5.2% above the last appraisal of $51.15. If holders agree, trading ends, every holder is paid and the units are retired. If not, the project continues unchanged.',
      options: [
        { label: 'For', note: '$53.80 a unit in cash', isRecommended: true },
        {
          label: 'Against',
          note: 'The project continues, and trading resumes',
          isRecommended: false,
        },
      ],
      documentIds: [],
      opensAt: null,
      closesAt: new Date(seeder.start.getTime() + 9 * DAY).toISOString(),
      weighting: 'units',
      quorumPercent: 5_000n,
      passPercent: 6_000n,
      isNamed: false,
      isLive: false,
    });
    await schedulePoll(ctx, id);
    return id;
  });
  await seeder.as(accounts.staff.get('listings')?.userId ?? '', (ctx) =>
    approveAsShown(ctx, exitApproval, pollId),
  );
  await runJob(seeder, 'exchange.command_outbox');
}

async function open(
  seeder: Seeder,
  { assetId, issuer }: SeededAsset,
  { question, explanation, options, ends }: Story,
): Promise<string> {
  const closesAt = new Date(seeder.start.getTime() - ends * DAY).toISOString();
  return seeder.as(issuer.userId, async (ctx) => {
    const id = await writePoll(ctx, assetId, {
      kind: 'ordinary',
      question,
      explanation,
      options: options.map(([label, note], at) => ({ label, note, isRecommended: at === 0 })),
      documentIds: [],
      opensAt: null,
      closesAt,
      weighting: 'units',
      quorumPercent: 4_000n,
      passPercent: 6_000n,
      isNamed: false,
      isLive: false,
    });
    await schedulePoll(ctx, id);
    return id;
  });
}

type Asked = {
  readonly asset: SeededAsset;
  readonly story: Story;
  readonly pollId: string;
};

async function vote(seeder: Seeder, accounts: Accounts, { asset, story, pollId }: Asked) {
  const [demo] = accounts.investors;
  const held = await seeder.read((ctx) => holdersOf(ctx, asset.assetId));
  const holders = new Set(held.map((one) => one.partyId));
  const ids = await seeder.read((ctx) =>
    ctx.tx
      .selectFrom('governance.option')
      .select('id')
      .where('pollId', '=', pollId)
      .orderBy('position')
      .execute(),
  );
  const cast = async (who: Person, place: number) => {
    const option = ids[place]?.id ?? 'abstain';
    await seeder.as(who.userId, (ctx) => castVote(ctx, pollId, { option }));
  };
  for (const [i, who] of accounts.investors.filter((one) => holders.has(one.partyId)).entries()) {
    if (who === demo) {
      if (story.demo !== undefined) await cast(who, story.demo);
    } else if (i % 3 !== 0) await cast(who, i % 4 === 1 ? 1 + (i % ids.length) : 0);
  }
}
