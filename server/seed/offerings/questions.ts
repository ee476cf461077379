import {
  COOLING_OFF_DAYS,
  withdrawalRule,
} from '@holdfast/domain/assets/offerings/withdrawal-right';
import { formatMoney } from '@holdfast/domain/kernel/money';
import { cents } from '../chapters/amounts.ts';
import type { AssetStory } from '../story.ts';
import { profileOf } from './profiles.ts';

type Question = readonly [question: string, answer: string];

export const questionsOf = (story: AssetStory): readonly Question[] =>
  story.life.kind === 'draft' ? story.faq : [...story.faq, ...commonQuestions(story)];

const count = (units: number): string => units.toLocaleString('en-US');

function commonQuestions(story: AssetStory): readonly Question[] {
  const { unitPrice, smallest, largest, minUnits, closingVote } = story;
  const worth = (units: number): string => formatMoney(cents(unitPrice) * BigInt(units));
  const { managementFee } = profileOf(story);
  return [
    [
      'How much can I commit?',
      `From ${count(smallest)} to ${count(largest)} units, ${worth(smallest)} to ${worth(largest)}. The investor fee is added.`,
    ],
    [
      'What does it cost?',
      `The investor fee is 1.00% of your commitment, charged when the offering closes. The issuer pays the management fee (${story.managementFee ?? managementFee}) and the costs in the information memorandum. Trades later cost 0.25% for a resting order and 0.50% for the order that fills it.`,
    ],
    cancelQuestion(story),
    [
      'What happens if the minimum is not reached?',
      `If fewer than ${count(minUnits)} units (${worth(minUnits)}) are committed at the closing date, every commitment is returned in full, investor fee included.`,
    ],
    ...(closingVote ? [CLOSING_VOTE] : []),
    incomeQuestion(story),
    [
      'Can I sell my units?',
      'Units can be sold to other verified investors on Holdfast after trading has opened. The issuer has no obligation to buy units back, and you may not find a buyer at the price you want.',
    ],
    [
      'How is the value of a unit determined?',
      'The NAV per unit is reviewed half-yearly, on the basis of an independent valuation, and approved before it is published. The market price can differ from it.',
    ],
  ];
}

const CLOSING_VOTE: Question = [
  'What is the closing vote?',
  'After the minimum is reached, committed investors vote on the closing. If they vote against it, every commitment is returned in full.',
];

function cancelQuestion({ coolingOffDays = COOLING_OFF_DAYS }: AssetStory): Question {
  const rule = withdrawalRule(coolingOffDays);
  const answer =
    coolingOffDays > 0
      ? `Yes, within the cooling-off period of ${rule} from the time of your commitment, without a reason.`
      : `Only within the cooling-off period that the law gives you, from the time of your commitment. ${rule}.`;
  return ['Can I cancel my commitment?', answer];
}

function incomeQuestion(story: AssetStory): Question {
  const { unitPrice, yieldBps, category } = story;
  if (!yieldBps || category === 'commodity')
    return ['Is there any income?', profileOf(story).income];
  const quarterly = (cents(unitPrice) * BigInt(yieldBps)) / 40_000n;
  return [
    'How often is income paid?',
    `Every quarter, to the holders on the record date. At the target, a quarter’s payment is ${formatMoney(quarterly)} a unit before tax. It is not guaranteed.`,
  ];
}
