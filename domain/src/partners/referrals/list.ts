import { defineList, word } from '../../kernel/list.ts';
import { COMMISSION_STATES } from './line.machine.ts';
import { REFERRAL_STAGES } from './stages.ts';

const SORTS = word(['-joined', '-paid'], '-joined');

export const REFERRALS = defineList({
  filters: { stage: word(REFERRAL_STAGES), commission: word(COMMISSION_STATES) },
  sorts: SORTS,
});

export const DESK_REFERRALS = defineList({
  name: 'referrals',
  searched: true,
  filters: { stage: word(REFERRAL_STAGES) },
  sorts: SORTS,
});

export const PARTNERS = defineList({ name: 'partners', searched: true });

export const PAYOUTS = defineList({ name: 'referral-payouts' });

export const DESK_INVITATIONS = defineList({ name: 'referral-invitations', searched: true });

export const INVITATIONS = defineList({});
export const PARTNER_STATEMENTS = defineList({});
