import { lastAuthorOf } from '#/publishing/model/draft.ts'
import { readFile } from 'node:fs/promises'
import type { DocumentIssue } from '#/catalogue/document-issue.ts'
import { pathText } from '#/catalogue/check-documents.ts'
import {
  publicCollection,
  PUBLIC_COLLECTIONS,
  type PublicCollection,
} from '#/catalogue/collections/public-collections.ts'
import { migrateToCurrent } from '#/catalogue/collections/migrations.ts'
import { formatMoment } from '#/language/es-AR/format.ts'
import type { DocumentReader, Execute } from '#/core/commands/command.ts'
import { discardDraft } from '#/publishing/commands/drafts/discard-draft.ts'
import { patchDraft } from '#/publishing/commands/drafts/patch-draft.ts'
import {
  readDraft,
  readDrafts,
  type ReviewedDraft,
  type StoredDraft,
} from '#/publishing/commands/stored-draft.ts'
import { actorWords } from '#/core/commands/actor-words.ts'
import { migratedDataOf } from '#/core/commands/document-versions.ts'
import { publish } from '#/publishing/commands/publications/publish.ts'
import { readPublications } from '#/publishing/commands/stored-publication.ts'
import { UndoConflict } from '#/publishing/commands/refusals.ts'
import { undoPublication, type Choice } from '#/publishing/commands/publications/undo-publication.ts'
import { readActor } from '#/core/documents/actor.ts'
import { withCommands } from '#/app/compose/command-services.ts'
import type { Environment } from '#/app/settings/environment.ts'

export const DRAFT_USAGE = `  draft list                          los borradores
  draft show COLECCION/ID             escribe lo que dice un borrador
  draft save COLECCION/ID ARCHIVO     guarda como borrador lo que dice un archivo JSON
  draft remove COLECCION/ID           guarda como borrador que el documento se quite
  draft discard COLECCION/ID          descarta un borrador
  publish COLECCION/ID[@VERSION]… [--note TEXTO]
                                      publica borradores, todos juntos o ninguno; lo que escribió otra persona, con la versión que miraste
  publications                        lo que se publicó, lo último al final
  undo PUBLICACION [--keep antes|ahora] [--note TEXTO]
                                      deshace una publicación entera; --keep: qué queda de lo que cambió después
`

const OPERATOR = { kind: 'command-line' } as const

class DraftError extends Error {
  override name = 'DraftError'
}

/** `keep`: which value stays of what was changed again since, `antes` or `ahora`. */
type Options = { note?: string | undefined; keep?: string | undefined }

const KEEP = { antes: 'before', ahora: 'now' } as const
const isKeep = (keep: string | undefined) => keep === undefined || Object.hasOwn(KEEP, keep)

type Parts = { store: DocumentReader; execute: Execute }
type Name = { collection: PublicCollection; document: string }

/** Undefined for words that are no command. */
export async function runDraft(
  environment: Environment,
  [command = '', ...words]: readonly string[],
  options: Options,
): Promise<number | undefined> {
  const work = workOf(command, words, options)
  return work && withCommands(environment, work)
}

function workOf(
  command: string,
  words: readonly string[],
  { note, keep }: Options,
): ((parts: Parts) => Promise<number>) | undefined {
  const [first = '', name = '', file = ''] = words
  if (command === 'draft') {
    const shape = `${first} ${words.length}`
    if (shape === 'list 1') return list
    if (shape === 'show 2') return (parts) => show(parts, nameOf(name))
    if (shape === 'save 3') return (parts) => save(parts, nameOf(name), file, note)
    if (shape === 'remove 2') return (parts) => save(parts, nameOf(name), null, note)
    if (shape === 'discard 2') return (parts) => discard(parts, nameOf(name))
  }
  if (command === 'publish' && words.length > 0) {
    return (parts) => publishAll(parts, words, note)
  }
  if (command === 'publications' && words.length === 0) return listPublications
  if (command === 'undo' && words.length === 1 && isKeep(keep)) {
    return (parts) => undo(parts, first, { note, keep })
  }
  return undefined
}

async function list({ store }: Parts): Promise<number> {
  const drafts = await readDrafts(store)
  if (drafts.length === 0) return say('No hay borradores.')
  return say(drafts.map(describe).join('\n'))
}

function describe({ draft, version }: StoredDraft): string {
  const { collection, document, updatedAt, note } = draft
  const who = `por ${actorWords(readActor(lastAuthorOf(draft)))}, ${formatMoment(new Date(updatedAt))}`
  return `${collection}/${document}@${version}  ${who}${note ? `  «${note}»` : ''}`
}

async function show({ store }: Parts, name: Name): Promise<number> {
  return say(JSON.stringify((await existing(store, name)).draft.data, null, 2))
}

/** Fails on a concurrent save instead of overwriting it. */
async function save({ store, execute }: Parts, name: Name, file: string | null, note: string | undefined) {
  const before = await readDraft(store, name.collection, name.document)
  const live = await store.get(name.collection, name.document)
  const was = before ? before.draft.data : migratedDataOf(name.collection, live?.data ?? null)
  const value =
    file === null ? null : migrateToCurrent(publicCollection(name.collection), await readData(file)).data
  const patch = { ...name, fields: [{ path: '', was, value }], note }
  const { clashes } = await execute(patchDraft, { documents: [patch] }, OPERATOR)
  if (clashes.length > 0)
    throw new DraftError(`Alguien guardó ${name.collection}/${name.document} recién. Miralo y repetí.`)
  return say(`Borrador de ${name.collection}/${name.document} guardado.`)
}

async function discard({ store, execute }: Parts, name: Name): Promise<number> {
  const { version } = await existing(store, name)
  await execute(discardDraft, { ...name, version }, OPERATOR)
  return say(`Borrador de ${name.collection}/${name.document} descartado.`)
}

async function publishAll({ store, execute }: Parts, words: readonly string[], note: string | undefined) {
  const drafts: ReviewedDraft[] = []
  for (const [text = '', seen] of words.map((word) => word.split('@'))) {
    const name = nameOf(text)
    if (seen === undefined) drafts.push({ ...name, version: (await existing(store, name)).version })
    else drafts.push({ ...name, version: Number(seen), reviewed: true })
  }
  const { id, warnings } = await execute(publish, { drafts, note }, OPERATOR)
  return said(`Publicado: ${id}`, warnings)
}

async function listPublications({ store }: Parts): Promise<number> {
  const publications = await readPublications(store)
  if (publications.length === 0) return say('Todavía no se publicó nada.')
  const lines = publications.map(({ id, at, author, note, undoes, documents }) => {
    const names = documents.map(({ collection, document }) => `${collection}/${document}`).join(', ')
    const what = undoes === undefined ? names : `deshace ${undoes}: ${names}`
    return `${id}  por ${actorWords(readActor(author))}, ${formatMoment(new Date(at))}  ${what}${note ? `  «${note}»` : ''}`
  })
  return say(lines.join('\n'))
}

async function undo({ execute }: Parts, publication: string, { note, keep }: Options): Promise<number> {
  const send = (choices: Choice[]) => execute(undoPublication, { publication, note, choices }, OPERATOR)
  const { id, warnings } = await send([]).catch((error: unknown) => {
    if (!(error instanceof UndoConflict) || keep === undefined) throw error
    return send(choicesIn(error, KEEP[keep as keyof typeof KEEP]))
  })
  return said(`Deshecha: ${publication}. Es la publicación ${id}.`, warnings)
}

function choicesIn({ documents }: UndoConflict, keep: Choice['keep']): Choice[] {
  return documents.flatMap(({ collection, document, version, fields }) =>
    fields.map(({ path }) => ({
      ...nameOf(`${collection}/${document}`),
      version,
      path,
      keep,
    })),
  )
}

function nameOf(text: string): Name {
  const [collection = '', document = ''] = text.split('/')
  const known = PUBLIC_COLLECTIONS.find((name) => name === collection)
  if (known === undefined || document === '') {
    throw new DraftError(
      `«${text}» no es el nombre de un documento: escribilo como products/AB-1234. Colecciones: ${PUBLIC_COLLECTIONS.join(', ')}.`,
    )
  }
  return { collection: known, document }
}

async function existing(store: DocumentReader, { collection, document }: Name): Promise<StoredDraft> {
  const draft = await readDraft(store, collection, document)
  if (!draft) throw new DraftError(`${collection}/${document} no tiene borrador.`)
  return draft
}

async function readData(file: string): Promise<Record<string, unknown>> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new DraftError(`No se puede leer ${file}.`, { cause })
  })
  try {
    const data: unknown = JSON.parse(text)
    if (typeof data === 'object' && data !== null && !Array.isArray(data)) return { ...data }
  } catch {
    // Reported below, like other invalid documents.
  }
  throw new DraftError(`${file} no es el JSON de un documento: empieza con { y termina con }.`)
}

function said(text: string, warnings: readonly DocumentIssue[]): number {
  return say([text, ...warnings.map((issue) => `aviso  ${pathText(issue)}: ${issue.message}`)].join('\n'))
}

function say(text: string): number {
  process.stdout.write(`${text}\n`)
  return 0
}
