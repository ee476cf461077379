import { date } from '../../../lib/figures/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { RuleLines } from './rule-lines.tsx';
import classes from './rules.module.css';
import type { RulesSheet } from './view.ts';

export function VersionsCard({ sheet }: { sheet: RulesSheet }) {
  if (sheet.versions.length === 0) return null;
  return (
    <Card title="Versions">
      <ol className={classes.versions}>
        {sheet.versions.map((one, at) => (
          <Stack key={one.version} as="li" gap={4} className={classes.version}>
            <strong>
              Version {one.version}
              {at === 0 ? ', current' : ''}
            </strong>
            <p>
              Submitted by {one.proposedBy}, approved by {one.approvedBy}, {date(one.approvedAt)}.
            </p>
            <p>{one.reason}</p>
            {one.lines.length > 0 ? <RuleLines lines={one.lines} /> : <p>No restrictions</p>}
          </Stack>
        ))}
      </ol>
    </Card>
  );
}
