import { allEndpoints } from '@holdfast/domain/contracts';

/** A field that accepts this sentence accepts free text. */
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

/** Fields that identify something and describe no person, each with its reason. */
export const NOT_WORDS: Readonly<Record<string, string>> = {
  name: 'names an agreement, or the signer of one',
  signature: 'is a picture',
  search: 'is how a list is kept',
  website: 'is an address',
  client: 'names who is meant',
};

export type StaffField = {
  readonly endpoint: string;
  readonly method: string;
  readonly path: string;
  readonly field: string;
};

export function staffForms(): readonly StaffField[] {
  return allEndpoints().flatMap(({ access, method, path, body }) => {
    if (access.who !== 'staff' || !body) return [];
    const fields = new Set(fieldsOf(body as unknown as Schema, 'body'));
    return [...fields]
      .filter((field) => !(field in NOT_WORDS))
      .map((field) => ({ endpoint: `${method} ${path}`, method, path, field }));
  });
}

export const fieldsOfStaff = (): ReadonlyMap<string, string> =>
  new Map(staffForms().map(({ field, endpoint }) => [field, endpoint]));
