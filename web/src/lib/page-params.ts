/** The parameters of a path in the URL table: `/assets/$assetId` has `assetId`. */
type NameIn<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? NameIn<Part> | NameIn<Rest>
  : Path extends `$${infer Name}`
    ? Name
    : never;

export type ParamsOf<Path extends string> = Readonly<Record<NameIn<Path>, string>>;

/**
 * A page's props: its path parameters. A page that requires one its route lacks fails to compile in
 * the URL table. `Maybe`: parameters that only some of its routes have.
 */
export type PageProps<Param extends string, Maybe extends string = never> = {
  readonly params: Readonly<Record<Param, string>> & Readonly<Partial<Record<Maybe, string>>>;
};
