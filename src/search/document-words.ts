import { analyse, contentTokens } from './analyse.ts'
import type { Document, DocumentWithTexts } from './types.ts'

const titleRoots = new WeakMap<Document, ReadonlySet<string>>()

/** Whether all roots occur in a document's title. */
export function isOfTitle(document: Document, contentRoots: readonly string[]): boolean {
  const known = titleRoots.get(document) ?? new Set(analyse(document.title).map(({ root }) => root))
  titleRoots.set(document, known)
  return contentRoots.every((root) => known.has(root))
}

type HeadNoun = { readonly share: number; readonly leads: boolean }
export const NO_HEAD_NOUN: HeadNoun = { share: 0, leads: false }
const OF_OTHER_WORDS = 0.6

const headRoots = new WeakMap<Document, readonly string[]>()

/** Root of the first noun of a part's name, then those of the other words for it. */
function headRootsOf(document: Document): readonly string[] {
  const { phrasings = [] }: Partial<DocumentWithTexts> = document
  const known =
    headRoots.get(document) ??
    [document.title, ...phrasings].flatMap((text) => contentTokens(analyse(text))[0]?.root ?? [])
  headRoots.set(document, known)
  return known
}

/** How well a query names a part's first noun: 1 by its name, less by other words for it. */
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
