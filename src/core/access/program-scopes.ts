/** What a program with a person's token may do: read, write facts of products, or write drafts. It publishes with none. */
export const PROGRAM_SCOPES = ['read', 'facts', 'drafts'] as const
export type ProgramScope = (typeof PROGRAM_SCOPES)[number]
