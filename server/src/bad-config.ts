export class BadConfig extends Error {
  override name = 'BadConfig';
}

export type Env = Readonly<Record<string, string | undefined>>;
