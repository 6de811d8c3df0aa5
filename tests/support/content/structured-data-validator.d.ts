declare module '@adobe/structured-data-validator' {
  export default class Validator {
    /** With the vocabulary of schema.org, which would have to be fetched, or the rules of rich results alone. */
    constructor(vocabulary: null)
    validate(page: {
      /** Objects by type. */
      jsonld: Partial<Record<string, readonly object[]>>
    }): Promise<{ severity: 'ERROR' | 'WARNING'; issueMessage: string; fieldNames?: string[] }[]>
  }
}
