import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { ChangeText } from '../../ui/change-text.tsx';
import { STATUS_SETS, StatusBadge, type StatusSet } from '../../ui/status-badge.tsx';
import classes from './gallery.module.css';
import { Part } from './part.tsx';

const NAMES: Readonly<Record<StatusSet, string>> = {
  review: 'Review',
  offer: 'Offer',
  trade: 'Trade',
  asset: 'Asset lifecycle',
  request: 'Request',
  action: 'Trade action',
  account: 'Account',
};

/** Every status badge, tags and changes. */
export const BadgesPart = () => (
  <Part id="badges" title="Status badges" note="Icon and word, never colour alone">
    <Card>
      <dl className={classes.badges}>
        {(Object.keys(STATUS_SETS) as StatusSet[]).map((set) => (
          <div key={set}>
            <dt>{NAMES[set]}</dt>
            <dd className={classes.row}>
              {Object.keys(STATUS_SETS[set]).map((status) => (
                <StatusBadge key={status} of={set} status={status} />
              ))}
              {set === 'trade' ? <StatusBadge of="trade" status="open" extra="31%" /> : null}
            </dd>
          </div>
        ))}
        <div>
          <dt>Tags</dt>
          <dd className={classes.row}>
            <Badge>Infrastructure</Badge>
            <Badge tone="warn">Owner</Badge>
            <Badge tone="info">Platform</Badge>
          </dd>
        </div>
        <div>
          <dt>Changes</dt>
          <dd className={classes.row}>
            <ChangeText direction={1} text="+0.84%" />
            <ChangeText direction={-1} text="−2.14%" />
            <ChangeText direction={0} text="0.00%" />
          </dd>
        </div>
      </dl>
    </Card>
  </Part>
);
