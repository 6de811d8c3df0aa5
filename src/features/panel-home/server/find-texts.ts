import { setImmediate as turn } from 'node:timers/promises'
import { foldedTexts, findInTexts, hasWords } from '#/features/panel-home/find-in-texts.ts'
import type { PanelDocuments } from '#/publishing/server/panel-documents.ts'
import type { PanelFeed } from '#/publishing/server/panel-feed.ts'
import { followedKey, type FollowedDocument } from '#/publishing/server/followed-documents.ts'

const TEXT_SLICE_MS = 8

type FindTextsParts = { feed: PanelFeed; documents: Pick<PanelDocuments, 'summaries'> }

/** Within what documents say, drafts before what is live; those first that say it word after word. */
export function findTexts({ feed, documents }: FindTextsParts) {
  const folded = new WeakMap<FollowedDocument, string>()

  function textOf(document: FollowedDocument): string {
    const known = folded.get(document) ?? foldedTexts(followedData(document))
    folded.set(document, known)
    return known
  }

  return async (words: readonly string[], most: number) => {
    const phrase = words.join(' ')
    const exact: FollowedDocument[] = []
    const apart: FollowedDocument[] = []
    let until = performance.now() + TEXT_SLICE_MS
    for (const document of (await feed.documents()).documents.all()) {
      const text = textOf(document)
      if (text.includes(phrase)) exact.push(document)
      else if (apart.length < most && hasWords(text, words) && hasLine(text, words)) apart.push(document)
      if (exact.length >= most) break
      if (performance.now() < until) continue
      await turn()
      until = performance.now() + TEXT_SLICE_MS
    }
    const { documents: lines } = await documents.summaries()
    const titles = new Map(lines.map(({ collection, id, title }) => [followedKey(collection, id), title]))
    return [...exact, ...apart].slice(0, most).flatMap((document) => {
      const { collection, id } = document
      const found = findInTexts(collection, followedData(document), words)
      return found ? [{ collection, id, title: titles.get(followedKey(collection, id)) ?? id, ...found }] : []
    })
  }
}

const hasLine = (text: string, words: readonly string[]) =>
  text.split('\n').some((line) => hasWords(line, words))

const followedData = ({ live, draft }: FollowedDocument) => draft?.data ?? live?.data ?? {}
