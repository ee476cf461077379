import pg from 'pg';
import { counter } from '../metrics/instruments.ts';
import { columnInCode } from './names.ts';

export type Answer = { readonly rows: unknown[]; readonly command: string };

export type Sent = {
  readonly text: string;
  readonly name: string | undefined;
  readonly values: readonly unknown[];
  readonly tells: boolean;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

type Shape = { addFields(fields: readonly Field[]): void; parseRow(values: unknown): unknown };
type Field = { readonly name: string };

type Wire = {
  readonly stream: { cork(): void; uncork(): void };
  readonly parsedStatements: Record<string, string | undefined>;
  readonly submittedNamedStatements: Record<string, string | undefined>;
  parse(what: { name: string; text: string }): void;
  bind(what: {
    statement: string;
    values: readonly unknown[];
    valueMapper: (value: unknown) => unknown;
  }): void;
  describe(what: { type: 'P'; name: string }): void;
  execute(what: { portal: string }): void;
  sync(): void;
};

const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } })
  .utils;
const newShape = () => new (pg.Result as unknown as new () => Shape)();

type Gathering = { readonly connection: { readonly stream: Wire['stream'] } };
const gathering = new WeakSet<object>();

/** Sends in one write all statements given to this client before `later` fires. */
export function gather(client: object, later: (leave: () => void) => void): void {
  if (gathering.has(client)) return;
  gathering.add(client);
  const { stream } = (client as Gathering).connection;
  stream.cork();
  later(() => {
    gathering.delete(client);
    stream.uncork();
  });
}

const errors = counter('holdfast_database_errors_total', 'Failed statements, by SQLSTATE', [
  'sqlstate',
]);

const shapes = new WeakMap<Wire, Map<string, Shape>>();

/**
 * Several statements in one message of PostgreSQL's extended protocol. After the first failure,
 * later statements fail with the same error.
 */
export class Pipeline extends pg.Query {
  readonly #sent: readonly Sent[];
  readonly #answers: { rows: unknown[]; command: string }[];
  #shapes = new Map<string, Shape>();
  #shape: Shape | undefined;
  #at = 0;
  #wire: Wire | undefined;

  constructor(sent: readonly Sent[]) {
    super({ text: '' });
    this.#sent = sent;
    this.#answers = sent.map(() => ({ rows: [], command: '' }));
  }

  get statements(): readonly Pick<Sent, 'text' | 'values'>[] {
    return this.#sent;
  }
  get texts(): readonly string[] {
    return this.#sent.map(({ text }) => text);
  }

  get name(): string | undefined {
    return this.#sent[this.#at]?.name;
  }
  set name(_: string | undefined) {}
  get text(): string | undefined {
    return this.#sent[this.#at]?.text;
  }
  set text(_: string | undefined) {}

  override submit = (connection: pg.Connection): null => {
    const wire = connection as unknown as Wire;
    this.#wire = wire;
    this.#shapes = shapes.get(wire) ?? this.#shapes;
    shapes.set(wire, this.#shapes);
    wire.stream.cork();
    for (const one of this.#sent) this.#send(wire, one);
    wire.sync();
    wire.stream.uncork();
    return null;
  };

  #send(wire: Wire, { text, name = '', values, tells }: Sent): void {
    const isThere = wire.parsedStatements[name] ?? wire.submittedNamedStatements[name];
    if (!name || isThere === undefined) {
      wire.parse({ name, text });
      if (name) wire.submittedNamedStatements[name] = text;
    }
    wire.bind({ statement: name, values, valueMapper: prepareValue });
    if (tells && !this.#shapes.has(name)) wire.describe({ type: 'P', name: '' });
    wire.execute({ portal: '' });
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#shape = newShape();
    this.#shape.addFields(fields.map((field) => ({ ...field, name: columnInCode(field.name) })));
    const name = this.name;
    if (name) this.#shapes.set(name, this.#shape);
  }

  handleDataRow({ fields }: { fields: unknown }): void {
    if (!this.#sent[this.#at]?.tells) return;
    this.#shape ??= this.#shapes.get(this.name ?? '');
    this.#answers[this.#at]?.rows.push(this.#shape?.parseRow(fields));
  }

  handleCommandComplete({ text }: { text: string }): void {
    const answer = this.#answers[this.#at];
    if (answer) answer.command = text;
    this.#shape = undefined;
    this.#at += 1;
  }

  handleReadyForQuery(): void {
    this.#answer(this.#sent.length);
  }

  handleError(error: unknown): void {
    errors.inc({ sqlstate: sqlstateOf(error) });
    this.#answer(this.#at);
    for (const { name, reject } of this.#sent.slice(this.#at)) {
      if (name) delete this.#wire?.submittedNamedStatements[name];
      reject(error);
    }
  }

  #answer(count: number): void {
    for (let i = 0; i < count; i++) this.#sent[i]?.resolve(this.#answers[i] as Answer);
  }
}

/** The driver's own errors, of a lost connection, carry the code of an operating system or none. */
const sqlstateOf = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : 'none';
};
