import type { CommandContext } from '#/core/commands/command.ts'

export async function redirectsFrom(
  { documents }: Pick<CommandContext, 'documents'>,
  source: string,
): Promise<{ id: string }[]> {
  return [...(await documents())].filter(
    ({ collection, data }) =>
      collection === 'redirects' && (Object(data) as { source?: unknown }).source === source,
  )
}
