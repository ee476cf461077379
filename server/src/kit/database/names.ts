import {
  CamelCasePlugin,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryCompiler,
} from 'kysely';

class Names extends CamelCasePlugin {
  inDatabase = (name: string): string => this.snakeCase(name);
  inCode = (name: string): string => this.camelCase(name);
}
const names = new Names();

export const columnInCode = (name: string): string => names.inCode(name);

/**
 * `pipeline.ts` renames the columns of rows: the builder's plugin copies every query and row, half
 * the cost of building a statement.
 */
export class NamingCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(names.inDatabase(identifier));
  }
}

export class NamingDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new NamingCompiler();
  }
}
