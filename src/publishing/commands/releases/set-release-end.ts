import { z } from 'zod'
import type { Release } from '#/publishing/model/release.ts'
import { ownerOf } from '#/core/commands/actor-of.ts'
import { defineCommand } from '#/core/commands/command.ts'
import { invalidCommand } from '#/core/commands/invalid.ts'
import { readRelease, ReleaseChanged } from '#/publishing/commands/stored-release.ts'
import { refuseEnd } from './refuse-end.ts'

/**
 * Changes or removes the end of a published release, with the caller as responsible. @throws {ReleaseChanged}
 * {InvalidCommand}
 */
export const setReleaseEnd = defineCommand({
  name: 'launch.until',
  permission: 'publish',
  from: 'panel',
  says: 'cambió hasta cuándo va un lanzamiento',
  input: z.strictObject({
    launch: z.string(),
    version: z.int().positive(),
    until: z.iso.datetime().nullable(),
  }),
  async run(context, { launch: id, version, until }) {
    const { store, caller, now } = context
    const stored = await readRelease(store, id)
    if (stored?.version !== version) throw new ReleaseChanged(stored?.release ?? null)
    const { until: _before, ...release } = stored.release
    if (release.status !== 'done' || release.publication === undefined || release.ended)
      throw invalidCommand(`«${release.name}» ya terminó, o todavía no se publicó.`, 'until')
    if (until !== null) refuseEnd(until, now())
    const data: Release = {
      ...release,
      ...(until === null ? {} : { until: new Date(until).toISOString() }),
      author: ownerOf(caller),
      updatedAt: now().toISOString(),
    }
    const { documents } = await context.commit([
      { collection: 'launches', id, expectedVersion: version, data },
    ])
    return { version: documents[0]!.version }
  },
})
