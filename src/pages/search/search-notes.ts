import type { SearchResult } from '../../catalogue/search/search.ts'
import { formatList } from '../../language/es-AR/format.ts'
import { intendedUseOf } from '../../catalogue/intended-uses/intended-uses.ts'
import { searchPath } from './suggestions.ts'

export type SearchNote = { text: string; link: { name: string; link: string } | null }

export function searchNotes(result: SearchResult): SearchNote[] {
  const { outOfCatalogue, droppedTerms = [], features = [], partial, products, discontinued } = result
  const notes: SearchNote[] = []
  const say = (text: string, link: SearchNote['link'] = null) => void notes.push({ text, link })
  if (outOfCatalogue !== undefined) {
    const text = outOfCatalogue.accessory
      ? `No tenemos nada para «${outOfCatalogue.what}»: no hacemos accesorios ni repuestos de otras marcas.`
      : `No hacemos «${outOfCatalogue.what}».`
    say(
      text,
      outOfCatalogue.instead === undefined
        ? null
        : { name: `Mirá lo nuestro: ${outOfCatalogue.instead}`, link: searchPath(outOfCatalogue.instead) },
    )
  }
  if (products.length + discontinued.length === 0) return notes
  if (droppedTerms.length > 0)
    say(`Sin ${formatList(droppedTerms.map((word) => `«${word}»`))}: esto es lo que más se acerca.`)
  for (const { use, nearest } of features) {
    const known = use === undefined ? undefined : intendedUseOf(use)
    if (partial && known) say(`Ninguno de estos es ${known.purpose}. ${known.because}`)
    else if (known && asksForAThing(result.query, known.insteadOf ?? []))
      say(`No hacemos ${quoted(result.query)}. Esto sirve ${known.purpose}.`)
    else if (nearest)
      say(
        nearest.more
          ? `De ${nearest.asked} justos no hay: el más cercano es de ${nearest.got}.`
          : `Ninguno llega a ${nearest.asked}: lo más cercano es ${nearest.got}.`,
      )
  }
  if (partial && notes.length === 0)
    say('Ningún producto tiene todo lo que pediste; estos son los más cercanos.')
  return notes
}

function asksForAThing(query: string, things: readonly string[]): boolean {
  const asked = query.toLowerCase()
  return things.some((thing) => asked === thing || asked === `${thing}s`)
}

function quoted(query: string): string {
  return `«${query.toLowerCase()}»`
}
