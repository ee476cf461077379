import { sql } from 'kysely';
import type { Activity } from '../ctx.ts';
import type { PublishedEvent } from '../jobs/events.ts';
import type { Tx } from './db.ts';

export type ActivityRow = {
  readonly id: string;
  readonly at: Date;
  readonly actorId: string | null;
  readonly partyId: string | null;
  readonly requestId: string;
  readonly ip: string | null;
  readonly activity: Activity;
};

/** PostgreSQL accepts 65,535 parameters per statement; a row has thirteen. */
const ROWS_PER_STATEMENT = 2000;

/** Written just before the commit in one statement per kind. */
export class AtCommit {
  readonly #activities: ActivityRow[] = [];
  readonly #events: { readonly event: PublishedEvent; readonly handlers: readonly string[] }[] = [];
  readonly #messages: { readonly channel: string; readonly message: string }[] = [];

  record(rows: readonly ActivityRow[]): void {
    for (const row of rows) this.#activities.push(row);
  }

  publish(event: PublishedEvent, handlers: readonly string[]): void {
    this.#events.push({ event, handlers });
  }

  notify(channel: string, messages: readonly string[]): void {
    for (const message of messages) this.#messages.push({ channel, message });
  }

  async write(tx: Tx): Promise<void> {
    const writes: Promise<unknown>[] = [this.writeRecords(tx)];
    if (this.#events.length > 0) writes.push(this.#saveEvents(tx));
    if (this.#messages.length > 0) writes.push(this.#send(tx));
    await Promise.all(writes);
  }

  async writeRecords(tx: Tx): Promise<void> {
    const rows = this.#activities.splice(0);
    const writes: Promise<unknown>[] = [];
    for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
      const some = rows.slice(from, from + ROWS_PER_STATEMENT);
      writes.push(tx.insertInto('kit.activity').values(some.map(columnsOf)).execute());
    }
    await Promise.all(writes);
  }

  #saveEvents(tx: Tx): Promise<unknown> {
    const events = this.#events.map(({ event }) => event);
    const deliveries = this.#events.flatMap(({ event, handlers }) =>
      handlers.map((handler) => ({ id: event.id, handler })),
    );
    return sql`
      with saved as (
        insert into kit.event (id, type, at, payload, request_id)
        select n.id, n.type, n.at, n.payload::jsonb, n.request_id from unnest(
          ${events.map((one) => one.id)}::uuid[], ${events.map((one) => one.type)}::text[],
          ${events.map((one) => one.at)}::timestamptz[],
          ${events.map((one) => JSON.stringify(one.payload))}::text[],
          ${events.map((one) => one.requestId)}::text[]) n (id, type, at, payload, request_id))
      insert into kit.delivery (event_id, handler)
      select * from unnest(${deliveries.map((one) => one.id)}::uuid[],
        ${deliveries.map((one) => one.handler)}::text[]) d`.execute(tx);
  }

  #send(tx: Tx): Promise<unknown> {
    return sql`select pg_notify(n.channel, n.message) from unnest(
      ${this.#messages.map((one) => one.channel)}::text[],
      ${this.#messages.map((one) => one.message)}::text[]) n (channel, message)`.execute(tx);
  }
}

const columnsOf = ({ activity, ...row }: ActivityRow) => ({
  ...row,
  partyId: activity.partyId ?? row.partyId,
  action: activity.action,
  subjectKind: activity.subject.kind,
  subjectId: activity.subject.id ?? null,
  fromState: activity.from ?? null,
  toState: activity.to ?? null,
  reason: activity.reason ?? null,
  detail: JSON.stringify({ ...activity.detail, ...(activity.rule ? { rule: activity.rule } : {}) }),
});
