import type { Socket } from 'node:net';
import { hostname } from 'node:os';
import pg from 'pg';
import { isServerLost } from './outages.ts';
import { type Server, type Servers, serversOf } from './servers.ts';

/** What a connection is for, which `pg_stat_activity` shows with its process. */
export type Purpose =
  | 'web'
  | 'jobs'
  | 'reader'
  | 'sequencer'
  | 'listener'
  | 'migrate'
  | 'command'
  | 'start';

export type Session = {
  readonly purpose: Purpose;
  readonly settings?: Readonly<Record<string, string>>;
  /** For statements with a time limit: longer than it, so that a server that's there answers. */
  readonly silentMs?: number;
};

const CONNECT_MS = 5_000;
const KEEPALIVE_MS = 10_000;

/**
 * For the server's end of the connection: a vanished process’s transactions end, and their locks
 * are released, after 20 seconds.
 */
const TCP = {
  tcp_user_timeout: '20s',
  tcp_keepalives_idle: '10s',
  tcp_keepalives_interval: '5s',
  tcp_keepalives_count: '2',
  client_connection_check_interval: '5s',
} as const;

/** The same code as a statement that a standby rejects. */
export class ReadOnlyServer extends Error {
  override name = 'ReadOnlyServer';
  readonly code = '25006';

  constructor({ name }: Server) {
    super(`The database server ${name} accepts no writes`);
  }
}

export const applicationName = (purpose: Purpose): string =>
  `holdfast ${purpose} (${hostname().slice(0, 32)}:${process.pid})`;

type Connecting = (error?: Error) => void;

/** Connects to the server that last accepted writes; a failure leads the next one elsewhere. */
const clientOf = (servers: Servers) =>
  class extends pg.Client {
    readonly server: Server;

    constructor(config: pg.ClientConfig) {
      const server = servers.current;
      const { url: connectionString } = server;
      super({ ...config, connectionString, connectionTimeoutMillis: CONNECT_MS });
      this.server = server;
    }

    override connect(): Promise<this>;
    override connect(connected: Connecting): void;
    override connect(connected?: Connecting): undefined | Promise<this> {
      if (!connected) {
        return new Promise((done, failed) => {
          this.connect((error) => (error ? failed(error) : done(this)));
        });
      }
      super.connect((error?: Error) => {
        if (isServerLost(error)) servers.avoid(this.server);
        connected(error);
      });
      return undefined;
    }
  };

type ServerClient = InstanceType<ReturnType<typeof clientOf>>;

const configOf = ({ purpose }: Session) => ({
  application_name: applicationName(purpose),
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEPALIVE_MS,
  pipeline: true,
});

/**
 * Settings are statements, since PgBouncer drops or rejects startup options. The same message asks
 * the server if it rejects writes.
 */
const greetingOf = ({ purpose, settings = {} }: Session): string => {
  const set = Object.entries({ ...TCP, ...settings }).map(([name, to]) => `set ${name} = '${to}'`);
  const rejectsWrites =
    purpose === 'reader'
      ? 'pg_is_in_recovery()'
      : "current_setting('transaction_read_only')::boolean";
  return [`${CONNECTED} ${set.join('; ')}`, `select ${rejectsWrites} as "rejectsWrites"`].join(
    '; ',
  );
};
/** Marks what is sent once for each connection, not for each request. */
export const CONNECTED = '/* connected */';

async function greet(client: ServerClient, servers: Servers, session: Session): Promise<void> {
  const results = (await client.query(greetingOf(session))) as unknown as pg.QueryResult[];
  if (results.at(-1)?.rows[0]?.rejectsWrites) {
    servers.avoid(client.server);
    throw new ReadOnlyServer(client.server);
  }
  if (session.silentMs) endIfSilent(client, session.silentMs);
}

/** For readiness: a server that rejects writes can't serve. */
export async function assertPrimary(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  let isRejected = true;
  try {
    const { rows } = await client.query('show transaction_read_only');
    isRejected = rows[0]?.transaction_read_only === 'on';
    if (isRejected) throw new ReadOnlyServer((client as unknown as ServerClient).server);
  } finally {
    client.release(isRejected);
  }
}

type Internals = {
  readonly connection: { readonly stream: Socket };
  _getActiveQuery(): unknown;
};

/**
 * Node can't set `TCP_USER_TIMEOUT`, and keepalive doesn't see a peer that vanishes during a
 * statement, so a connection whose statement gets no byte in time is closed.
 */
function endIfSilent(client: pg.Client, silentMs: number): void {
  const { connection } = client as unknown as Internals;
  connection.stream.setTimeout(silentMs, () => {
    if (!(client as unknown as Internals)._getActiveQuery()) return;
    connection.stream.destroy(new Error('Connection terminated: the server is silent'));
  });
}

async function onAnyServer<T>({ all }: Servers, connect: () => Promise<T>): Promise<T> {
  for (let left = all.length; ; left--) {
    try {
      return await connect();
    } catch (error) {
      if (left <= 1 || !isServerLost(error)) throw error;
    }
  }
}

export function openClient(url: string, session: Session): Promise<pg.Client> {
  const servers = serversOf(url);
  const Client = clientOf(servers);
  return onAnyServer(servers, async () => {
    const client = new Client(configOf(session));
    // The query in flight fails and reports the error itself.
    client.on('error', () => {});
    await client.connect();
    try {
      await greet(client, servers, session);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    return client;
  });
}

export function openServerPool(url: string, session: Session, options: pg.PoolConfig): pg.Pool {
  const servers = serversOf(url);
  const pool = new pg.Pool({
    ...options,
    ...configOf(session),
    connectionString: url,
    Client: clientOf(servers) as unknown as new () => pg.Client,
    onConnect: (client) => greet(client as ServerClient, servers, session),
  } as pg.PoolConfig);
  // The server closed an idle connection; the pool replaces it, and the process must not end.
  pool.on('error', () => {});
  // The query of a connection in use fails and reports the error itself.
  pool.on('connect', (client) => client.on('error', () => {}));
  return servers.all.length > 1 ? tryingEach(pool, servers) : pool;
}

type Connected = (error?: Error, client?: pg.PoolClient, release?: () => void) => void;

function tryingEach(pool: pg.Pool, servers: Servers): pg.Pool {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const connectAny = (connected?: Connected) => {
    const found = onAnyServer(servers, connect);
    if (!connected) return found;
    return found.then((client) => connected(undefined, client, client.release), connected);
  };
  pool.connect = connectAny as pg.Pool['connect'];
  return pool;
}
