import {
  COOLING_OFF_DAYS,
  withdrawalRule,
} from '@holdfast/domain/assets/offerings/withdrawal-right';
import type { AssetStory } from '../story.ts';

type Section = { readonly heading: string; readonly lines: readonly string[] };

export function termsOf(story: AssetStory): readonly Section[] {
  const { vehicle, unitPrice, minUnits, largest, closingVote } = story;
  const right = withdrawalRule(story.coolingOffDays ?? COOLING_OFF_DAYS);
  const count = (units: number) => units.toLocaleString('en-US');
  return [
    {
      heading: '1. Units',
      lines: [
        `Each unit is an equal share of ${vehicle.name} in one class, with one vote and an equal share of every distribution.`,
        'Units are recorded in the Holdfast register and on the Algorand ledger. Both records must agree.',
      ],
    },
    {
      heading: '2. Commitments',
      lines: [
        `Units are offered at $${unitPrice} each, up to ${count(largest)} units per investor. The price and the investor fee are reserved in the investor’s wallet and not paid until the offering closes.`,
        `Withdrawal right, from the time of the commitment: ${right}. No money moves and no units are allotted before it has ended.`,
        `If fewer than ${count(minUnits)} units are committed at the closing date, the offering fails and every commitment is returned in full, fee included.`,
        ...(closingVote ? ['The closing needs a vote of the committed investors.'] : []),
      ],
    },
    {
      heading: '3. Distributions',
      lines: [
        'Distributions are paid in US dollars to the wallets of the holders on the record date, in proportion to their units, less any tax that the issuer must withhold.',
      ],
    },
    {
      heading: '4. Transfer',
      lines: [
        'Units move only between verified parties and only through the platform. Transfer restrictions and lock-ups in the register apply.',
      ],
    },
    {
      heading: '5. Votes and information',
      lines: [
        'Holders vote by units. The manager publishes updates, accounts and valuations on the asset page and in the data room.',
      ],
    },
  ];
}

export function subscriptionOf(story: AssetStory): string {
  return [
    `Subscription agreement: ${story.name} (${story.symbol})`,
    `1. I offer to buy units of ${story.vehicle.name} at $${story.unitPrice} a unit. The number of units is the number I commit to.`,
    '2. I have read the information memorandum and the unit terms. I understand that I could lose all of the amount I commit, and that units may be hard to sell.',
    '3. The money for my commitment and its fee is reserved in my wallet. It moves to escrow when the offering closes, and to the issuer only when the units are issued. If the offering fails, expires or is cancelled, all of it returns to me, the fee included.',
    '4. I am not a US person, and I act for myself or for the company I am authorised to sign for.',
    '5. This agreement is governed by the law that governs the issuer. I sign it by drawing my signature; the time, the network address and a hash of this text are kept with it.',
  ].join('\n\n');
}

export const flow = (sections: readonly Section[]): readonly string[] =>
  sections.flatMap((section) => [`# ${section.heading}`, ...section.lines]);
