import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { readSet, SETS, type Judged } from './judged.ts'

/** How far the rules and weights of today's search know a stranger's queries. */
type Seen = 'learned' | 'mended' | 'partly' | 'unseen'

/** One person's queries: a file. Nothing of it is in what answers them when it is held out. */
export type Stranger = {
  name: string
  file: string
  seen: Seen
  isSealed: boolean
  judged: readonly Judged[]
}

/** Asked once and unread, or read and nothing mended by them. */
const UNSEEN = /^(?:sin-ver-(?:39|40|41)|parts-and-complaints-8|sealed-\d+)$/
/** Some queries of the first two were seen, and only figures of the others, while rules were written. */
const PARTLY = /^(?:facts-[24]|sin-ver-1[456])$/
const SEALED = /^sealed-/
/** Copies of judged files as they were before their judgements were corrected. */
const AS_ASKED = /-as-asked$/

/**
 * Strangers in the order of their files. Sealed ones are asked once, by whoever decides on a switch: without
 * `withSealed` they are not even read.
 */
export async function readStrangers(withSealed = false): Promise<Stranger[]> {
  const folder = import.meta.dirname
  const files = [
    ...SETS.map((name) => path.join(folder, `${name}.json`)),
    ...(await filesIn(path.join(folder, 'voices'))),
    ...(await filesIn(path.join(folder, 'held-back'))),
  ]
  const strangers = files.map(async (file): Promise<Stranger[]> => {
    const name = path.basename(file, '.json')
    const isSealed = SEALED.test(name)
    if (AS_ASKED.test(name) || (isSealed && !withSealed)) return []
    return [{ name, file, seen: seenBy(file, name), isSealed, judged: await readSet(file) }]
  })
  return (await Promise.all(strangers)).flat()
}

/** Strangers who ask for products of `documentsWithNewTypes`. */
export async function readNewTypes(): Promise<Stranger> {
  const file = path.join(import.meta.dirname, 'new-types/queries.json')
  return { name: 'new-types', file, seen: 'unseen', isSealed: false, judged: await readSet(file) }
}

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names.toSorted(byNumber).map((name) => path.join(folder, name))
}

const byNumber = new Intl.Collator('es-AR', { numeric: true }).compare

function seenBy(file: string, name: string): Seen {
  if (path.basename(path.dirname(file)) !== 'held-back') return 'learned'
  if (UNSEEN.test(name)) return 'unseen'
  return PARTLY.test(name) ? 'partly' : 'mended'
}
