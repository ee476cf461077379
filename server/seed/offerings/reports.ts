import { formatMoney } from '@holdfast/domain/kernel/money';
import { cents } from '../chapters/amounts.ts';
import type { AssetStory } from '../story.ts';

export function reportOf(label: string, story: AssetStory): readonly string[] {
  const { vehicle, name, city } = story;
  return [
    '# Scope',
    `${label} for ${vehicle.name}, ${city}, the issuer of ${name}. It was prepared for the issuer and its investors on the basis of documents provided and a visit, and describes the position on the day of the report.`,
    ...(REPORTS[label]?.(story) ?? ['# Result', 'No matters to report.']),
    '# Limits',
    'The report may not be relied on for any other purpose. Matters that could not be verified are stated as such.',
  ];
}

export function closingDocument(kind: string, story: AssetStory): readonly string[] {
  const { vehicle, name, unitPrice, minUnits } = story;
  if (kind === 'valuation') return reportOf('Valuation report', story);
  if (kind === 'title') {
    return [
      '# Certificate',
      `Counsel certifies that ${vehicle.name} holds, or acquires with the payment at closing, full title to the asset of ${name}.`,
      '# Charges and claims',
      'There are no charges other than those described in the information memorandum. No claim by a third party is known.',
      '# Authority',
      'The directors or trustees have approved the closing, and the signatures were verified.',
    ];
  }
  return [
    '# Units',
    `Units of ${vehicle.name} are issued at $${unitPrice} each, for at least the minimum of ${minUnits.toLocaleString('en-US')} units.`,
    '# Payment',
    'The price is released from escrow to the issuer after approval of the closing documents, less the placement fee of 3.00%. The issuer pays the seller and the costs of the closing on the same day.',
    '# Conditions',
    'All conditions of closing are met. Bank details of the issuer and the seller were confirmed by telephone.',
  ];
}

type Report = (story: AssetStory) => readonly string[];

const facts = ({ highlights }: AssetStory): string =>
  highlights.map(([label, value]) => `${label}: ${value}`).join('. ');

/** A percentage of the amount raised if all offered units are sold. */
const bought = ({ unitPrice, maxUnits }: AssetStory, percent: number): string =>
  formatMoney((cents(unitPrice) * BigInt(maxUnits) * BigInt(percent)) / 100n);

const REPORTS: Readonly<Record<string, Report>> = {
  'Valuation report': (story) => [
    '# Value',
    `Net of any debt, we value the asset at ${bought(story, 91)}, within a range of ${bought(story, 86)} to ${bought(story, 96)}.`,
    '# Basis',
    'Two methods were used, comparable sales and discounted income or estimate, and the result is the lower of the two.',
    '# Facts relied on',
    `${facts(story)}.`,
  ],
  'Title report': ({ vehicle }) => [
    '# Title',
    `Title is registered, or will be registered at closing, in the name of ${vehicle.name}. No third party has a right of first refusal.`,
    '# Charges',
    'There are no charges other than those securing the debt described in the information memorandum. Easements for water, power and access are usual.',
    '# Planning',
    'Use and construction are permitted. No enforcement notice or dispute is known.',
  ],
  'Loan agreement': (story) => [
    '# Facility',
    `The standard agreement used for every borrower of ${story.vehicle.name}. Interest is paid quarterly in arrears, and principal at maturity.`,
    '# Covenants',
    'The borrower keeps the agreed loan to value, insures the security, reports every quarter and takes no debt that ranks ahead.',
    '# Default',
    'Default interest is 4% a year above the contract rate. After 30 days in arrears the lender may terminate and enforce the security.',
  ],
  'Security report': (story) => [
    '# Security',
    `Counsel has reviewed the security and confirms that it is valid, registered and ranks first. ${facts(story)}.`,
    '# Insurance',
    'The issuer is named as loss payee on every policy. Cover was in force on the day of the report.',
    '# Enforcement',
    'Enforcement is expected to take four to twelve months and to cost up to 6% of the proceeds.',
  ],
  'Verification report': (story) => [
    '# Opinion',
    'Two auditors verified area, method, measurements and buffer. Both give reasonable assurance without qualification.',
    '# Figures',
    `Up to ${story.maxUnits.toLocaleString('en-US')} tonnes of CO2 are offered after the buffer. ${facts(story)}.`,
    '# Sample',
    'One plot or gauge in ten was checked on site. Deviations were below 3% and have been corrected.',
  ],
  'Engineer report': (story) => [
    '# Opinion',
    'Design, contracts and budget are suitable for the planned output. The schedule contains five weeks of float.',
    '# Plant',
    `${facts(story)}.`,
    '# Points to follow',
    'Spare parts with long delivery times should be ordered at closing. The operator should report availability every month.',
  ],
  Permits: () => [
    '# Permits held',
    'Building, grid or water connection, environmental and land permits are granted and can no longer be appealed.',
    '# Conditions',
    'Noise is limited to 45 decibels at night at the nearest house. A monitoring report is due every year by the end of March.',
  ],
  Provenance: (story) => [
    '# Provenance',
    `Ownership is documented without a gap from the artist’s studio to the seller. ${facts(story)}.`,
    '# Condition',
    'Examined under ultraviolet and raking light. Materials are consistent with the date, and the condition is good.',
    '# Searches',
    'No entry was found in registers of lost or stolen art on the day of the report.',
  ],
  'Fund rules': (story) => [
    '# Investment policy',
    'Assets are acquired from the investment list only. The limits on single assets and debt apply at every purchase.',
    '# Distributions and costs',
    `Net income is distributed every quarter. ${facts(story)}.`,
    '# Votes',
    'Each unit has one vote. Rules change with two thirds of votes cast and a quorum of half of the units.',
  ],
  'Annual accounts': (story) => [
    '# Auditor’s opinion',
    'The accounts give a true and fair view of the fund’s assets, liabilities and result. The opinion is unqualified.',
    '# Balance sheet, pro forma at the maximum',
    `Investments ${bought(story, 93)}, cash and receivables ${bought(story, 4)}, before liabilities for set-up and placement of ${bought(story, 4)}.`,
    '# Accounting policies',
    'Assets are carried at appraised value. Acquisition costs are written off over five years.',
  ],
  'Storage agreement': (story) => [
    '# Storage',
    'Goods are kept separately from those of others, marked in the issuer’s name and free of any lien except for unpaid storage fees of 60 days.',
    '# Insurance',
    'Insured at market value against loss, theft, fire and damp, with an excess of $10,000.00 for each event.',
    '# Access',
    `Only the issuer and its auditor have access, with two days’ notice. ${facts(story)}.`,
  ],
  'Assay report': (story) => [
    '# Result',
    'One item in ten was sampled by an independent laboratory. All samples meet the grade stated in the offering.',
    '# Method',
    `Samples were drawn at random, sealed and tested twice. ${facts(story)}.`,
  ],
};
