// The parts that the document kit uses of libraries that ship no types.

declare module 'bidi-js' {
  type Levels = {
    readonly levels: Uint8Array;
    readonly paragraphs: readonly { start: number; end: number; level: number }[];
  };
  type Bidi = {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl'): Levels;
    getMirroredCharacter(character: string): string | null;
  };
  export default function bidiFactory(): Bidi;
}

declare module 'fontverter' {
  export function convert(font: Uint8Array, format: 'sfnt'): Promise<Uint8Array>;
}

declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}

declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      readonly targetFormat: 'sfnt' | 'truetype';
      readonly variationAxes: Readonly<Record<string, number>>;
      readonly keepFeatures: readonly string[];
      readonly noHinting: boolean;
    },
  ): Promise<Uint8Array>;
}
