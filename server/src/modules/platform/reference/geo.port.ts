/** The registered country of an IP address: a hint, never a fact about a person. */
export type GeoPort = {
  /** Alpha-2 country code; undefined if unknown. */
  countryOf(ip: string): Promise<string | undefined>;
};
