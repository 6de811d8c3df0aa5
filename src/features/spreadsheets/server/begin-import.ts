import { importJob, type ImportJob, type MatchedLayout } from '#/features/spreadsheets/import.ts'
import { authorOf } from '#/core/commands/actor-of.ts'
import { defineCommand } from '#/core/commands/command.ts'
import { newPublicationId } from '#/publishing/commands/publications/publication-id.ts'
import { invalidCommand } from '#/core/commands/invalid.ts'
import { seenImport, seenImportInput } from './stored-import.ts'

export const beginImport = defineCommand({
  name: 'import.begin',
  permission: 'draft:write',
  from: 'route',
  says: 'subió una planilla para importar',
  input: importJob.pick({ fileName: true, fileHash: true, type: true, mode: true }),
  async run(context, input) {
    if (input.mode === 'publish') context.requirePermission('publish')
    const at = context.now()
    const job: ImportJob = {
      id: newPublicationId(at),
      ...input,
      state: 'reading',
      author: authorOf(context.caller),
      createdAt: at.toISOString(),
      updatedAt: at.toISOString(),
      progress: { done: 0, total: 0 },
    }
    const { documents } = await context.commit([
      { collection: 'imports', id: job.id, expectedVersion: null, data: job },
    ])
    return { job, version: documents[0]!.version }
  },
})

export const reviewImport = defineCommand({
  name: 'import.review',
  permission: 'draft:write',
  from: 'panel',
  says: 'revisó de nuevo una planilla',
  input: seenImportInput.extend(importJob.pick({ matched: true, decimals: true }).shape),
  async run(context, { matched, decimals, ...seen }) {
    const { job } = await seenImport(context.store, seen)
    if (job.mode === 'publish') context.requirePermission('publish')
    if (job.state === 'done') throw invalidCommand('Este archivo ya se importó.')
    const { counts: _counts, refusal: _refusal, report: _report, plan: _plan, ...rest } = job
    const again: ImportJob = {
      ...rest,
      state: 'reading',
      progress: { done: 0, total: 0 },
      updatedAt: context.now().toISOString(),
      ...(matched ? { matched: withMatched(job.matched, matched) } : {}),
      ...(decimals ? { decimals } : {}),
    }
    const { documents } = await context.commit([
      { collection: 'imports', id: job.id, expectedVersion: seen.version, data: again },
    ])
    return { job: again, version: documents[0]!.version }
  },
})

/** Merges mappings, because columns may be mapped in several steps. */
function withMatched(
  before: readonly MatchedLayout[] = [],
  answered: readonly MatchedLayout[],
): MatchedLayout[] {
  const all = new Map(before.map((each) => [`${each.type} ${each.layout}`, each]))
  for (const each of answered) {
    const key = `${each.type} ${each.layout}`
    const places = new Map([...(all.get(key)?.columns ?? []), ...each.columns].map((one) => [one.place, one]))
    all.set(key, { ...each, columns: [...places.values()] })
  }
  return [...all.values()]
}
