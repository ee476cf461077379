/** The registered country of a network address: a hint, never a fact about a person. */
export type GeoPort = {
  /** The alpha-2 country code; undefined if unknown. */
  countryOf(ip: string): Promise<string | undefined>;
};
