import { rateFrom } from '@holdfast/domain/money/fees/charge';
import { feeExample } from '@holdfast/domain/money/fees/examples';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateTime } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card, Facts } from '../../../ui/card.tsx';
import { SkeletonCards, SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import classes from './fees.module.css';
import { type Fee, feeHistoryQuery, feesQuery } from './queries.ts';
import { GROUPS, STATES, sinceWords, spanWords } from './view.ts';

/** Every fee that holds, for everything or as one asset has them, each with what it comes to. */
export function FeesCards({ assetId }: { assetId?: string | undefined }) {
  const { data, error, refetch } = useQuery(feesQuery(assetId));
  if (error && !data) {
    return (
      <ErrorState title="The fees did not load" error={error} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <SkeletonCards cards={3} />;
  return GROUPS.map(({ title, codes }) => (
    <Card key={title} title={title} flush>
      <ul className={classes.list}>
        {codes
          .flatMap((code) => data.rules.find((rule) => rule.code === code) ?? [])
          .map((fee) => (
            <FeeRow key={fee.id} fee={fee} />
          ))}
      </ul>
    </Card>
  ));
}

function FeeRow({ fee }: { fee: Fee }) {
  const { what, lines } = feeExample(fee.code, rateFrom(fee));
  return (
    <li className={classes.fee}>
      <div className={classes.words}>
        <h3>{fee.name}</h3>
        <p>{fee.about}</p>
        <p className={classes.quiet}>{sinceWords(fee)}</p>
        {fee.next ? (
          <p className={classes.next}>
            <Badge tone="info">
              {fee.next.rate} from {dateTime(fee.next.effectiveFrom)}
            </Badge>
          </p>
        ) : null}
      </div>
      <div className={classes.figures}>
        <p className={`num ${classes.rate}`}>{fee.rate}</p>
        <div className={classes.example}>
          <p className={classes.quiet}>{what}</p>
          <Facts
            items={lines.map((line, at) => ({
              label: line.label,
              value: line.amount,
              strong: at === lines.length - 1,
            }))}
          />
        </div>
      </div>
      <History ruleId={fee.ruleId} />
    </li>
  );
}

/** What the fee was before and will be: read once it is asked for. */
function History({ ruleId }: { ruleId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={classes.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>All versions of this fee</summary>
      {open ? <Versions ruleId={ruleId} /> : null}
    </details>
  );
}

function Versions({ ruleId }: { ruleId: string }) {
  const { data, error, refetch } = useQuery(feeHistoryQuery(ruleId));
  if (error && !data) {
    return (
      <ErrorState title="The versions did not load" error={error} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <SkeletonText lines={2} />;
  return (
    <ul className={classes.versions}>
      {data.versions.map((one) => {
        const [word, tone] = STATES[one.state];
        return (
          <li key={one.id}>
            <span>
              <strong className="num">{one.rate}</strong> <Badge tone={tone}>{word}</Badge>
            </span>
            <span className={classes.quiet}>
              Version {one.version}. {spanWords(one)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
