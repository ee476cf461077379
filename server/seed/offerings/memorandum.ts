import {
  COOLING_OFF_DAYS,
  withdrawalRule,
} from '@holdfast/domain/assets/offerings/withdrawal-right';
import { dayWords } from '@holdfast/domain/kernel/moment';
import { formatMoney } from '@holdfast/domain/kernel/money';
import type { Block, Fact } from '../../src/kit/documents/content.ts';
import { cents } from '../chapters/amounts.ts';
import { SERVICES } from '../chapters/structures.ts';
import type { Dates } from '../chapters/terms.ts';
import type { CompanyStory } from '../companies.ts';
import type { AssetStory } from '../story.ts';
import { PLACEMENT_PERCENT, profileOf } from './profiles.ts';
import { type Case, casesOf, flowsOf, salesOf } from './projections.ts';

export const memorandumOf = (
  story: AssetStory,
  manager: CompanyStory,
  dates: Dates,
): readonly Block[] => [
  quiet(`Information memorandum · ${story.symbol} · ${story.vehicle.name}`),
  { kind: 'text', look: 'lead', text: story.summary },
  heading('Terms of the offering'),
  pairs(termsOf(story, dates)),
  heading('The asset'),
  ...story.about.map(text),
  pairs(story.highlights.filter(([label]) => !isTerm(label))),
  heading('Issuer and parties'),
  ...partiesOf(story, manager).map(text),
  heading('Use of proceeds'),
  usesTable(story),
  { kind: 'page' },
  ...projectionOf(story),
  heading('Fees and costs'),
  feesTable(story),
  heading('Risks'),
  risksTable(story),
  { kind: 'text', look: 'note', text: NOTICE },
];

const NOTICE =
  'This memorandum describes the offering at its publication. Changes of terms are notified to every committed investor, who may confirm or cancel. Projections are not a forecast and not guaranteed. Capital is at risk: you could lose all of the amount you commit. Units are not deposits and are not covered by a deposit or investor compensation scheme. Nothing here is investment, tax or legal advice.';

const quiet = (words: string): Block => ({ kind: 'text', look: 'quiet', text: words });
const text = (words: string): Block => ({ kind: 'text', text: words });
const heading = (words: string): Block => ({ kind: 'heading', text: words });

function pairs(facts: readonly Fact[]): Block {
  const rows = Array.from({ length: Math.ceil(facts.length / 2) }, (_, nth) => {
    const [left, right] = [facts[2 * nth], facts[2 * nth + 1]];
    return { cells: [...(left ?? []), ...(right ?? ['', ''])] };
  });
  return { kind: 'table', columns: [21, 31, 18, 30].map((share) => ({ share })), rows };
}

const count = (units: number): string => units.toLocaleString('en-US');
const amount = ({ unitPrice }: AssetStory, units: number): bigint =>
  cents(unitPrice) * BigInt(units);
const percent = (bps: number): string => `${(bps / 100).toFixed(2)}%`;
const day = (at: Date): string => dayWords(at.toISOString().slice(0, 10));

const YIELD = /coupon|yield|return/i;
const isTerm = (label: string): boolean => label === 'Term' || YIELD.test(label);

function termsOf(story: AssetStory, { opens, closes, longStop }: Dates): readonly Fact[] {
  const { minUnits, maxUnits, smallest, largest, termMonths, yieldBps } = story;
  const sized = (units: number): string =>
    `${count(units)} units, ${formatMoney(amount(story, units))}`;
  const [yields = 'Target return'] = story.highlights.find(([label]) => YIELD.test(label)) ?? [];
  const isDated = story.life.kind !== 'draft';
  return [
    ['Unit price', `$${story.unitPrice}`],
    ['Term', termMonths ? termText(termMonths) : 'No fixed term'],
    ['Units offered', sized(maxUnits)],
    yieldBps ? [yields, `${percent(yieldBps)} a year`] : ['Income', 'None'],
    ['Minimum to complete', sized(minUnits)],
    ['Allocation', story.rule === 'pro_rata' ? 'Pro rata if oversubscribed' : 'First come'],
    ['Minimum per investor', sized(smallest)],
    ['Opens', isDated ? day(opens) : 'To be announced'],
    ['Maximum per investor', sized(largest)],
    ['Closes', isDated ? day(closes) : 'To be announced'],
    ['Cooling-off period', withdrawalRule(story.coolingOffDays ?? COOLING_OFF_DAYS)],
    ['Long-stop date', isDated ? day(longStop) : 'To be announced'],
  ];
}

const termText = (months: number): string =>
  months % 12 === 0 && months > 12 ? `${months / 12} years` : `${months} months`;

const VEHICLE = {
  SPV: 'a special purpose vehicle',
  fund: 'a fund',
  trust: 'a trust',
  company: 'a company',
} as const;

function partiesOf(story: AssetStory, manager: CompanyStory): readonly string[] {
  const { vehicle, city } = story;
  const services = SERVICES.map(([firm, role]) => `${firm} (${role})`).join(', ');
  const vote = story.closingVote
    ? ' Committed investors vote on the closing before units are issued.'
    : '';
  return [
    `${vehicle.name}, ${VEHICLE[vehicle.type]} with its seat in ${city}, issues the units and holds the asset for their holders only. ${profileOf(story).instrument}. Each unit has one vote.`,
    `${manager.name} of ${manager.city}, founded in ${manager.founded}, manages the asset. Service providers: ${services}.`,
    `Money for a commitment stays reserved in the investor’s wallet until the offering closes. Closing documents are approved by two of Holdfast’s staff before units are issued and money is released to the issuer. If fewer than ${count(story.minUnits)} units are committed, every commitment is returned in full, investor fee included.${vote}`,
  ];
}

function usesTable(story: AssetStory): Block {
  const uses = [
    ...profileOf(story).uses,
    ['Placement fee to Holdfast', PLACEMENT_PERCENT] as const,
  ];
  const at = (units: number, share: number): string =>
    formatMoney((amount(story, units) * BigInt(share)) / 100n);
  const row = (label: string, share: number) => [
    label,
    `${share}%`,
    at(story.minUnits, share),
    at(story.maxUnits, share),
  ];
  return {
    kind: 'table',
    columns: [
      { share: 52 },
      { share: 10, isRight: true },
      { share: 19, isRight: true },
      { share: 19, isRight: true },
    ],
    head: { cells: ['Use', 'Share', 'At minimum', 'At maximum'], tone: 'quiet' },
    rows: [
      ...uses.map(([label, share]) => ({ cells: row(label, share) })),
      { cells: row('Amount raised', 100), tone: 'strong' },
    ],
  };
}

function projectionOf(story: AssetStory): readonly Block[] {
  const { income, exit, assumptions, termAssumptions = assumptions } = profileOf(story);
  const hasFlows = flowsOf(story).length > 0;
  const tables = hasFlows ? [flowTable(story), caseTable(story)] : [saleTable(story)];
  const assumed = hasFlows ? termAssumptions : assumptions;
  return [
    heading('Projected cash flows per unit'),
    text(`${income} ${exit}`),
    text(`Assumptions: ${assumed} Amounts are before the investor fee and tax.`),
    ...tables,
  ];
}

const figures = (first: number, ...rest: readonly number[]) => [
  { share: first },
  ...rest.map((share) => ({ share, isRight: true })),
];

function flowTable(story: AssetStory): Block {
  let sum = 0n;
  const rows = flowsOf(story).map(({ years, income, capital }) => {
    sum += income + capital;
    return {
      cells: [years, ...[income, capital, income + capital, sum].map((to) => formatMoney(to))],
    };
  });
  return {
    kind: 'table',
    columns: figures(28, 18, 18, 18, 18),
    head: { cells: ['Base case', 'Income', 'Capital', 'Paid', 'Paid in total'], tone: 'quiet' },
    rows,
  };
}

function caseTable(story: AssetStory): Block {
  const cells = ({ name, assumption, income, capital, irr }: Case) => [
    `${name}: ${assumption}`,
    formatMoney(income + capital),
    `${irr.toFixed(1).replace('-', '−')}%`,
  ];
  return {
    kind: 'table',
    columns: figures(64, 18, 18),
    head: { cells: ['Case', 'Paid in total', 'Return a year'], tone: 'quiet' },
    rows: casesOf(story).map((one) => ({ cells: cells(one) })),
  };
}

function saleTable(story: AssetStory): Block {
  const rows = salesOf(story, profileOf(story).saleCostsBps).map(
    ({ change, price, costs, net }) => ({
      cells: [change, ...[price, costs, net].map((value) => formatMoney(value))],
    }),
  );
  return {
    kind: 'table',
    columns: figures(40, 20, 20, 20),
    head: {
      cells: ['Price against the issue price', 'Sale price', 'Costs', 'Paid to the holder'],
      tone: 'quiet',
    },
    rows,
  };
}

function feesTable(story: AssetStory): Block {
  const { managementFee, vehicleCosts } = profileOf(story);
  const rows = [
    ['Investor fee', '1.00% of the commitment, charged when the offering closes', 'Investor'],
    ['Placement fee', `${PLACEMENT_PERCENT}.00% of the amount raised`, 'Issuer'],
    ['Management fee', story.managementFee ?? managementFee, 'Issuer'],
    ['Running costs', vehicleCosts, 'Issuer'],
    ['Trading', 'Maker fee 0.25%, taker fee 0.50% of the trade', 'Investor'],
  ];
  return {
    kind: 'table',
    columns: [{ share: 22 }, { share: 64 }, { share: 14 }],
    head: { cells: ['Fee', 'Rate', 'Paid by'], tone: 'quiet' },
    rows: rows.map((cells) => ({ cells })),
  };
}

function risksTable(story: AssetStory): Block {
  const risks = [['This offering', story.risks.join(' ')] as const, ...profileOf(story).risks];
  return {
    kind: 'table',
    columns: [{ share: 22 }, { share: 78 }],
    rows: risks.map((cells) => ({ cells })),
  };
}
