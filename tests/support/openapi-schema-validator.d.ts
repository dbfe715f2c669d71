/** What the tests use of it. */
declare module '@seriousme/openapi-schema-validator' {
  export class Validator {
    version: string
    validate(document: object): Promise<{ valid: true } | { valid: false; errors: object[] | string }>
  }
}
