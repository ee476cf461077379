import { countryName } from '@holdfast/domain/assets/catalogue/categories';
import type { BadgeTone } from '../../../ui/badge.tsx';
import type { ManagedOffering, OwnerLine, Stage } from './view.ts';

const WORDS: Readonly<Record<Stage, string>> = {
  PLEDGED: 'pending',
  APPROVED: 'approved',
  RECONFIRM_DUE: 'to be confirmed',
  ALLOCATED: 'allocated',
  ISSUED: 'issued',
  REJECTED: 'rejected',
  CANCELLED: 'cancelled',
  REFUNDED: 'refunded',
};

export const stageWord = (stage: Stage): string => WORDS[stage];

export const stageTitle = (stage: Stage): string =>
  WORDS[stage].charAt(0).toUpperCase() + WORDS[stage].slice(1);

const TONES: Readonly<Record<Stage, BadgeTone>> = {
  PLEDGED: 'warn',
  APPROVED: 'info',
  RECONFIRM_DUE: 'warn',
  ALLOCATED: 'info',
  ISSUED: 'good',
  REJECTED: 'bad',
  CANCELLED: 'plain',
  REFUNDED: 'plain',
};

/** Amber marks a stage that awaits a decision. */
export const stageTone = (stage: Stage): BadgeTone => TONES[stage];

const OFFERING_WORDS: Readonly<Record<ManagedOffering['stage'], string>> = {
  UPCOMING: 'Upcoming',
  OPEN: 'Open',
  VOTING: 'In voting',
  CLOSING: 'Closing',
  ISSUING: 'Issuing',
  REFUNDING: 'Refunding',
  ENDED: 'Ended',
};

export const offeringWord = (stage: ManagedOffering['stage']): string => OFFERING_WORDS[stage];

export const FUNDING_WORDS: Readonly<Record<OwnerLine['funding'], string>> = {
  held: 'Reserved in wallet',
  escrow: 'In escrow',
  paid: 'Paid',
  returned: 'Released',
};

export const aboutInvestor = ({ kind, country }: OwnerLine['investor']): string =>
  [kind === 'company' ? 'Company' : 'Individual', ...(country ? [countryName(country)] : [])].join(
    ', ',
  );
