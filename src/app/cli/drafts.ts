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
import { undoPublication, type UndoFieldChoice } from '#/publishing/commands/publications/undo-publication.ts'
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
type DraftOptions = { note?: string | undefined; keep?: string | undefined }

const CHOSEN_SIDES = { antes: 'before', ahora: 'now' } as const
const isKeep = (keep: string | undefined) => keep === undefined || Object.hasOwn(CHOSEN_SIDES, keep)

type DraftCommandParts = { store: DocumentReader; execute: Execute }
type DraftName = { collection: PublicCollection; document: string }

/** Undefined for words that are no command. */
export async function runDraft(
  environment: Environment,
  [command = '', ...words]: readonly string[],
  options: DraftOptions,
): Promise<number | undefined> {
  const work = workOf(command, words, options)
  return work && withCommands(environment, work)
}

function workOf(
  command: string,
  words: readonly string[],
  { note, keep }: DraftOptions,
): ((parts: DraftCommandParts) => Promise<number>) | undefined {
  const [first = '', name = '', file = ''] = words
  if (command === 'draft') {
    const shape = `${first} ${words.length}`
    if (shape === 'list 1') return listDrafts
    if (shape === 'show 2') return (parts) => printDraft(parts, parseDraftName(name))
    if (shape === 'save 3') return (parts) => saveDraftFile(parts, parseDraftName(name), file, note)
    if (shape === 'remove 2') return (parts) => saveDraftFile(parts, parseDraftName(name), null, note)
    if (shape === 'discard 2') return (parts) => discard(parts, parseDraftName(name))
  }
  if (command === 'publish' && words.length > 0) {
    return (parts) => publishAll(parts, words, note)
  }
  if (command === 'publications' && words.length === 0) return listPublications
  if (command === 'undo' && words.length === 1 && isKeep(keep)) {
    return (parts) => undoPublicationByName(parts, first, { note, keep })
  }
  return undefined
}

async function listDrafts({ store }: DraftCommandParts): Promise<number> {
  const drafts = await readDrafts(store)
  if (drafts.length === 0) return printText('No hay borradores.')
  return printText(drafts.map(describeDraft).join('\n'))
}

function describeDraft({ draft, version }: StoredDraft): string {
  const { collection, document, updatedAt, note } = draft
  const who = `por ${actorWords(readActor(lastAuthorOf(draft)))}, ${formatMoment(new Date(updatedAt))}`
  return `${collection}/${document}@${version}  ${who}${note ? `  «${note}»` : ''}`
}

async function printDraft({ store }: DraftCommandParts, name: DraftName): Promise<number> {
  return printText(JSON.stringify((await existing(store, name)).draft.data, null, 2))
}

/** Fails on a concurrent save instead of overwriting it. */
async function saveDraftFile(
  { store, execute }: DraftCommandParts,
  name: DraftName,
  file: string | null,
  note: string | undefined,
) {
  const before = await readDraft(store, name.collection, name.document)
  const live = await store.get(name.collection, name.document)
  const was = before ? before.draft.data : migratedDataOf(name.collection, live?.data ?? null)
  const value =
    file === null ? null : migrateToCurrent(publicCollection(name.collection), await readData(file)).data
  const patch = { ...name, fields: [{ path: '', was, value }], note }
  const { clashes } = await execute(patchDraft, { documents: [patch] }, OPERATOR)
  if (clashes.length > 0)
    throw new DraftError(`Alguien guardó ${name.collection}/${name.document} recién. Miralo y repetí.`)
  return printText(`Borrador de ${name.collection}/${name.document} guardado.`)
}

async function discard({ store, execute }: DraftCommandParts, name: DraftName): Promise<number> {
  const { version } = await existing(store, name)
  await execute(discardDraft, { ...name, version }, OPERATOR)
  return printText(`Borrador de ${name.collection}/${name.document} descartado.`)
}

async function publishAll(
  { store, execute }: DraftCommandParts,
  words: readonly string[],
  note: string | undefined,
) {
  const drafts: ReviewedDraft[] = []
  for (const [text = '', seen] of words.map((word) => word.split('@'))) {
    const name = parseDraftName(text)
    if (seen === undefined) drafts.push({ ...name, version: (await existing(store, name)).version })
    else drafts.push({ ...name, version: Number(seen), reviewed: true })
  }
  const { id, warnings } = await execute(publish, { drafts, note }, OPERATOR)
  return printResult(`Publicado: ${id}`, warnings)
}

async function listPublications({ store }: DraftCommandParts): Promise<number> {
  const publications = await readPublications(store)
  if (publications.length === 0) return printText('Todavía no se publicó nada.')
  const lines = publications.map(({ id, at, author, note, undoes, documents }) => {
    const names = documents.map(({ collection, document }) => `${collection}/${document}`).join(', ')
    const what = undoes === undefined ? names : `deshace ${undoes}: ${names}`
    return `${id}  por ${actorWords(readActor(author))}, ${formatMoment(new Date(at))}  ${what}${note ? `  «${note}»` : ''}`
  })
  return printText(lines.join('\n'))
}

async function undoPublicationByName(
  { execute }: DraftCommandParts,
  publication: string,
  { note, keep }: DraftOptions,
): Promise<number> {
  const send = (choices: UndoFieldChoice[]) =>
    execute(undoPublication, { publication, note, choices }, OPERATOR)
  const { id, warnings } = await send([]).catch((error: unknown) => {
    if (!(error instanceof UndoConflict) || keep === undefined) throw error
    return send(choicesIn(error, CHOSEN_SIDES[keep as keyof typeof CHOSEN_SIDES]))
  })
  return printResult(`Deshecha: ${publication}. Es la publicación ${id}.`, warnings)
}

function choicesIn({ documents }: UndoConflict, keep: UndoFieldChoice['keep']): UndoFieldChoice[] {
  return documents.flatMap(({ collection, document, version, fields }) =>
    fields.map(({ path }) => ({
      ...parseDraftName(`${collection}/${document}`),
      version,
      path,
      keep,
    })),
  )
}

function parseDraftName(text: string): DraftName {
  const [collection = '', document = ''] = text.split('/')
  const known = PUBLIC_COLLECTIONS.find((name) => name === collection)
  if (known === undefined || document === '') {
    throw new DraftError(
      `«${text}» no es el nombre de un documento: escribilo como products/AB-1234. Colecciones: ${PUBLIC_COLLECTIONS.join(', ')}.`,
    )
  }
  return { collection: known, document }
}

async function existing(store: DocumentReader, { collection, document }: DraftName): Promise<StoredDraft> {
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

function printResult(text: string, warnings: readonly DocumentIssue[]): number {
  return printText(
    [text, ...warnings.map((issue) => `aviso  ${pathText(issue)}: ${issue.message}`)].join('\n'),
  )
}

function printText(text: string): number {
  process.stdout.write(`${text}\n`)
  return 0
}
