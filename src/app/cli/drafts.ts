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
import { actorWords } from '#/core/commands/actor-of.ts'
import { migratedDataOf } from '#/core/commands/stored-documents.ts'
import { publish } from '#/publishing/commands/publications/publish.ts'
import { readPublications } from '#/publishing/commands/stored-publication.ts'
import { UndoConflict } from '#/publishing/commands/refusals.ts'
import { undoPublication, type UndoFieldChoice } from '#/publishing/commands/publications/undo-publication.ts'
import { readActor } from '#/core/documents/actor.ts'
import { withCommands } from '#/app/compose/command-services.ts'
import { readEnvironment } from '#/app/settings/environment.ts'

const OPERATOR = { kind: 'command-line' } as const

class DraftError extends Error {
  override name = 'DraftError'
}

const CHOSEN_SIDES = { antes: 'before', ahora: 'now' } as const
type UndoSide = keyof typeof CHOSEN_SIDES

type DraftCommandParts = { store: DocumentReader; execute: Execute }
type DraftName = { collection: PublicCollection; document: string }

type DraftValues = Readonly<Record<string, string>>
type DraftWork = (parts: DraftCommandParts, words: readonly string[], values: DraftValues) => Promise<number>

const DRAFT_WORK: Readonly<Record<string, DraftWork>> = {
  'draft list': listDrafts,
  'draft show': (parts, [name]) => printDraft(parts, parseDraftName(name!)),
  'draft save': (parts, [name, file], { note }) => saveDraftFile(parts, parseDraftName(name!), file!, note),
  'draft remove': (parts, [name], { note }) => saveDraftFile(parts, parseDraftName(name!), null, note),
  'draft discard': (parts, [name]) => discard(parts, parseDraftName(name!)),
  publish: (parts, words, { note }) => publishAll(parts, words, note),
  publications: listPublications,
  undo: (parts, [publication], { note, keep }) =>
    undoPublicationByName(parts, publication!, note, keep as UndoSide | undefined),
}

export function runDraft(command: string, words: readonly string[], values: DraftValues): Promise<number> {
  return withCommands(readEnvironment(process.env), (parts) => DRAFT_WORK[command]!(parts, words, values))
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
  note: string | undefined,
  keep: UndoSide | undefined,
): Promise<number> {
  const send = (choices: UndoFieldChoice[]) =>
    execute(undoPublication, { publication, note, choices }, OPERATOR)
  const { id, warnings } = await send([]).catch((error: unknown) => {
    if (!(error instanceof UndoConflict) || keep === undefined) throw error
    return send(choicesIn(error, CHOSEN_SIDES[keep]))
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
