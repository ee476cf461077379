import { rateFrom } from '@holdfast/domain/money/fees/charge';
import { feeExample } from '@holdfast/domain/money/fees/examples';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import type { CallData } from '../../../lib/call.ts';
import { dateTime } from '../../../lib/figures/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonRows, SkeletonText } from '../../../ui/skeleton.tsx';
import { RecordList } from '../../../ui/tables/record-list.tsx';
import { Quiet, QuietText } from '../../../ui/text/quiet.tsx';
import classes from './fees.module.css';
import { effectiveSince, type Fee, GROUPS, STATES, spanWords } from './view.ts';

export function FeesCards({ assetId }: { assetId?: string | undefined }) {
  const fees = useQuery(query('GET /fees', { query: { assetId } }));
  return (
    <QueryBoundary query={fees} what="Fees" loading={<FeesToCome />}>
      {({ rules }) =>
        GROUPS.map(({ title, codes }) => (
          <Card key={title} title={title} flush>
            <RecordList>
              {codes
                .flatMap((code) => rules.find((rule) => rule.code === code) ?? [])
                .map((fee) => (
                  <FeeRow key={fee.id} fee={fee} />
                ))}
            </RecordList>
          </Card>
        ))
      }
    </QueryBoundary>
  );
}

const FeesToCome = () =>
  GROUPS.map(({ title, codes }) => (
    <Card key={title} title={title} flush>
      <SkeletonRows rows={3 * codes.length} label={`Loading ${title.toLowerCase()}`} />
    </Card>
  ));

function FeeRow({ fee }: { fee: Fee }) {
  const { what, lines } = feeExample(fee.code, rateFrom(fee));
  return (
    <li className={classes.fee}>
      <div className={classes.words}>
        <h3>{fee.name}</h3>
        <p>{fee.about}</p>
        <QuietText>{effectiveSince(fee)}</QuietText>
        {fee.next ? (
          <Group as="p">
            <Badge tone="info">
              {fee.next.rate} from {dateTime(fee.next.effectiveFrom)}
            </Badge>
          </Group>
        ) : null}
      </div>
      <div className={classes.figures}>
        <p className={`num ${classes.rate}`}>{fee.rate}</p>
        <Stack gap={6}>
          <QuietText>{what}</QuietText>
          <Facts
            items={lines.map((line, at) => ({
              label: line.label,
              value: line.amount,
              strong: at === lines.length - 1,
            }))}
          />
        </Stack>
      </div>
      <History ruleId={fee.ruleId} />
    </li>
  );
}

/** Loaded on demand. */
function History({ ruleId }: { ruleId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className={classOf({ size: 13 }, classes.history)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Version history</summary>
      {open ? <Versions ruleId={ruleId} /> : null}
    </details>
  );
}

function Versions({ ruleId }: { ruleId: string }) {
  const history = useQuery(query('GET /fees/:ruleId/versions', { params: { ruleId } }));
  return (
    <QueryBoundary query={history} what="Versions" loading={<SkeletonText lines={2} />}>
      {({ versions }) => (
        <Stack as="ul" gap={10} mt={8} className={classes.versions}>
          {versions.map((one) => (
            <Version key={one.id} one={one} />
          ))}
        </Stack>
      )}
    </QueryBoundary>
  );
}

function Version({ one }: { one: CallData<'GET /fees/:ruleId/versions'>['versions'][number] }) {
  const [word, tone] = STATES[one.state];
  return (
    <li>
      <span>
        <strong className="num">{one.rate}</strong> <Badge tone={tone}>{word}</Badge>
      </span>
      <Quiet>
        Version {one.version}. {spanWords(one)}
      </Quiet>
    </li>
  );
}
