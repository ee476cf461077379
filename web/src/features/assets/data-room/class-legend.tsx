import { IconShieldCheck, IconUsers, IconWorld } from '@tabler/icons-react';
import { Card } from '../../../ui/card.tsx';
import classes from './data-room.module.css';

/** What each class means. */
export const ClassLegend = ({ symbol }: { symbol: string }) => (
  <Card title="Who may open">
    <dl className={classes.legend}>
      <div>
        <dt>
          <IconWorld size={16} aria-hidden="true" /> Public
        </dt>
        <dd>Anybody, without sign-in</dd>
      </div>
      <div>
        <dt>
          <IconShieldCheck size={16} aria-hidden="true" /> Verified
        </dt>
        <dd>Signed in and verified</dd>
      </div>
      <div>
        <dt>
          <IconUsers size={16} aria-hidden="true" /> Holders
        </dt>
        <dd>Who holds {symbol} units</dd>
      </div>
    </dl>
  </Card>
);
