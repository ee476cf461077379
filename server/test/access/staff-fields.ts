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

/** Fields that name something and say nothing about anybody, each with its reason. */
export const NOT_WORDS: Readonly<Record<string, string>> = {
  name: 'names an agreement, or the signer of one',
  signature: 'is a picture',
  search: 'is how a list is kept',
  website: 'is an address',
  client: 'names who is meant',
  handler: 'names a part of the product',
};

/** One field of one form of staff's, such as `POST /admin/party-holds` and `reason`. */
export type StaffField = {
  readonly endpoint: string;
  readonly method: string;
  readonly path: string;
  readonly field: string;
};

/** Every field of every form in which staff write words. */
export function staffForms(): readonly StaffField[] {
  return allEndpoints().flatMap(({ access, method, path, body }) => {
    if (access.who !== 'staff' || !body) return [];
    const fields = new Set(fieldsOf(body as unknown as Schema, 'body'));
    return [...fields]
      .filter((field) => !(field in NOT_WORDS))
      .map((field) => ({ endpoint: `${method} ${path}`, method, path, field }));
  });
}

/** The names of all fields in which staff write, with an endpoint of each. */
export const fieldsOfStaff = (): ReadonlyMap<string, string> =>
  new Map(staffForms().map(({ field, endpoint }) => [field, endpoint]));
