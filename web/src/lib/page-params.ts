/** The parameters of a path: `/assets/$assetId` has `assetId`. */
type NameIn<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? NameIn<Part> | NameIn<Rest>
  : Path extends `$${infer Name}`
    ? Name
    : never;

export type ParamsOf<Path extends string> = Readonly<Record<NameIn<Path>, string>>;

/**
 * A page's props are its path parameters; the URL table doesn't compile if a route lacks one.
 * `Maybe` lists those that only some of its routes have.
 */
export type PageProps<Param extends string, Maybe extends string = never> = {
  readonly params: Readonly<Record<Param, string>> & Readonly<Partial<Record<Maybe, string>>>;
};
