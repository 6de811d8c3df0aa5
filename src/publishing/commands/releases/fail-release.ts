import { z } from 'zod'
import type { Release } from '#/publishing/model/release.ts'
import { formatMoment } from '#/language/es-AR/format.ts'
import type { Email } from '#/core/mail/email-seal.ts'
import { defineCommand } from '#/core/commands/command.ts'
import { retryOnConflict } from '#/core/commands/retry.ts'
import { siteNames } from '#/core/commands/site-names.ts'
import { readRelease } from '#/publishing/commands/stored-release.ts'

/** Failure of a release and the account to notify; `to` null sends no email. */
export const failedRelease = z.strictObject({
  launch: z.string(),
  version: z.int().positive(),
  sentence: z.string().min(1),
  to: z.string().nullable(),
})

/** Once, however many processes tried. */
export const failRelease = defineCommand({
  name: 'launch.fail',
  permission: 'launches:tell',
  from: 'clock',
  says: 'no pudo publicar un lanzamiento',
  input: failedRelease,
  run: (context, { launch: id, version, sentence, to }) =>
    retryOnConflict(async () => {
      const stored = await readRelease(context.store, id)
      if (stored?.version !== version || stored.release.status !== 'scheduled') return false
      const { brand, siteUrl } = await siteNames(context)
      const failure = { at: context.now().toISOString(), sentence: sentence.slice(0, 20_000) }
      const data: Release = { ...stored.release, status: 'failed', failure }
      await context.commit([{ collection: 'launches', id, expectedVersion: version, data }], {
        emails: to === null ? [] : [failureEmail(data, { to, sentence, brand, siteUrl })],
      })
      return true
    }),
})

type ReleaseFailure = { to: string; sentence: string; brand: string; siteUrl: string }

function failureEmail({ id, name, at }: Release, { to, sentence, brand, siteUrl }: ReleaseFailure): Email {
  const when = at === null ? '' : `, programado para el ${formatMoment(new Date(at))} (hora de Buenos Aires),`
  return {
    kind: 'launch-failed',
    about: `launches/${id}`,
    to,
    subject: `No se pudo publicar «${name}»`,
    text: `Hola:\n\n«${name}»${when} no se pudo publicar. El sitio sigue como estaba y los borradores también.\n\n${sentence}\n\nMiralo acá, corregilo y publicalo o dale otra fecha:\n\n${siteUrl}/panel/lanzamientos/${id}\n\n${brand}\n`,
  }
}
