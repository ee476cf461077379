import { describe, expect, test } from 'vitest';
import { dataMap } from '../../src/privacy-map/index.ts';
import { openWorld } from '../world.ts';
import { fieldsOfStaff } from './staff-fields.ts';

// The data map names the readers of every staff-written column: the party, staff, or compliance.

const world = await openWorld();

const MADE_OF = [
  'why',
  'detail',
  'memo',
  'attention',
  'because',
  'failure',
  'rejection',
  'payload',
];

const NOT_OF_STAFF = new Set([
  ...['card_payments.webhook_event.payload', 'card_payments.sandbox_refund.failure'],
  ...['card_payments.sandbox_dispute.reason', 'catalogue.saved_search.words'],
  'catalogue.file_page.body',
  ...['exchange.order.ended_why', 'identity.session.ended_reason'],
  'issued_documents.document.about',
  ...['notifications.notification.body', 'privacy.closure.reason'],
]);

const snake = (name: string): string => name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);

async function textColumns(): Promise<ReadonlySet<string>> {
  const { rows } = await world.edge.pool.query<{ at: string }>(
    `select table_schema || '.' || table_name || '.' || column_name as at
     from information_schema.columns where data_type in ('text', 'jsonb', 'ARRAY')`,
  );
  return new Set(rows.map((row) => row.at));
}

const columns = dataMap.flatMap((map) =>
  [...map.columns].map(([column, entry]) => ({
    at: `${map.schema}.${map.table}.${column}`,
    column,
    entry,
  })),
);

describe('the audience of texts written by staff', () => {
  test('is declared for every column that staff fields write', async () => {
    const fields = [...fieldsOfStaff().keys()].map(snake);
    expect(fields).toEqual(expect.arrayContaining(['reason', 'note', 'text', 'words', 'evidence']));
    const written = new RegExp(`^(?:.*_)?(?:${[...fields, ...MADE_OF].join('|')})$`);
    const texts = await textColumns();
    const silent = columns.filter(
      ({ at, column, entry }) =>
        texts.has(at) &&
        written.test(column) &&
        entry.audience === undefined &&
        !NOT_OF_STAFF.has(at),
    );
    expect(silent.map(({ at }) => at)).toEqual([]);
    const stale = [...NOT_OF_STAFF].filter((at) => !texts.has(at));
    expect(stale).toEqual([]);
  });

  test('keeps staff texts out of a data copy, except the client’s own log lines', () => {
    const open = columns.filter(
      ({ entry }) =>
        (entry.audience === 'staff' || entry.audience === 'confidential') && entry.export !== 'no',
    );
    expect(open.map(({ at }) => at)).toEqual(['kit.activity.reason', 'kit.activity.detail']);
    for (const { entry } of open) expect(entry.exportWhere).toContain('actor_id = :user');
  });

  test('is limited to compliance for these columns, each shown through disclose', () => {
    const confidential = columns.filter(({ entry }) => entry.audience === 'confidential');
    expect(confidential.map(({ at }) => at).sort()).toEqual([
      'identity.user.blocked_reason',
      'onboarding.case_check.note',
      'onboarding.case_check.outcome',
      'party_desk.note.text',
      'withdrawals.party_hold.lift_reason',
      'withdrawals.party_hold.reason',
      'withdrawals.withdrawal.staff_reason',
    ]);
  });
});
