// The package has no types of its own; these are of the parts that are used.
declare module '@centrapay/swift-parser' {
  type Transaction = {
    readonly reference: string;
    readonly bankReference: string;
    readonly extraDetails: string;
    readonly isReversal: boolean;
    /** The field :86: as the bank wrote it, and its subfields by name where it has any. */
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
