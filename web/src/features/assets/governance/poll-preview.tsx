import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import type { PollDraft } from './composer.form.ts';
import classes from './polls.module.css';
import type { OwnPoll } from './view.ts';
import { VoteChoices } from './vote-form.tsx';

export function PollPreview({ draft, poll }: { draft: PollDraft; poll: OwnPoll }) {
  const options = draft.options.map((option, at) => ({
    ...option,
    id: String(at),
    label: option.label || `Option ${at + 1}`,
    tally: null,
    sharePercent: null,
  }));
  return (
    <>
      <Card title="Holder preview" label="Holder preview">
        <Text as="h3" weight={600} breaks serif className={classes.question}>
          {draft.question || 'Your question'}
        </Text>
        <VoteChoices
          poll={{ ...poll, mine: null, options }}
          chosen={undefined}
          onChoose={() => undefined}
        />
      </Card>
      <Card title="What happens next">
        <Stack as="ol" gap={8} className={classes.steps}>
          <li>At opening, voters and their weights are fixed and they are notified.</li>
          <li>48 hours before closing, holders who haven’t voted are reminded.</li>
          <li>At closing, votes are counted and anyone can verify the count.</li>
        </Stack>
      </Card>
      <Alert tone="warn">
        An open poll can’t be changed. You can cancel it with a reason until it closes.
      </Alert>
    </>
  );
}
