import { Card } from '../../../ui/layout/card.tsx';
import { OfferCountdown } from './offer-countdown.tsx';
import type { Offering } from './view.ts';

export function OfferClock({ offering }: { offering: Offering }) {
  const { stage, terms } = offering;
  if (stage === 'UPCOMING') {
    return (
      <Card title="Opens in">
        <OfferCountdown until={terms.opensAt} word="Opens" />
      </Card>
    );
  }
  if (stage !== 'OPEN' || new Date(terms.closesAt) <= new Date()) return null;
  return (
    <Card title="Closes in">
      <OfferCountdown until={terms.closesAt} word="Closes" />
    </Card>
  );
}
