/** Scopes of a personal API token: read, write product facts, or write drafts; none allows publishing. */
export const PROGRAM_SCOPES = ['read', 'facts', 'drafts'] as const
export type ProgramScope = (typeof PROGRAM_SCOPES)[number]
