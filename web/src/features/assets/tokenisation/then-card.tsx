import { Card } from '../../../ui/card.tsx';
import { Steps } from '../../../ui/steps.tsx';

/** What happens after it was asked for. */
export const Then = () => (
  <Card title="Then">
    <Steps
      label="What happens then"
      steps={[
        { title: 'Two in custody approve', note: 'Neither of them asked', state: 'open' },
        { title: 'The token is made', note: 'All units rest in its reserve', state: 'open' },
        { title: 'Evidence is approved', note: 'Units go out, money leaves escrow', state: 'open' },
        { title: 'Trading opens', note: 'After the first NAV', state: 'open' },
      ]}
    />
  </Card>
);
