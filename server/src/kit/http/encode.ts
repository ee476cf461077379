import { type util, z } from 'zod';

type Encode = (value: unknown) => unknown;
type Fields = Readonly<Record<string, unknown>>;
type Def = { readonly type: string } & Readonly<Record<string, unknown>>;

const compiled = new WeakMap<z.ZodType, Encode | undefined>();

/** Undefined without a codec. Visits only paths to a codec, and neither validates nor mutates. */
export function encoderOf(schema: z.ZodType): Encode | undefined {
  if (!compiled.has(schema)) compiled.set(schema, compile(schema));
  return compiled.get(schema);
}

/** For files and streams with the same contents as replies. */
export const onWire = <S extends z.ZodType>(schema: S, value: z.output<S>): z.input<S> =>
  (encoderOf(schema)?.(value) ?? value) as z.input<S>;

function compile(schema: z.ZodType): Encode | undefined {
  const def = schema._zod.def as unknown as Def;
  switch (def.type) {
    case 'pipe':
      return ofPipe(def as unknown as Pipe);
    case 'object':
      return ofObject(def.shape as Readonly<Record<string, z.ZodType>>);
    case 'array':
      return ofItems(encoderOf(def.element as z.ZodType));
    case 'record':
      return ofValues(encoderOf(def.valueType as z.ZodType));
    case 'union':
      return ofUnion(def as unknown as Union);
    case 'intersection':
      return inTurn(encoderOf(def.left as z.ZodType), encoderOf(def.right as z.ZodType));
    default:
      return def.innerType instanceof z.ZodType ? ofPresent(encoderOf(def.innerType)) : undefined;
  }
}

type Pipe = { in: z.ZodType; out: z.ZodType; reverseTransform?: (value: unknown) => unknown };

const ofPipe = ({ in: wire, out, reverseTransform }: Pipe): Encode | undefined =>
  reverseTransform ? (value) => reverseTransform(value) : inTurn(encoderOf(out), encoderOf(wire));

function inTurn(first: Encode | undefined, second: Encode | undefined): Encode | undefined {
  return first && second ? (value) => second(first(value)) : (first ?? second);
}

const ofPresent = (encode: Encode | undefined): Encode | undefined =>
  encode && ((value) => (value === null || value === undefined ? value : encode(value)));

function ofObject(shape: Readonly<Record<string, z.ZodType>>): Encode | undefined {
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const encode = encoderOf(field);
    return encode ? [[name, encode] as const] : [];
  });
  if (fields.length === 0) return undefined;
  return (value) => {
    const written: Record<string, unknown> = { ...(value as Fields) };
    for (const [name, encode] of fields) {
      if (written[name] !== undefined) written[name] = encode(written[name]);
    }
    return written;
  };
}

const ofItems = (encode: Encode | undefined): Encode | undefined =>
  encode && ((value) => (value as readonly unknown[]).map(encode));

const ofValues = (encode: Encode | undefined): Encode | undefined =>
  encode &&
  ((value) =>
    Object.fromEntries(Object.entries(value as Fields).map(([name, one]) => [name, encode(one)])));

type Union = { options: readonly z.ZodType[]; discriminator?: string };

function ofUnion({ options, discriminator }: Union): Encode | undefined {
  const encoders = options.map(encoderOf);
  if (encoders.every((one) => one === undefined)) return undefined;
  return (value) => {
    const at = options.findIndex((option) => fits(option, value, discriminator));
    return encoders[at]?.(value) ?? value;
  };
}

function fits(option: z.ZodType, value: unknown, discriminator: string | undefined): boolean {
  if (discriminator === undefined) return option.safeEncode(value).success;
  const values = (option._zod.propValues as util.PropValues | undefined)?.[discriminator];
  return values?.has((value as Fields)[discriminator] as util.Primitive) ?? false;
}
