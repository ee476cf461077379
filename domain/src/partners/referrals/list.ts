import { defineList, word } from '../../kernel/list.ts';
import { COMMISSION_STATES } from './line.machine.ts';
import { REFERRAL_STAGES } from './stages.ts';

const SORTS = word(['-joined', '-paid'], '-joined');

/** Clients whom a partner referred. */
export const REFERRALS = defineList({
  filters: { stage: word(REFERRAL_STAGES), commission: word(COMMISSION_STATES) },
  sorts: SORTS,
});

/** Every referral, as staff see it. */
export const DESK_REFERRALS = defineList({
  name: 'referrals',
  searched: true,
  filters: { stage: word(REFERRAL_STAGES) },
  sorts: SORTS,
});

/** Partners with their commissions. */
export const PARTNERS = defineList({ name: 'partners', searched: true });

/** Payouts of commissions: pending ones first. */
export const PAYOUTS = defineList({ name: 'referral-payouts' });

/** Invitation emails of the last 90 days, as staff see them. */
export const DESK_INVITATIONS = defineList({ name: 'referral-invitations', searched: true });

/** A partner's own invitation emails, and commission statements. */
export const INVITATIONS = defineList({});
export const PARTNER_STATEMENTS = defineList({});
