import { importJob } from '#/features/spreadsheets/import.ts'
import { defineCommand } from '#/core/commands/command.ts'
import { seenImport, seenImportInput } from './stored-import.ts'

/** @throws {VersionConflict} {InvalidCommand} */
export const advanceImport = defineCommand({
  name: 'import.advance',
  permission: 'imports:advance',
  from: 'clock',
  input: seenImportInput.extend({
    change: importJob
      .pick({ state: true, progress: true, counts: true, refusal: true, report: true, plan: true })
      .partial(),
  }),
  async run({ store, commit, now }, { change, ...seen }) {
    const { job } = await seenImport(store, seen)
    const { documents } = await commit([
      {
        collection: 'imports',
        id: job.id,
        expectedVersion: seen.version,
        data: { ...job, ...change, updatedAt: now().toISOString() },
      },
    ])
    return { version: documents[0]!.version }
  },
})
