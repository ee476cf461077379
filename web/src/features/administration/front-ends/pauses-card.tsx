import { PAUSABLE } from '@holdfast/domain/kernel/pauses';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { dateTime } from '../../../lib/figures/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow, RowList } from '../../../ui/tables/row-list.tsx';
import { ReviewButton } from '../../people/approvals/review-button.tsx';
import { PauseDialog, ResumeDialog } from './pause-dialogs.tsx';
import { type Pausing, pauseBadge, pauseWords } from './view.ts';

/** What the team can pause for everyone: by one person, resumed by two. */
export function PausesCard({ pauses }: { pauses: readonly Pausing[] }) {
  const [chosen, choose] = useState<Pausing>();
  const close = () => choose(undefined);
  return (
    <Card id="pauses" title="Pauses" flush>
      <RowList>
        {pauses.map((one) => (
          <Row key={one.what} one={one} onChoose={() => choose(one)} />
        ))}
      </RowList>
      {chosen && !chosen.pause ? <PauseDialog what={chosen.what} onClose={close} /> : null}
      {chosen?.pause ? <ResumeDialog what={chosen.what} onClose={close} /> : null}
    </Card>
  );
}

function Row({ one: { what, pause }, onChoose }: { one: Pausing; onChoose: () => void }) {
  const { name, stops } = PAUSABLE[what];
  const badge = pause ? pauseBadge(pause) : ({ label: 'Running', tone: 'good' } as const);
  const verb = pause ? 'Resume' : 'Pause';
  return (
    <ListRow title={name} about={pause ? pauseWords(pause, dateTime) : stops}>
      <Badge tone={badge.tone}>{badge.label}</Badge>
      {pause?.approval ? (
        <ReviewButton kind={pause.approval} subjectId={pause.id} name={name} />
      ) : null}
      {pause?.approval === 'platform.resume' ? null : (
        <Button size="xs" variant="default" aria-label={`${verb} ${name}`} onClick={onChoose}>
          {verb}
        </Button>
      )}
    </ListRow>
  );
}
