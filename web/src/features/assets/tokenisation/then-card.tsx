import { Card } from '../../../ui/layout/card.tsx';
import { Steps } from '../../../ui/steps.tsx';
import { stepsAfter, type TokenPage } from './view.ts';

/** What happens after it was asked for, and how far that is. */
export const Then = ({ page }: { page: TokenPage }) => (
  <Card title="Then">
    <Steps label="What happens then" steps={stepsAfter(page)} />
  </Card>
);
