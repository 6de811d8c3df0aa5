/** One line of the log: what happened, with its facts, for people and for machines. */
export type Log = (level: 'info' | 'warn' | 'error', event: string, facts?: Record<string, unknown>) => void

/** Writes JSON lines to standard error, so that standard output stays for what a command answers. */
export const logToStderr: Log = (level, event, facts = {}) => {
  const plain = Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [key, value instanceof Error ? describe(value) : value]),
  )
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...plain })}\n`)
}

function describe(error: Error): string {
  const cause = error.cause instanceof Error ? ` ← ${error.cause.stack ?? error.cause.message}` : ''
  return `${error.stack ?? error.message}${cause}`
}
