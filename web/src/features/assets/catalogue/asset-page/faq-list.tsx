import { IconHelpCircle } from '@tabler/icons-react';
import type { CallData } from '../../../../lib/call.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import classes from './investment.module.css';

export const FaqList = ({ entries }: { entries: CallData<'GET /assets/:assetId/faq'> }) =>
  entries.length === 0 ? (
    <Card title="Questions and answers">
      <EmptyState icon={<IconHelpCircle size={20} />} title="No questions yet">
        The owner answers questions about this asset here.
      </EmptyState>
    </Card>
  ) : (
    <Card title="Questions and answers">
      {entries.map((entry) => (
        <details key={entry.id} className={classes.faq}>
          <summary>{entry.question}</summary>
          <p>{entry.answer}</p>
        </details>
      ))}
    </Card>
  );
