/** Where an address of the network is registered: a hint, never a fact about a person. */
export type GeoPort = {
  /** The alpha-2 code of the country, or undefined when nobody knows. */
  countryOf(ip: string): Promise<string | undefined>;
};
