/** Memoizes success and retries once, because concurrent CREATE TABLE calls collide in PostgreSQL. */
export function onceAsync(make: () => Promise<unknown>): () => Promise<unknown> {
  let running: Promise<unknown> | undefined
  return () => {
    running ??= make()
      .catch(make)
      .catch((error: unknown) => {
        running = undefined
        throw error
      })
    return running
  }
}
