import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../../api/mutation.ts';
import { WATCHLIST } from '../../../../api/reads.ts';
import { money } from '../../../../lib/figures/format.ts';
import { paths } from '../../../../paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { ListRow, RowList } from '../../../../ui/tables/row-list.tsx';
import { TextLink } from '../../../../ui/text/text-link.tsx';
import { alertNote, alertState, alertWords, type PriceAlert } from './price-alert.form.ts';

type LinesProps = {
  readonly alerts: readonly PriceAlert[];
  readonly named?: boolean;
};

export function PriceAlertLines({ alerts, named = false }: LinesProps) {
  const remove = useMutation(
    mutation('DELETE /user/watchlist/alerts/:alertId', {
      invalidates: WATCHLIST,
      ok: 'Alert removed',
    }),
  );
  const now = new Date();
  return (
    <RowList>
      {alerts.map((alert) => (
        <ListRow
          key={alert.id}
          title={
            named ? (
              <TextLink to={paths.tradeOrderBook(alert.assetId)}>{alert.name}</TextLink>
            ) : (
              <span className="num">{alertWords(alert)}</span>
            )
          }
          about={aboutOf(alert, now, named)}
        >
          <StateBadge state={alertState(alert, now)} />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={`Remove alert on ${alert.symbol}: ${alertWords(alert)}`}
            onClick={() => remove.mutate({ params: { alertId: alert.id } })}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </ListRow>
      ))}
    </RowList>
  );
}

function aboutOf(alert: PriceAlert, now: Date, named: boolean): string {
  const note = alertNote(alert, now);
  if (!named) return note;
  const last = alert.lastPrice === null ? 'not traded yet' : `last price ${money(alert.lastPrice)}`;
  return `${alertWords(alert)} · ${last} · ${note}`;
}

const STATES = {
  waiting: { tone: 'info', word: 'Active' },
  told: { tone: 'good', word: 'Triggered' },
  expired: { tone: 'plain', word: 'Expired' },
} as const;

const StateBadge = ({ state }: { state: keyof typeof STATES }) => (
  <Badge tone={STATES[state].tone}>{STATES[state].word}</Badge>
);
