import { dayWords } from '@holdfast/domain/kernel/moment';
import { useState } from 'react';
import { ReasonedButton } from '../../../ui/form/reasoned-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { ReviewButton } from '../../people/approvals/review-button.tsx';
import { termsWords } from './remittance.form.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import type { OwnMoney } from './view.ts';

export function ScheduleCard({ own: { schedule, change, lastRun } }: { own: OwnMoney }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title="Schedule"
      aside={
        <ReasonedButton
          size="xs"
          variant="default"
          whyNot={change ? 'A change awaits approval' : undefined}
          onClick={() => setOpen(true)}
        >
          Change schedule
        </ReasonedButton>
      }
    >
      <Stack gap={6}>
        <Text>{schedule ? termsWords(schedule) : 'No schedule'}</Text>
        {lastRun ? (
          <Text size={13} tone="quiet">
            {dayWords(lastRun.day)}:{' '}
            {lastRun.reference ? `${lastRun.reference} proposed` : lastRun.skipped}
          </Text>
        ) : null}
        {change ? (
          <Group gap={8} wrap>
            <Text size={13} weight={500}>
              Awaiting second approval: {termsWords(change)}
            </Text>
            <ReviewButton
              kind="own_money.schedule"
              subjectId={change.id}
              name="change to the schedule"
            />
          </Group>
        ) : null}
      </Stack>
      {isOpen ? <ScheduleDialog terms={schedule} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}
