import { allEndpoints } from '@holdfast/domain/contracts';

// The fields of staff's forms that take words, found from the contracts.

/** Long enough for a sentence: what takes it takes whatever somebody wants to say. */
const SENTENCE = 'Called back on the number that we know. '.repeat(3);

type Schema = {
  readonly _zod: { readonly def: Def };
  safeParse(value: unknown): { readonly success: boolean };
};
type Def = {
  readonly type: string;
  readonly format?: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly valueType?: Schema;
  readonly innerType?: Schema;
  readonly options?: readonly Schema[];
  readonly in?: Schema;
};

/** Whether a sentence passes: an id, a date, an amount or a code does not take one. */
const takesWords = (schema: Schema): boolean => schema.safeParse(SENTENCE).success;

function* fieldsOf(schema: Schema | undefined, name: string): Generator<string> {
  if (!schema) return;
  const { def } = schema._zod;
  if (def.type === 'string') {
    if (takesWords(schema)) yield name;
  } else if (def.type === 'pipe' && def.in?._zod.def.type === 'string') {
    if (takesWords(schema)) yield name;
  } else {
    for (const [key, inner] of Object.entries(def.shape ?? {})) yield* fieldsOf(inner, key);
    for (const inner of def.options ?? []) yield* fieldsOf(inner, name);
    yield* fieldsOf(def.element ?? def.valueType ?? def.innerType ?? def.in, name);
  }
}

/** The names of all fields in which staff write, with an endpoint of each. */
export function fieldsOfStaff(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { access, method, path, body } of allEndpoints()) {
    if (access.who !== 'staff' || !body) continue;
    for (const name of fieldsOf(body as unknown as Schema, 'body')) {
      found.set(name, `${method} ${path}`);
    }
  }
  return found;
}
