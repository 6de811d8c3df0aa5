import type { IndexedMessage } from './inbox.ts'

/** Replies that a bounce notice names by Message-ID, because notices have no common format. */
export function bouncedIn(
  text: string,
  messages: readonly IndexedMessage[],
): { id: string; reply: string }[] {
  const named = new Set(
    [...text.matchAll(/(?<![0-9a-f])([0-9a-f]{16})@/gi)].map(([, id]) => id!.toLowerCase()),
  )
  if (named.size === 0) return []
  return messages.flatMap(({ message: { id, replies = [] } }) =>
    replies.filter((reply) => named.has(reply.id)).map((reply) => ({ id, reply: reply.id })),
  )
}
