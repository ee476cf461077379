/** The parameters in a path of the URL table: `/assets/$assetId` has `assetId`. */
type NameIn<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? NameIn<Part> | NameIn<Rest>
  : Path extends `$${infer Name}`
    ? Name
    : never;

export type ParamsOf<Path extends string> = Readonly<Record<NameIn<Path>, string>>;

/**
 * What the router gives a page: the parameters of its path. A page that asks for one that a route
 * does not have fails to compile in the URL table. `Maybe`: a page of several routes, some without.
 */
export type PageProps<Param extends string, Maybe extends string = never> = {
  readonly params: Readonly<Record<Param, string>> & Readonly<Partial<Record<Maybe, string>>>;
};
