import { NAV_GOOD_FOR_MONTHS } from '../../assets/valuation/nav.machine.ts';

export type OpeningFacts = {
  readonly status: string;
  readonly isOnChain: boolean;
  readonly openAllocations: number;
  readonly holders: number;
  readonly navDate: string | undefined;
  readonly navWaits: boolean;
  readonly today: string;
};

export type OpeningCheck = {
  readonly code: 'COMPLETED' | 'ON_CHAIN' | 'ALLOCATED' | 'NAV' | 'NAV_AGE' | 'NAV_DECIDED';
  readonly label: string;
  readonly isDone: boolean;
  readonly missing: string;
};

/** Twelve months back. */
export function oldestNavDay(today: string): string {
  const at = new Date(`${today}T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() - NAV_GOOD_FOR_MONTHS);
  return at.toISOString().slice(0, 10);
}

export function openingChecks(facts: OpeningFacts): OpeningCheck[] {
  const { openAllocations: open, navDate } = facts;
  const check = (
    code: OpeningCheck['code'],
    label: string,
    isDone: boolean,
    missing: string,
  ): OpeningCheck => ({ code, label, isDone, missing: isDone ? '' : missing });
  return [
    check(
      'COMPLETED',
      'Offering completed',
      facts.status === 'Completed' || facts.status === 'IN_TRADING',
      'The asset isn’t completed yet',
    ),
    check(
      'ON_CHAIN',
      'Token created on chain',
      facts.isOnChain,
      'The token isn’t confirmed on chain yet',
    ),
    check(
      'ALLOCATED',
      'All allocations confirmed',
      open === 0 && facts.holders > 0,
      open > 0
        ? `${open} ${open === 1 ? 'allocation is' : 'allocations are'} not confirmed yet`
        : 'No one holds units yet',
    ),
    check('NAV', 'NAV approved', navDate !== undefined, 'No NAV is approved yet'),
    check(
      'NAV_AGE',
      'NAV not older than 12 months',
      navDate !== undefined && navDate >= oldestNavDay(facts.today),
      navDate === undefined ? 'There is no approved NAV' : `The NAV is dated ${navDate}`,
    ),
    check(
      'NAV_DECIDED',
      'No NAV beyond the tolerance awaiting approval',
      !facts.navWaits,
      'A NAV beyond the tolerance is awaiting approval',
    ),
  ];
}
