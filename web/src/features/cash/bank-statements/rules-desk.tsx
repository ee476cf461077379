import { classWords } from '@holdfast/domain/cash/bank-statements/line-classes';
import { Button } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { FUNDS } from '../../../api/reads.ts';
import { counted, dateTime } from '../../../lib/figures/format.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { WordsDialog } from '../../../ui/dialogs/words-dialog.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Badges, SidedRow, SidedRows } from '../../../ui/tables/sided-rows.tsx';
import { Quiet } from '../../../ui/text/quiet.tsx';
import { Approval } from '../../people/approvals/approval.tsx';
import { ChangeRuleDialog, CreateRuleDialog } from './rule-dialogs.tsx';
import type { Rule, RuleVersion } from './view.ts';

export function RulesDesk() {
  const rules = useQuery(query('GET /admin/funds/statement-rules'));
  const [isCreating, create] = useState(false);
  return (
    <Card
      title="Rules"
      flush
      aside={
        <Button size="xs" onClick={() => create(true)}>
          New rule
        </Button>
      }
    >
      <QueryBoundary
        query={rules}
        what="Rules"
        loading={<SkeletonRows rows={2} label="Loading rules" />}
        empty={
          <EmptyState icon={<IconListCheck size={20} />} title="No rules yet">
            Rules class everyday lines automatically, such as charges, interest and card payouts.
          </EmptyState>
        }
      >
        {(rows) => (
          <SidedRows>
            {rows.map((rule) => (
              <RuleRow key={rule.id} rule={rule} />
            ))}
          </SidedRows>
        )}
      </QueryBoundary>
      {isCreating ? <CreateRuleDialog onClose={() => create(false)} /> : null}
    </Card>
  );
}

function RuleRow({ rule }: { readonly rule: Rule }) {
  const [act, choose] = useState<'change' | 'end'>();
  const { current, requested, ended } = rule;
  const shown = current ?? requested ?? ended;
  if (!shown) return null;
  const close = () => choose(undefined);
  return (
    <SidedRow
      words={<RuleWords rule={rule} shown={shown} />}
      buttons={
        current && !requested ? (
          <>
            <ActionButton
              action={rule.actions.change}
              size="xs"
              variant="default"
              aria-label={`Change ${current.name}`}
              onClick={() => choose('change')}
            >
              Change
            </ActionButton>
            <ActionButton
              action={rule.actions.end}
              size="xs"
              variant="default"
              aria-label={`End ${current.name}`}
              onClick={() => choose('end')}
            >
              End
            </ActionButton>
          </>
        ) : null
      }
    >
      {requested ? <Approval kind="banking.rule" subjectId={requested.id} /> : null}
      {act === 'change' && current ? (
        <ChangeRuleDialog ruleId={rule.id} rule={current} onClose={close} />
      ) : null}
      {act === 'end' && current ? <EndDialog rule={rule} of={current} onClose={close} /> : null}
    </SidedRow>
  );
}

const RuleWords = ({ rule, shown }: { readonly rule: Rule; readonly shown: RuleVersion }) => (
  <>
    <strong>{shown.name}</strong>
    <span>
      {shown.conditions} → {classWords(shown.lineClass)}
    </span>
    <Quiet>
      Position {shown.position}, version {shown.number}, {counted(rule.lines, 'line')} classed
    </Quiet>
    <Badges>
      {rule.current ? <Badge tone="good">In force since {dateTime(shown.since)}</Badge> : null}
      {rule.ended ? <Badge tone="plain">Ended {dateTime(rule.ended.since)}</Badge> : null}
      {rule.requested ? <Badge tone="warn">Awaiting second approval</Badge> : null}
    </Badges>
  </>
);

type EndProps = { readonly rule: Rule; readonly of: RuleVersion; readonly onClose: () => void };

function EndDialog({ rule, of, onClose }: EndProps) {
  const send = useMutation(
    mutation('POST /admin/funds/statement-rules/:ruleId/end', {
      invalidates: FUNDS,
      ok: 'Second approval requested',
      quiet: true,
    }),
  );
  return (
    <WordsDialog
      about={rule.id}
      title={`End “${of.name}”?`}
      text="After second approval, the rule no longer applies. Booked lines don’t change."
      description="Recorded in the activity log."
      action="Request end of rule"
      danger
      least={3}
      most={300}
      error={send.error}
      isSending={send.isPending}
      onSend={(reason) =>
        send.mutate({ params: { ruleId: rule.id }, body: { reason } }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}
