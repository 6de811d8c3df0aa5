declare module '@adobe/structured-data-validator' {
  export default class Validator {
    /** `null`: only the rules of rich results, because schema.org's vocabulary would have to be fetched. */
    constructor(vocabulary: null)
    validate(page: {
      /** Objects by type. */
      jsonld: Partial<Record<string, readonly object[]>>
    }): Promise<{ severity: 'ERROR' | 'WARNING'; issueMessage: string; fieldNames?: string[] }[]>
  }
}
