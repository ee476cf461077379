import { openOfferingHarness } from '../../fixtures/offering-harness.ts';
import { earnFees } from '../../fixtures/own-money.ts';
import { openBankHarness } from '../../money/bank-harness.ts';
import { openCardHarness } from '../../money/card-harness.ts';
import { openWorld, type World } from '../../world.ts';
import { agreementTrials } from './agreements.ts';
import { cashTrials } from './cash.ts';
import { cashActs } from './cash-acts.ts';
import { correctionTrials } from './corrections.ts';
import { custodyTrials } from './custody.ts';
import { distributionTrials } from './distributions.ts';
import { draftTrials } from './drafts.ts';
import { offeringTrials } from './offerings.ts';
import { ownMoneyTrials } from './own-money.ts';
import { periodTrials } from './periods.ts';
import { pollTrials } from './polls.ts';
import { referralTrials, termsTrials } from './referrals.ts';
import { retirementTrials } from './retirements.ts';
import { settlementTrials } from './settlement.ts';
import { structureTrials } from './structures.ts';
import { bankTrials } from './suspense.ts';
import type { Trial, Trials } from './trial.ts';
import { valueTrials } from './values.ts';

export type TrialGroup = { readonly world: World; readonly trials: Trials };

export async function everyTrial(): Promise<readonly TrialGroup[]> {
  const card = await openCardHarness();
  const sales = await openOfferingHarness();
  await card.world.runJob('rates');
  await earnFees(card.world);
  return [
    {
      world: card.world,
      trials: {
        ...cashTrials(card),
        ...cashActs(card),
        ...correctionTrials(card),
        ...ownMoneyTrials(card),
        ...valueTrials(card),
        ...structureTrials(card),
        ...pollTrials(card),
        ...draftTrials(card),
        ...settlementTrials(card.world),
        ...retirementTrials(card.world),
        ...referralTrials(card.world),
        ...termsTrials(card.world),
        ...(await agreementTrials(card.world)),
        ...custodyTrials(card.world),
      },
    },
    {
      world: sales.world,
      trials: { ...(await offeringTrials(sales)), ...(await distributionTrials(sales)) },
    },
    await periodGroup(),
    ...(await bankGroups()),
  ];
}

/** Closings date the bookings of other trials, so they have their own books. */
async function periodGroup(): Promise<TrialGroup> {
  const world = await openWorld();
  return { world, trials: periodTrials(world) };
}

/** Statements are consecutive, so each trial has its own bank. */
async function bankGroups(): Promise<TrialGroup[]> {
  const names = Object.keys(bankTrials(await openBankHarness()));
  return Promise.all(
    names.map(async (name) => {
      const bank = await openBankHarness();
      return { world: bank.world, trials: { [name]: bankTrials(bank)[name] as Trial } };
    }),
  );
}
