import {
  CamelCasePlugin,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryCompiler,
} from 'kysely';

/** The query builder's own rules of names in code (`partyId`) and in the database (`party_id`). */
class Names extends CamelCasePlugin {
  inDatabase = (name: string): string => this.snakeCase(name);
  inCode = (name: string): string => this.camelCase(name);
}
const names = new Names();

/** What a column of a result is called in code. */
export const columnInCode = (name: string): string => names.inCode(name);

/**
 * Writes identifiers as the database has them. The builder's plugin copies every query to rename
 * what is in it, and every row of a result: half of what building a statement cost. Rows are read
 * under the names of code in the first place (`pipeline.ts`).
 */
export class NamingCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(names.inDatabase(identifier));
  }
}

/** PostgreSQL, with identifiers as the database has them. */
export class NamingDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new NamingCompiler();
  }
}
