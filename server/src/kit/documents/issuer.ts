export type Issuer = {
  readonly name: string;
  readonly number: string;
  readonly address: string;
  readonly email: string;
  readonly regulator: string;
  readonly licence: string;
  /** Who holds client money, in words. */
  readonly clientMoney: string;
  /** Who holds units for investors, in words. */
  readonly unitCustody: string;
  readonly vatNumber: string | null;
};
