import { documentKey } from '#/catalogue/document-issue.ts'
import type { CommittedChange, Document, DocumentStore } from '#/core/documents/document-store.ts'
import { WITHOUT_HISTORY } from '#/core/documents/without-history.ts'
import { canonicalJson, feedDigest, readFeedPages } from './feed-digest.ts'
import { TransferError } from './transfer-error.ts'

type DocumentsCopied = { documents: number; changes: number; copied: number; sha256: string }

/** @throws {TransferError} */
export async function copyDocuments(
  from: DocumentStore,
  to: DocumentStore,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<DocumentsCopied> {
  const start = await to.sequence()
  if (start > 0) await assertSameHistory(from, to, start)
  const total = (await from.sequence()) - start
  let copied = 0
  for await (const page of readFeedPages(from, start)) {
    await to.append(page)
    copied += page.length
    onProgress(page.at(-1)!.sequence - start, total)
  }
  return { copied, ...(await verifyDocuments(from, to)) }
}

const isNewestOnly = ({ collection }: { collection: string }) => WITHOUT_HISTORY.includes(collection)

/** Compares both histories, except collections without history, whose positions may differ. */
async function assertSameHistory(from: DocumentStore, to: DocumentStore, upTo: number): Promise<void> {
  const [source, target] = [feedDigest(), feedDigest()]
  for await (const page of readFeedPages(from, 0, upTo))
    source.add(page.filter((each) => !isNewestOnly(each)))
  for await (const page of readFeedPages(to, 0)) target.add(page.filter((each) => !isNewestOnly(each)))
  const [one, other] = [source.end(), target.end()]
  if (one.changes > 0 && one.sha256 === other.sha256) return
  throw new TransferError(
    'La base de destino tiene otros datos que la de origen. Indicá una vacía, o la de una copia que quedó por la mitad.',
  )
}

async function readCurrentDocuments(store: DocumentStore, upTo: number) {
  const digest = feedDigest()
  const standing = new Map<string, CommittedChange>()
  const moved = new Set<string>()
  for await (const page of readFeedPages(store, 0)) {
    const known = page.filter(({ sequence }) => sequence <= upTo)
    digest.add(known.filter((each) => !isNewestOnly(each)))
    for (const change of known) standing.set(documentKey(change), change)
    for (const change of page) if (change.sequence > upTo) moved.add(documentKey(change))
  }
  return { digest, standing, moved }
}

async function verifyDocuments(from: DocumentStore, to: DocumentStore) {
  const upTo = await to.sequence()
  const [source, target] = [await readCurrentDocuments(from, upTo), await readCurrentDocuments(to, upTo)]
  // Collections without history: the last version counts; later writes of the source come with the next copy.
  for (const { digest, standing } of [source, target]) {
    const last = [...standing.values()].filter(
      (each) => isNewestOnly(each) && !source.moved.has(documentKey(each)),
    )
    digest.add(last.toSorted((one, other) => (documentKey(one) < documentKey(other) ? -1 : 1)))
  }
  const [{ changes, sha256 }, copy] = [source.digest.end(), target.digest.end()]
  if (changes !== copy.changes || sha256 !== copy.sha256) {
    throw new TransferError(
      `La copia no es igual: ${changes} cambios en el origen y ${copy.changes} en el destino (${sha256} y ${copy.sha256}). ` +
        'Vaciá el destino y copiá de nuevo.',
    )
  }
  const expected = [...target.standing.values()].filter(({ data }) => data !== null)
  for (const collection of new Set(expected.map((each) => each.collection))) {
    const found = await to.list(collection)
    for (const document of found) assertStands(document, target.standing.get(documentKey(document)))
    const wanted = expected.filter((each) => each.collection === collection).length
    if (wanted !== found.length) {
      throw new TransferError(
        `En ${collection} hay ${wanted} documentos en el origen y ${found.length} en el destino.`,
      )
    }
  }
  return { documents: expected.length, changes, sha256 }
}

function assertStands(found: Document, change: CommittedChange | undefined): void {
  const { sequence: _, ...expected } = change ?? { sequence: 0 }
  if (canonicalJson(found) === canonicalJson(expected)) return
  throw new TransferError(`${found.collection}/${found.id} no es igual en el origen y en el destino.`)
}
