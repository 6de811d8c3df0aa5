import { z } from 'zod'
import { defineCollection } from '#/catalogue/collections/define-collection.ts'
import { author } from '#/catalogue/documents/author.ts'
import { lineSchema, proseText } from '#/catalogue/documents/common.ts'

export const documentName = {
  collection: z.string().regex(/^[a-z-]+$/, 'Escribí el nombre de una colección.'),
  document: z.string().regex(/^[A-Za-z0-9._-]{1,120}$/, 'Escribí el id de un documento.'),
}

const MAX_DRAFT_NOTE = 300
export const draftNote = proseText().max(MAX_DRAFT_NOTE, `Acortá la nota a ${MAX_DRAFT_NOTE} letras.`)

export const changeNumber = z.strictObject({
  writer: z.string().regex(/^[A-Za-z0-9-]{8,40}$/),
  number: z.int().positive(),
})

const MAX_AUTHORS = 16

/** Draft of a document, one each (`draftId`); validated only on publication. */
export const draft = z.strictObject({
  id: lineSchema(120),
  ...documentName,
  /** Live version that it is based on; null for a new document. */
  baseVersion: z.int().positive().nullable(),
  /** Includes its schema version like stored documents; null deletes the document. */
  data: z.record(z.string(), z.unknown()).nullable(),
  author,
  /** Latest last; absent if there is only its author. */
  authors: z.array(author).max(MAX_AUTHORS).optional(),
  /** Subset of `authors` whose program wrote last; older versions of the site read it as the account itself. */
  agents: z.array(author).max(MAX_AUTHORS).optional(),
  updatedAt: z.iso.datetime(),
  note: draftNote.optional(),
  changes: z.array(changeNumber).max(16).optional(),
  /** Commit that removed the previous draft, so that older writes are not attributed to this one. */
  afterCommit: z.int().nonnegative().optional(),
})
export type Draft = z.infer<typeof draft>
export const drafts = defineCollection({
  name: 'drafts',
  schema: draft,
  history: false,
  personal: { stays: 'authors of work that is not published yet' },
})

const AGENT = /^agent:/
export const accountOfAuthor = (author: string) => author.replace(AGENT, 'account:')

type Authored = Pick<Draft, 'author' | 'authors' | 'agents'>

/** Authors, latest last; programs as `agent:UID`. */
export const authorsOf = ({ author, authors, agents = [] }: Authored): string[] =>
  (authors ?? [author]).map((each) => (agents.includes(each) ? each.replace(/^account:/, 'agent:') : each))

export const lastAuthorOf = (draft: Authored): string => authorsOf(draft).at(-1)!

/** Authorship with `author`, who may be a program `agent:UID`, as the latest. */
export function authoredBy(author: string, before: Draft | null | undefined): Authored {
  const account = accountOfAuthor(author)
  const others = before ? authorsOf(before).filter((each) => accountOfAuthor(each) !== account) : []
  const all = [...others, author].slice(-MAX_AUTHORS)
  const agents = all.filter((each) => AGENT.test(each)).map(accountOfAuthor)
  return {
    author: account,
    ...(others.length > 0 ? { authors: all.map(accountOfAuthor) } : {}),
    ...(agents.length > 0 ? { agents } : {}),
  }
}
