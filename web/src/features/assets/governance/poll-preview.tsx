import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import type { PollDraft } from './composer.form.ts';
import classes from './polls.module.css';
import type { OwnPoll } from './view.ts';
import { VoteChoices } from './vote-form.tsx';

/** A draft as holders will see it, and what scheduling does. */
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
      <Card title="What a holder sees" label="What a holder sees">
        <Text as="h3" weight={600} breaks serif className={classes.question}>
          {draft.question || 'Your question'}
        </Text>
        <VoteChoices
          poll={{ ...poll, mine: null, options }}
          chosen={undefined}
          onChoose={() => undefined}
        />
      </Card>
      <Card title="What happens">
        <Stack as="ol" gap={8} className={classes.steps}>
          <li>At the opening it is frozen who may vote, with which weight. They are told.</li>
          <li>48 hours before the end who has not voted is reminded.</li>
          <li>At the end the votes are counted, and everybody can count them again.</li>
        </Stack>
      </Card>
      <Alert tone="warn">
        Once it is open nothing here can change. You may cancel it with a reason until it closes.
      </Alert>
    </>
  );
}
