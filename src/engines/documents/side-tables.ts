/**
 * A table of the documents' database that holds no documents, such as accounts: how it is made and its rows, as JSON text that
 * only the same engine reads.
 */
export type SideTable = { name: string; json: string }
