import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { documentName, type Draft } from '../../catalogue/documents/draft.ts'
import { stamped } from '../../catalogue/documents/shapes.ts'
import { isObject, isSame, type JsonObject } from '../../catalogue/merge/json.ts'
import { merge } from '../../catalogue/merge/merge.ts'
import type { Change } from '../../engines/documents/document-store.ts'
import { authorOf } from '../actor-of.ts'
import { defineCommand, type CommandContext } from '../command.ts'
import { dataOfNow, dataOfVersion } from '../publications/past.ts'
import { retryOnConflict } from '../retry.ts'
import { requireDrafting } from './draft-permission.ts'
import { draftId } from './draft-id.ts'
import { readDraft, type StoredDraft } from './stored-draft.ts'

const MOST = 200
const MOST_CELLS = 100

/** A fact and what it was when whoever writes it saw it; null is nothing. */
const cell = z.strictObject({
  path: z
    .string()
    .regex(/^(?:specs\.)?[A-Za-z][A-Za-z0-9]{0,39}$/)
    .refine((path) => !['id', 'type', 'specs'].includes(path), 'Eso no se cambia acá.'),
  was: z.unknown(),
  value: z.unknown(),
})
const row = z.strictObject({ document: documentName.document, cells: z.array(cell).min(1).max(MOST_CELLS) })
type Row = z.infer<typeof row>
type Cell = Row['cells'][number]

/** A cell that somebody else wrote otherwise; null is nothing. */
type Clash = { document: string; path: string; theirs: unknown }

/**
 * Writes facts of many products into their drafts, each over what it was when it was seen. What somebody else changed besides stays;
 * a fact that they changed too is left as it is, and told. A draft that says no more than its product is gone. Answers each draft's
 * version, null for none, and the products that are not there any more. Sent twice it changes nothing the second time.
 */
export const changeCells = defineCommand({
  name: 'draft.cells',
  permission: 'draft:write',
  input: z.strictObject({
    rows: z
      .array(row)
      .min(1, 'Elegí qué cambiar.')
      .max(MOST, `Cambiá hasta ${MOST} productos juntos.`)
      .refine(
        (rows) => new Set(rows.map(({ document }) => document)).size === rows.length,
        'Un producto está dos veces.',
      ),
  }),
  run: (context, { rows }) =>
    retryOnConflict(async () => {
      requireDrafting(context, ['products'])
      const made = await Promise.all(rows.map((each) => draftWith(context, each)))
      const writes = made.flatMap(({ write }) => write ?? [])
      const { documents } = writes.length > 0 ? await context.commit(writes) : { documents: [] }
      const versions = new Map(documents.map(({ id, version }) => [id, version]))
      return {
        drafts: made.flatMap(({ document, isGone, isKept, version }) =>
          isGone
            ? []
            : [{ document, version: isKept ? (versions.get(draftId(KIND, document)) ?? version) : null }],
        ),
        clashes: made.flatMap(({ clashes }) => clashes),
        gone: made.flatMap(({ document, isGone }) => (isGone ? [document] : [])),
      }
    }),
})

const KIND = 'products'

type Made = {
  document: string
  isGone: boolean
  isKept: boolean
  version: number | null
  clashes: Clash[]
  write?: Change
}

async function draftWith(context: CommandContext, { document, cells }: Row): Promise<Made> {
  const { store, caller, now } = context
  const found = await readDraft(store, KIND, document)
  const live = await store.get(KIND, document)
  const published = dataOfNow(KIND, live?.data ?? null) as JsonObject | null
  const stored = await onLive(context, found, { version: live?.version ?? null, published, cells })
  const was = stored ? (stored.draft.data as JsonObject | null) : published
  // What is about to leave the site, or was never there, has no cells.
  if (was === null) return { document, isGone: true, isKept: false, version: null, clashes: [] }
  const { data, clashes: theirs } = written(was, cells)
  const clashes = theirs.map((clash) => ({ document, ...clash }))
  const isKept = published ? !isDeepStrictEqual(data, published) : true
  const version = stored?.version ?? null
  const said = { document, isGone: false, isKept, version, clashes }
  const isAsItWas = stored !== null && stored.draft.baseVersion === found?.draft.baseVersion
  if (stored ? isKept && isAsItWas && isDeepStrictEqual(data, found?.draft.data) : !isKept) return said
  const draft: Draft = {
    id: draftId(KIND, document),
    collection: KIND,
    document,
    baseVersion: stored ? stored.draft.baseVersion : (live?.version ?? null),
    data: stamped(KIND, data) as Record<string, unknown>,
    author: authorOf(caller),
    updatedAt: now().toISOString(),
    ...(stored?.draft.note ? { note: stored.draft.note } : {}),
  }
  const write = { collection: 'drafts', id: draft.id, expectedVersion: version, data: isKept ? draft : null }
  return { ...said, write }
}

type Live = { version: number | null; published: JsonObject | null; cells: readonly Cell[] }

/**
 * A draft put on what is live by now, where nothing that it says was changed there otherwise; else as it is. A cell that was written
 * over what is live, or that says the same, has been decided by somebody who saw both.
 */
async function onLive(
  { store }: CommandContext,
  found: StoredDraft | null,
  { version, published, cells }: Live,
): Promise<StoredDraft | null> {
  if (!found?.draft.data || !published || found.draft.baseVersion === version) return found
  const { baseVersion, document } = found.draft
  const own = found.draft.data as JsonObject
  const began = baseVersion === null ? {} : await dataOfVersion(store, KIND, document, baseVersion)
  let base: JsonObject = isObject(began) ? began : {}
  for (const { path, was, value } of cells) {
    const now = at(published, path) ?? null
    if (isSame(was ?? null, now)) base = put(base, path, now)
    else if (isSame(value ?? null, now)) base = put(base, path, at(own, path))
  }
  const { merged, clashes } = merge(base, own, published)
  if (clashes.length > 0) return found
  return {
    ...found,
    draft: { ...found.draft, baseVersion: version, data: merged as Record<string, unknown> },
  }
}

/** A product with its cells written, but for those that somebody else wrote otherwise. */
function written(
  now: JsonObject,
  cells: readonly Cell[],
): { data: Record<string, unknown>; clashes: Omit<Clash, 'document'>[] } {
  const clashes: Omit<Clash, 'document'>[] = []
  let data: JsonObject = now
  for (const { path, was, value } of cells) {
    const result = merge(put(now, path, was), put(now, path, value), now)
    const isTheirs = result.clashes.length > 0
    if (isTheirs) clashes.push({ path, theirs: at(now, path) ?? null })
    else data = put(data, path, at(result.merged, path))
  }
  return { data: isSame(data, now) ? now : data, clashes }
}

const SPEC = /^specs\.(.+)$/

function at(data: JsonObject, path: string): unknown {
  const key = SPEC.exec(path)?.[1]
  return key === undefined ? data[path] : (Object(data.specs) as JsonObject)[key]
}

function put(data: JsonObject, path: string, value: unknown): JsonObject {
  const key = SPEC.exec(path)?.[1]
  if (key === undefined) return withField(data, path, value)
  return { ...data, specs: withField(isObject(data.specs) ? data.specs : {}, key, value) }
}

function withField(data: JsonObject, key: string, value: unknown): JsonObject {
  const { [key]: _before, ...rest } = data
  return value === null || value === undefined ? rest : { ...data, [key]: value as JsonObject[string] }
}
