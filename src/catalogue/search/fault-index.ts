import { verbRoot } from '../../language/es-AR/verb-root.ts'
import { fold } from '../../language/fold.ts'
import type { Catalogue, CatalogueProduct } from '../catalogue.ts'
import { allFaults, faultId, faultsOf, manualOfType } from '../manuals/faults-of.ts'
import {
  createSimilarQuestions,
  similarQuestions,
  type Similar,
  type SimilarQuestions,
} from './similar-questions.ts'

/** What went wrong with something of a type; `products` are those that were named and can have it. */
export type FaultHit = { readonly type: string; readonly fault: string; readonly products: readonly string[] }

type Key = { readonly type: string; readonly fault: string; readonly isDanger: boolean }
export type FaultIndex = SimilarQuestions<Key>

type Around = {
  readonly catalogue: Pick<Catalogue, 'manuals' | 'manualTexts'>
  readonly faults: FaultIndex
}
type Asked = {
  readonly named: readonly CatalogueProduct[]
  readonly isQuestion: boolean
  /** That something is asked to be without. */
  readonly isDenied: boolean
  /** What else of the site it asks for. */
  readonly topics: readonly string[]
}

const MAX_HITS = 40
const LEAST = {
  ofNamed: 0.36,
  ofAny: 0.5,
  ofProducts: 0.5,
  denied: 0.6,
  untold: 0.75,
  besideTopics: 0.8,
} as const
/** Of the most alike: the same thing of another kind, and what is dangerous before it. */
const NEAR = 0.9

/** Without one of these, or a «no», nothing is told to be wrong. */
const SIGNS: ReadonlySet<string> = new Set(
  (
    'acopla apaga apagó chifla chilla chirría chispas chorrea congeló colgó cruje cuelga dañó demora derramó derritió ' +
    'desconecta descarga despegó distorsiona dobló entrecorta error escapa escupe explotó falla fallado frena gastado gotea golpea ' +
    'hincha hinchada hinchó humea humo infló inflada lenta lento manchado moho mojó mojada muerto olor huele huelen partió patada ' +
    'patea pega pelan peló pierde perdió perdí  quema quemó rajó rajado raro recalienta reinicia rota roto rompió ruido ' +
    'salió salta saltan saltó satura saturado sarro suero tapó tapada tarda tilda tildó torcido traba trabada trabó vibra volcó ' +
    'volqué zumba zumbido tiembla ácido líquido crudo pálido negra distorsionado entrecortado bajito feo atrasado lentísima puntitos'
  )
    .split(' ')
    .map((word) => verbRoot(fold(word))),
)

/** Of the types that the catalogue has products of. */
export function createFaultIndex(
  catalogue: Pick<Catalogue, 'manuals' | 'manualTexts'>,
  items: readonly CatalogueProduct[],
  naming: ReadonlySet<string>,
): FaultIndex {
  const types = new Set(items.map(({ type }) => type))
  const asked = [...types].flatMap((type) =>
    allFaults(manualOfType(catalogue, type).faults, catalogue.manualTexts).map((fault) => ({
      key: { type, fault: faultId(fault), isDanger: fault.danger !== undefined },
      phrasings: [fault.sees!.replace(/\{n\}/g, '').replace(/\{lo\}/g, 'lo'), ...(fault.asked ?? [])],
    })),
  )
  return createSimilarQuestions(asked, (stem) => naming.has(stem))
}

/** Best first. Of what was named, only what it can have. */
export function findFaults(
  { catalogue, faults }: Around,
  text: string,
  { named, isQuestion, isDenied, topics }: Asked,
): readonly Similar<FaultHit>[] {
  const isTold = tellsTrouble(text)
  if (!isTold && (!isQuestion || INFINITIVE.test(fold(text).match(/[a-z]+/)?.[0] ?? ''))) return []
  const isNamed = named.length > 0
  // Whoever says what is broken, and where they are, asks for a workshop too.
  const isAside = topics.some((topic) => topic !== 'centres' || !isNamed)
  const least = Math.max(
    isNamed ? LEAST.ofNamed : LEAST.ofAny,
    isQuestion ? 0 : LEAST.ofProducts,
    isDenied ? LEAST.denied : 0,
    isTold ? 0 : LEAST.untold,
    isAside ? LEAST.besideTopics : 0,
  )
  const hits = similarQuestions(faults, text, least).flatMap(({ key: { type, fault, isDanger }, share }) => {
    const products = named
      .filter((product) => product.type === type)
      .filter((product) => faultsOf(catalogue, product).some(({ id }) => id === fault))
    if (isNamed && products.length === 0) return []
    return { key: { type, fault, products: products.map(({ id }) => id) }, share, isDanger }
  })
  const best = hits[0]?.share ?? 0
  return hits
    .filter(({ share }) => share >= NEAR * best)
    .sort((a, b) => Number(b.isDanger) - Number(a.isDanger))
    .slice(0, MAX_HITS)
}

/** «Se corta», «no anda», «gotea»; neither «calentar leche» nor «que no se moje». */
function tellsTrouble(text: string): boolean {
  const words: readonly string[] = fold(text).match(/[a-z]+/g) ?? []
  return words.some((word, at) => {
    if (WISH.has(words[at - 1] ?? '') || (word === 'no' && words.includes('para'))) return false
    const next = words[at + 1]
    if (word === 'no' || (word === 'se' && next !== undefined) || (word === 'dejo' && next === 'de'))
      return true
    // «pal» has the root of «pálido».
    return word.length > 3 && !INFINITIVE.test(word) && SIGNS.has(verbRoot(word))
  })
}

const WISH: ReadonlySet<string> = new Set(['que', 'q', 'donde', 'si', 'del'])
const INFINITIVE = /(?:[aei]r|[aei]dora?s?|eo)$/
