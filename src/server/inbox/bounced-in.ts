import type { KeptMessage } from './inbox.ts'

/** The answers whose Message-ID a text has in it: how a mail service's notice, whatever its form, tells which came back. */
export function bouncedIn(text: string, messages: readonly KeptMessage[]): { id: string; reply: string }[] {
  const named = new Set(
    [...text.matchAll(/(?<![0-9a-f])([0-9a-f]{16})@/gi)].map(([, id]) => id!.toLowerCase()),
  )
  if (named.size === 0) return []
  return messages.flatMap(({ message: { id, replies = [] } }) =>
    replies.filter((reply) => named.has(reply.id)).map((reply) => ({ id, reply: reply.id })),
  )
}
