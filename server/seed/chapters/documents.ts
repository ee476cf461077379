import {
  COOLING_OFF_DAYS,
  withdrawalRule,
} from '@holdfast/domain/assets/offerings/withdrawal-right';
import { formatMoney } from '@holdfast/domain/kernel/money';
import type { AssetStory } from '../story.ts';

type Section = { readonly heading: string; readonly lines: readonly string[] };

export function memorandumOf(story: AssetStory, issuer: string): Section[] {
  const size = BigInt(story.unitPrice.replace('.', '')) * BigInt(story.maxUnits);
  return [
    { heading: 'What is offered', lines: [story.summary, `Issuer: ${story.vehicle.name}.`] },
    {
      heading: 'Terms',
      lines: [
        `Unit price $${story.unitPrice}; at most ${story.maxUnits.toLocaleString('en-US')} units, ${formatMoney(size)} in all.`,
        `The offer completes when at least ${story.minUnits.toLocaleString('en-US')} units are committed.`,
        `Managed by ${issuer}.`,
      ],
    },
    { heading: 'Key facts', lines: story.highlights.map(([label, value]) => `${label}: ${value}`) },
    { heading: 'Why', lines: story.why.map(([title, text]) => `${title}. ${text}`) },
    {
      heading: 'Main risks',
      lines: [...story.risks, 'You could lose all of the amount you commit.'],
    },
  ];
}

export function termsOf(story: AssetStory): Section[] {
  const right = withdrawalRule(story.coolingOffDays ?? COOLING_OFF_DAYS);
  const cancel = `Withdrawal right, from the time of the commitment: ${right}. No money moves and no units are allotted before it has ended.`;
  return [
    {
      heading: 'Units',
      lines: [
        `Each unit is an equal share of ${story.vehicle.name} in one class, with one vote.`,
        'Units are recorded in the register of Holdfast and on the Algorand ledger; both must agree.',
      ],
    },
    { heading: 'Commitments', lines: ['Money is held, not paid, until the offer closes.', cancel] },
    {
      heading: 'Transfer',
      lines: ['Units move only between verified parties and only through the platform.'],
    },
  ];
}

export function subscriptionOf(story: AssetStory): string {
  return [
    `Subscription agreement: ${story.name} (${story.symbol})`,
    `1. I offer to buy units of ${story.vehicle.name} at $${story.unitPrice} a unit. The number of units is the number I commit to.`,
    '2. I have read the information memorandum and the unit terms. I understand that I could lose all of the amount I commit, and that units may be hard to sell.',
    '3. The money for my commitment and its fee is held in my wallet. It moves to escrow when the offer closes, and to the issuer only when the units are issued. If the offer fails, expires or is cancelled, all of it returns to me, the fee included.',
    '4. I am not a US person and I act for myself or for the company I am authorised to sign for.',
    '5. This agreement stands under the law that governs the issuer. It is signed by drawing my signature; the time, the address of the network and a hash of this text are kept with it.',
  ].join('\n\n');
}

export const flow = (sections: readonly Section[]): readonly string[] =>
  sections.flatMap((section) => [`# ${section.heading}`, ...section.lines]);
