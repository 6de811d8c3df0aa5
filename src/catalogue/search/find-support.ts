import { fold } from '../../language/fold.ts'
import { stem } from '../../language/es-AR/stem.ts'
import type { CatalogueProduct } from '../catalogue.ts'
import type { Faq } from '../documents/faq.ts'
import { tradeOf } from '../products/trade-of.ts'
import type { CodeHit } from './codes.ts'
import type { Intents } from './intent.ts'
import type { QueryPlan } from './query-plan.ts'
import type { SearchIndex } from './search-index.ts'
import { similarQuestions, type Similar } from './similar-questions.ts'

const MANUAL_KINDS: ReadonlySet<string> = new Set(['manual', 'guia-rapida', 'driver', 'firmware'])

/** Of what asks for products only what is said almost whole. */
const LEAST = { asked: 0.3, unsure: 0.5, products: 0.8 } as const
const SURE = 0.95
/** Of the most alike. */
const NEAR = 0.6

/** `named`: so that no question about something else is found. */
export function findFaqs(
  { faqs, naming }: SearchIndex,
  query: string,
  { question, products, answer }: Intents,
  named: readonly CatalogueProduct[],
): readonly Similar<Faq>[] {
  const least = question + answer > 0.5 ? LEAST.asked : products > SURE ? LEAST.products : LEAST.unsure
  // Whoever asks for a kind asks nothing about it.
  const said = question > 0.5 ? query : withoutKinds(query, naming)
  const trades = new Set(named.map(tradeOf))
  const isOfThem = ({ key }: Similar<Faq>) =>
    trades.size === 0 || key.trades.length === 0 || key.trades.some((trade) => trades.has(trade))
  const found = similarQuestions(faqs.similar, said, least).filter(isOfThem)
  return found.filter(({ share }) => share >= NEAR * found[0]!.share)
}

function withoutKinds(query: string, naming: ReadonlySet<string>): string {
  return query.replace(/\p{L}+/gu, (word) => (naming.has(stem(fold(word))) ? '' : word))
}

/** When a query is after manuals or names a code. */
export function findManuals(
  index: SearchIndex,
  { groups }: QueryPlan,
  codes: readonly CodeHit[],
  positions: Iterable<number>,
  atMost: number,
): string[] {
  if (codes.length === 0 && !groups.some((group) => group.intent === 'manual')) return []
  // The first of the catalogue.
  const namesNothing = codes.length === 0 && groups.every((group) => group.intent !== undefined)
  const manuals: string[] = []
  for (const position of namesNothing ? index.items.keys() : positions) {
    if (manuals.length === atMost) break
    if (hasManual(index, position)) manuals.push(index.items[position]!.id)
  }
  return manuals
}

/** A quick guide or drivers count, too. */
export function hasManual({ items }: SearchIndex, position: number): boolean {
  const { downloads, productType } = items[position]!
  // The site writes many itself.
  return productType.writesManual || downloads.some((download) => MANUAL_KINDS.has(download.kind))
}
