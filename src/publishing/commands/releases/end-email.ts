import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import type { Release } from '#/publishing/model/release.ts'
import type { Email } from '#/core/mail/email-seal.ts'
import { documentTitleOf } from '#/publishing/model/summarise-document.ts'
import type { CommandContext } from '#/core/commands/command.ts'

type EndEmailParams = {
  to: string
  sentence?: string
  left: readonly { collection: string; document: string }[]
}

const MAX_EMAILED_NAMES = 50

/** To who gave a release its end, where not all of it went back. */
export async function endEmail(
  { store, catalogue }: Pick<CommandContext, 'store' | 'catalogue'>,
  { id, name }: Pick<Release, 'id' | 'name'>,
  { to, sentence, left }: EndEmailParams,
): Promise<Email> {
  const { settings, siteUrl } = await catalogue()
  const brand = settings?.brand.name ?? 'El sitio'
  const lines: string[] = []
  for (const { collection, document } of left.slice(0, MAX_EMAILED_NAMES)) {
    const data = (await store.get(collection, document))?.data
    lines.push(`  ${documentTitleOf(collection as PublicCollection, document, Object(data))} (${document})`)
  }
  const more = left.length > MAX_EMAILED_NAMES ? `  y ${left.length - MAX_EMAILED_NAMES} más\n` : ''
  const why =
    sentence ??
    `Alguien cambió lo mismo mientras estaba publicado, y quedó como está:\n\n${lines.join('\n')}\n${more}`
  return {
    kind: 'launch-failed',
    about: `launches/${id}`,
    to,
    subject: `«${name}» terminó, y no todo volvió a como estaba`,
    text: `Hola:\n\n«${name}» tenía que volver a como estaba y no volvió todo.\n\n${why}\n\nMiralo acá:\n\n${siteUrl}/panel/lanzamientos/${id}\n\n${brand}\n`,
  }
}
