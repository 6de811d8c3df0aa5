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

/** One per document (`draftId`). Judged only when it is published. */
export const draft = z.strictObject({
  id: lineSchema(120),
  ...documentName,
  /** Null for a document that did not exist. */
  baseVersion: z.int().positive().nullable(),
  /** Tells its shape as stored documents do; null takes the document away. */
  data: z.record(z.string(), z.unknown()).nullable(),
  author,
  /** The last one last; left out where that is its author alone. */
  authors: z.array(author).max(MAX_AUTHORS).optional(),
  /** Subset of `authors` whose program wrote last; older versions of the site read it as the account itself. */
  agents: z.array(author).max(MAX_AUTHORS).optional(),
  updatedAt: z.iso.datetime(),
  note: draftNote.optional(),
  changes: z.array(changeNumber).max(16).optional(),
  /** The commit with which the draft before it went: what was written before that is not this draft's. */
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
const accountOfAuthor = (author: string) => author.replace(AGENT, 'account:')

type Authored = Pick<Draft, 'author' | 'authors' | 'agents'>

/** The last one last, a program as `agent:UID`. */
export const authorsOf = ({ author, authors, agents = [] }: Authored): string[] =>
  (authors ?? [author]).map((each) => (agents.includes(each) ? each.replace(/^account:/, 'agent:') : each))

export const lastAuthorOf = (draft: Authored): string => authorsOf(draft).at(-1)!

/** `author` may be a program, `agent:UID`. */
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
