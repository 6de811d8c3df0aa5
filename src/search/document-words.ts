import { analyse, contentTokens } from './analyse.ts'
import type { Document, DocumentWithTexts } from './types.ts'

const titleRoots = new WeakMap<Document, ReadonlySet<string>>()

/** Whether roots are all of a document's title. */
export function isOfTitle(document: Document, contentRoots: readonly string[]): boolean {
  const known = titleRoots.get(document) ?? new Set(analyse(document.title).map(({ root }) => root))
  titleRoots.set(document, known)
  return contentRoots.every((root) => known.has(root))
}

type HeadNoun = { readonly share: number; readonly leads: boolean }
export const NO_HEAD_NOUN: HeadNoun = { share: 0, leads: false }
const OF_OTHER_WORDS = 0.6

const headRoots = new WeakMap<Document, readonly string[]>()

/** Roots of the first nouns of a part's name and of the other words for it, in this order. */
function headRootsOf(document: Document): readonly string[] {
  const { phrasings = [] }: Partial<DocumentWithTexts> = document
  const known =
    headRoots.get(document) ??
    [document.title, ...phrasings].flatMap((text) => contentTokens(analyse(text))[0]?.root ?? [])
  headRoots.set(document, known)
  return known
}

/** How far a query says the first noun of a part. */
export function headNounOf(
  document: Document,
  { roots, firstRoots }: { readonly roots: ReadonlySet<string>; readonly firstRoots: readonly string[] },
): HeadNoun {
  const heads = headRootsOf(document)
  const isNamed = roots.has(heads[0] ?? '')
  const isHeadNamed = isNamed || heads.some((head) => roots.has(head))
  if (!isHeadNamed) return NO_HEAD_NOUN
  return { share: isNamed ? 1 : OF_OTHER_WORDS, leads: firstRoots.includes(heads[0]!) }
}
