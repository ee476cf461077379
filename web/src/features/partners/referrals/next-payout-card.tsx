import { money } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { BigFigure } from '../../../ui/figures.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { payoutWords, type Summary } from './view.ts';

type PayoutProps = Pick<Summary, 'nextPayout' | 'isPayable' | 'statements'>;

export function NextPayoutCard({ nextPayout, isPayable, statements }: PayoutProps) {
  return (
    <Card label="Next payout">
      <Stack gap={8}>
        <BigFigure
          label="Next payout"
          value={money(nextPayout?.amount ?? '0')}
          note={payoutWords(nextPayout)}
        />
        {nextPayout && !isPayable ? (
          <Text size={13}>
            Commission remains due until your account is verified.{' '}
            <TextLink to={paths.identification()}>Continue verification</TextLink>
          </Text>
        ) : null}
        {statements > 0 ? <TextLink to={paths.referralStatements()}>Past payouts</TextLink> : null}
      </Stack>
    </Card>
  );
}
