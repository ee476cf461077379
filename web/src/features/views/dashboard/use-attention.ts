import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { notServedBy, useUser } from '../../../lib/session/session.ts';
import { answersOf, attentionOf, type Case, type Item } from './attention.ts';

type Attention = {
  readonly items: readonly Item[];
  readonly isKnown: boolean;
  readonly onboarding: Case | undefined;
};

export function useAttention(): Attention {
  const user = useUser();
  const isApproved = user?.onboardingSteps.hasAdminApproved === true && !user.isHoldfastEmployee;
  const isServed = isApproved && !notServedBy(user);
  const isPartial = user?.onboardingSteps.partialComplete === true && !notServedBy(user);
  const readsCase = (isServed || isPartial) && user?.profile.isInstitutional === false;
  const onboarding = useQuery(query('GET /user/onboarding', {}, { enabled: readsCase }));
  const dates = useQuery(query('GET /user/calendar', {}, { enabled: isServed }));
  const unsigned = useQuery(query('GET /user/agreements/waiting', {}, { enabled: isServed }));
  const isComing =
    (readsCase && onboarding.isPending) || (isServed && (dates.isPending || unsigned.isPending));
  return {
    items: user
      ? [
          ...attentionOf(user, onboarding.data),
          ...(isServed ? answersOf(dates.data?.entries ?? [], unsigned.data ?? []) : []),
        ]
      : [],
    isKnown: user !== undefined && !isComing,
    onboarding: onboarding.data,
  };
}
