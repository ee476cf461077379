import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { Alert } from '../../../../ui/alert.tsx';
import { endedWords } from '../../../../ui/approval-words.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { Stack, Text } from '../../../../ui/layout/layout.tsx';
import { Approval } from '../../../people/approvals/approval.tsx';
import classes from './markets.module.css';
import { OpeningForm } from './opening-form.tsx';
import type { Desk } from './view.ts';

export function OpeningCard({ desk }: { desk: Desk }) {
  const { requestId, ended } = desk;
  const isReady = desk.checks.every((check) => check.isDone);
  return (
    <Card title="Open trading">
      <Stack as="ul" gap={10} className={classes.checks} aria-label="Requirements">
        {desk.checks.map((check) => (
          <li key={check.code} data-done={check.isDone || undefined}>
            {check.isDone ? (
              <IconCircleCheck size={20} aria-hidden />
            ) : (
              <IconCircleDashed size={20} aria-hidden />
            )}
            <span>
              {check.label}
              {check.missing ? (
                <Text as="div" size={13} tone="faint">
                  {check.missing}
                </Text>
              ) : null}
            </span>
          </li>
        ))}
      </Stack>
      {ended ? (
        <Stack gap={12} mt={16} pt={16} line="above">
          <Alert tone="plain">{endedWords('The request to open trading', ended)}</Alert>
        </Stack>
      ) : null}
      {requestId ? <Approval kind="exchange.open" subjectId={requestId} /> : null}
      {isReady && !requestId ? <OpeningForm desk={desk} /> : null}
    </Card>
  );
}
