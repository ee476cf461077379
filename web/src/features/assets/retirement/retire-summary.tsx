import { Checkbox } from '@mantine/core';
import { Alert } from '../../../ui/alert.tsx';
import { ReasonedButton } from '../../../ui/form/reasoned-button.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import type { figuresOf } from './retire.form.ts';

type SummaryProps = {
  readonly figures: ReturnType<typeof figuresOf>;
  readonly missing: string | undefined;
  readonly isUnderstood: boolean;
  readonly onUnderstood: (yes: boolean) => void;
  readonly isSending: boolean;
  readonly onRetire: () => void;
};

export function RetireSummary(props: SummaryProps) {
  const { figures, missing, isUnderstood, onUnderstood, isSending, onRetire } = props;
  return (
    <Card title="Summary">
      <Stack gap={14}>
        <Facts
          items={[
            { label: 'Current holding', value: figures.held },
            { label: 'Retire', value: `−${figures.units}` },
            { label: 'Remaining holding', value: figures.after, strong: true },
            { label: 'Fee', value: '$0.00' },
            ...(figures.worth ? [{ label: 'Leaves your portfolio', value: figures.worth }] : []),
          ]}
        />
        <Alert tone="bad">
          Retirement is permanent. Retired units can’t be sold, transferred or retired again.
        </Alert>
        <Checkbox
          label="I understand that retirement is permanent."
          checked={isUnderstood}
          onChange={(event) => onUnderstood(event.currentTarget.checked)}
        />
        <ReasonedButton
          fullWidth
          whyNot={missing}
          loading={isSending}
          note="Your units are reserved now. You can cancel until both approvals are given."
          onClick={onRetire}
        >
          Retire {figures.units} units
        </ReasonedButton>
      </Stack>
    </Card>
  );
}
