/**
 * Memoizes a successful call; failures are retried. The immediate second attempt is for PostgreSQL, where concurrent
 * CREATE TABLE calls collide and the loser then finds the table.
 */
export function madeOnce(make: () => Promise<unknown>): () => Promise<unknown> {
  let made: Promise<unknown> | undefined
  return () => {
    made ??= make()
      .catch(make)
      .catch((error: unknown) => {
        made = undefined
        throw error
      })
    return made
  }
}
