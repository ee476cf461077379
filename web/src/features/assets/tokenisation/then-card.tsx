import { Card } from '../../../ui/layout/card.tsx';
import { Steps } from '../../../ui/steps.tsx';
import { stepsAfter, type TokenPage } from './view.ts';

export const Then = ({ page }: { page: TokenPage }) => (
  <Card title="Then">
    <Steps label="What happens then" steps={stepsAfter(page)} />
  </Card>
);
