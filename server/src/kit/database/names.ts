import {
  CamelCasePlugin,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryCompiler,
} from 'kysely';

/** Maps names between code (`partyId`) and database (`party_id`). */
class Names extends CamelCasePlugin {
  inDatabase = (name: string): string => this.snakeCase(name);
  inCode = (name: string): string => this.camelCase(name);
}
const names = new Names();

export const columnInCode = (name: string): string => names.inCode(name);

/**
 * `pipeline.ts` renames the columns of rows. The builder's plugin copies every query and row, which
 * is half the cost of building a statement.
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
