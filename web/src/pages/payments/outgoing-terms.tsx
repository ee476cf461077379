import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../api/query.ts';
import type { CallData } from '../../lib/call.ts';
import { dateTime } from '../../lib/figures/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';

type Terms = CallData<'GET /user/wallet/leaving'>;

/** The amounts that can be withdrawn now, refetched whenever a dialog opens. */
export const outgoingTerms = () => query('GET /user/wallet/leaving', {}, { staleTime: 0 });

function holdReason(terms: Terms): string | null {
  if (terms.isHeld) {
    return 'Your transactions are on hold. Contact support to find out why.';
  }
  if (terms.waitsUntil) {
    return `Two-factor authentication was reset on your account. To protect you, outgoing payments resume on ${dateTime(terms.waitsUntil)}.`;
  }
  return null;
}

/** The form for an outgoing payment, or the reason why no payment is possible now. */
export function OutgoingTerms({ children }: { children: (terms: Terms) => ReactNode }) {
  return (
    <QueryBoundary
      query={useQuery(outgoingTerms())}
      what="Your wallet"
      loading={<SkeletonText lines={5} label="Loading available amounts" />}
    >
      {(terms) => {
        const held = holdReason(terms);
        return held ? <Alert tone="warn">{held}</Alert> : children(terms);
      }}
    </QueryBoundary>
  );
}
