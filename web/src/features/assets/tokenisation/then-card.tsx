import { Card } from '../../../ui/layout/card.tsx';
import { Steps } from '../../../ui/steps.tsx';
import { stepsAfter, type TokenPage } from './view.ts';

export const Then = ({ page }: { page: TokenPage }) => (
  <Card title="Next steps">
    <Steps label="Next steps" steps={stepsAfter(page)} />
  </Card>
);
