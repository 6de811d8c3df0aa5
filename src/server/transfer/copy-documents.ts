import type { CommittedChange, Document, DocumentStore } from '../../engines/documents/document-store.ts'
import { canonicalJson, feedDigest, readFeed } from './feed-digest.ts'
import { TransferError } from './transfer-error.ts'

export type DocumentsCopied = { documents: number; changes: number; copied: number; sha256: string }

/**
 * Copies every document with its history. Goes on where an earlier copy stopped, and may be run again while the source is
 * written to; then both are counted and summed up, change by change and document by document.
 * @throws {TransferError} when the target holds something else.
 */
export async function copyDocuments(
  from: DocumentStore,
  to: DocumentStore,
  onProgress: (done: number) => void = () => {},
): Promise<DocumentsCopied> {
  const start = await to.sequence()
  if (start > 0) await assertSameBatch(from, to, start)
  let copied = 0
  for await (const page of readFeed(from, start)) {
    await to.append(page)
    copied += page.length
    onProgress(copied)
  }
  return { copied, ...(await verifyDocuments(from, to)) }
}

async function assertSameBatch(from: DocumentStore, to: DocumentStore, sequence: number): Promise<void> {
  const [source, target] = await Promise.all([from, to].map((store) => store.changes(sequence - 1, 1)))
  if (canonicalJson(source) === canonicalJson(target)) return
  throw new TransferError(
    'La base de destino tiene otros datos que la de origen. Indicá una vacía, o la de una copia que quedó por la mitad.',
  )
}

async function verifyDocuments(from: DocumentStore, to: DocumentStore) {
  const upTo = await to.sequence()
  const [source, target] = [feedDigest(), feedDigest()]
  const standing = new Map<string, CommittedChange>()
  for await (const page of readFeed(from, 0, upTo)) {
    source.add(page)
    for (const change of page) standing.set(`${change.collection}/${change.id}`, change)
  }
  for await (const page of readFeed(to, 0, upTo)) target.add(page)
  const [{ changes, sha256 }, copy] = [source.end(), target.end()]
  if (changes !== copy.changes || sha256 !== copy.sha256) {
    throw new TransferError(
      `La copia no es igual: ${changes} cambios en el origen y ${copy.changes} en el destino (${sha256} y ${copy.sha256}). ` +
        'Vaciá el destino y copiá de nuevo.',
    )
  }
  const collections = new Set([...standing.values()].map(({ collection }) => collection))
  let documents = 0
  for (const collection of collections) {
    const found = await to.list(collection)
    for (const document of found) assertStands(document, standing.get(`${collection}/${document.id}`))
    const expected = [...standing.values()].filter(
      (each) => each.collection === collection && each.data !== null,
    )
    if (expected.length !== found.length) {
      throw new TransferError(
        `En ${collection} hay ${expected.length} documentos en el origen y ${found.length} en el destino.`,
      )
    }
    documents += found.length
  }
  return { documents, changes, sha256 }
}

function assertStands(found: Document, change: CommittedChange | undefined): void {
  const { sequence: _, ...expected } = change ?? { sequence: 0 }
  if (canonicalJson(found) === canonicalJson(expected)) return
  throw new TransferError(`${found.collection}/${found.id} no es igual en el origen y en el destino.`)
}
