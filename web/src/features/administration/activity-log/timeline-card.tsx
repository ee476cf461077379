import { Card } from '../../../ui/layout/card.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { actionWords } from './log-words.ts';

type Line = {
  readonly id: string;
  readonly at: string;
  readonly action: string;
  readonly by: string | null;
  readonly reason: string | null;
};

export const TimelineCard = ({ lines }: { readonly lines: readonly Line[] }) => (
  <Card flush title="Timeline">
    <Timeline
      lines={lines.map(({ id, at, action, by, reason }) => ({
        key: id,
        what: actionWords(action),
        by: by ?? 'Automatic',
        at,
        reason,
      }))}
    />
  </Card>
);
