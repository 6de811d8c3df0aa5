import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { readSet, SETS, type Judged } from './judged.ts'

/** Degree to which a stranger's queries influenced today's rules and weights. */
type Seen = 'learned' | 'mended' | 'partly' | 'unseen'

/** Queries of one person in a file; held out, they do not influence their own answers. */
export type Stranger = {
  name: string
  file: string
  seen: Seen
  isSealed: boolean
  judged: readonly Judged[]
}

/** Sets run once without being read, or read without any resulting change. */
const UNSEEN = /^(?:sin-ver-(?:39|40|41)|parts-and-complaints-8|sealed-\d+)$/
/** Sets of which, during rule writing, some queries (first two) or only figures were seen. */
const PARTLY = /^(?:facts-[24]|sin-ver-1[456])$/
const SEALED = /^sealed-/
/** Copies of judged files from before their judgements were corrected. */
const AS_ASKED = /-as-asked$/

/**
 * Strangers in file order. Sealed ones are for a single final decision, so that without `withSealed` they are not
 * read.
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

/** Stranger who asks for products of `documentsWithNewTypes`. */
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
