import { count, counted, date, money } from '../../../lib/figures/format.ts';
import { Figures } from '../../../ui/figures.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import classes from './owner-area.module.css';
import type { Dashboard } from './view.ts';

export const MoneyCard = ({ figures }: { figures: Dashboard['figures'] }) => (
  <Card label="Money" flush>
    <div className={classes.money}>
      <Stack gap={0} size={13} tone="quiet" className={classes.raised}>
        <span>Raised</span>
        <Text as="strong" tone="plain" weight={620} className="num">
          {money(figures.raised)}
        </Text>
        <span>{raisedNote(figures)}</span>
      </Stack>
      <Figures
        items={[
          {
            label: 'Committed, open offerings',
            value: money(figures.committed),
            note:
              figures.committedInvestors > 0
                ? `From ${counted(figures.committedInvestors, 'investor')}`
                : 'No open commitments',
          },
          {
            label: 'In escrow',
            value: money(figures.inEscrow),
            note: Number(figures.inEscrow) > 0 ? 'Until the units are issued' : 'Nothing in escrow',
          },
          {
            label: 'Paid to holders, 12 months',
            value: money(figures.distributed),
            note: paidNote(figures),
          },
          {
            label: 'Company wallet',
            value: money(figures.wallet.available),
            note:
              Number(figures.wallet.held) > 0
                ? `${money(figures.wallet.held)} reserved`
                : 'Available now',
          },
        ]}
      />
    </div>
  </Card>
);

function paidNote({ distributions, outside }: Dashboard['figures']): string {
  const note = distributions > 0 ? `In ${counted(distributions, 'payment')}` : 'No payments yet';
  return Number(outside) === 0 ? note : `${note}, and ${money(outside)} outside the platform`;
}

function raisedNote({ completedOffers, firstCompletedAt }: Dashboard['figures']): string {
  if (completedOffers === 0) return 'No completed offerings yet';
  const offers = `${count(completedOffers)} completed ${completedOffers === 1 ? 'offering' : 'offerings'}`;
  return firstCompletedAt ? `${offers} since ${date(firstCompletedAt).slice(3)}` : offers;
}
