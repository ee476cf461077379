// The package ships no types; covers the parts in use.
declare module '@centrapay/swift-parser' {
  type Transaction = {
    readonly reference: string;
    readonly bankReference: string;
    readonly extraDetails: string;
    readonly isReversal: boolean;
    /** Field :86: as written, and its named subfields. */
    readonly details: string;
    readonly structuredDetails?: Readonly<Record<string, string>>;
  };
  type Statement = {
    readonly accountIdentification: string;
    readonly transactions: readonly Transaction[];
  };
  const parser: {
    parse(input: { readonly data: string; readonly type: 'mt940' }): readonly Statement[];
  };
  export default parser;
}
