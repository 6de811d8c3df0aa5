/** Memoizes success and retries once, because concurrent CREATE TABLE calls collide in PostgreSQL. */
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
