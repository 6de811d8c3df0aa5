/** Until it is made, each call tries: in PostgreSQL two that make a table at once collide, and whoever lost finds it there. */
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
