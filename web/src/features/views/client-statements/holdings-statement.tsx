import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { addressOf } from '../../../api/address.ts';
import { useDraftState } from '../../../ui/form/use-draft.ts';
import { DayInput } from '../../../ui/inputs/day-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group } from '../../../ui/layout/layout.tsx';

export function HoldingsStatement() {
  const today = new Date().toISOString().slice(0, 10);
  const { values, change } = useDraftState({ day: today }, { params: { file: 'holdings' } });
  const isPast = values.day !== '' && values.day <= today;
  return (
    <Card title="Statement of holdings">
      <Group gap={12} align="end" wrap>
        <DayInput
          label="End of day (UTC)"
          max={today}
          value={values.day}
          error={values.day > today ? 'Choose today or a past date' : undefined}
          onChange={(day) => change({ day })}
        />
        {isPast ? (
          <Button
            component="a"
            href={addressOf('GET /user/documents/holdings', { query: { asOf: values.day } })}
            download
            variant="default"
            leftSection={<IconDownload size={16} />}
          >
            Download PDF
          </Button>
        ) : null}
      </Group>
    </Card>
  );
}
