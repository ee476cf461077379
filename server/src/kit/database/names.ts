import {
  CamelCasePlugin,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryCompiler,
} from 'kysely';

/**
 * The query builder's mapping between names in code (`partyId`) and in the database (`party_id`).
 */
class Names extends CamelCasePlugin {
  inDatabase = (name: string): string => this.snakeCase(name);
  inCode = (name: string): string => this.camelCase(name);
}
const names = new Names();

export const columnInCode = (name: string): string => names.inCode(name);

/**
 * Writes identifiers as the database names them, and rows are read under code names
 * (`pipeline.ts`): the builder's plugin copies every query and row, half the cost of building a
 * statement.
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
