import {
  personalRulesOf,
  type CollectionRegistry,
  type ErasedCounts,
} from '#/catalogue/collections/define-collection.ts'
import { formatMoment } from '#/language/es-AR/format.ts'
import type { ErasedThing } from './erasure-proof.ts'

const proofsIn = (collections: CollectionRegistry) =>
  [...collections.values()].flatMap((collection) => {
    const proof = personalRulesOf(collection)?.proof
    return proof ? [{ ...proof, name: proof.under ?? collection.name }] : []
  })

export function erasedWords(collections: CollectionRegistry, thing: ErasedThing): string {
  const proof = proofsIn(collections).find((each) => each.kind === thing.kind && each.says)
  return proof?.says?.(thing as unknown as ErasedCounts) ?? thing.kind
}

/** Sentence about retained data, required by law. */
export const WHAT_STAYS =
  'Lo borrado no vuelve aunque se restaure una copia de seguridad anterior: el sitio lleva la lista de lo que se borró y lo deja afuera. Las copias de seguridad y los registros técnicos anteriores se descartan en los plazos que dice la página de privacidad. Los correos que ya se mandaron están en las casillas de quienes los recibieron.'

export function howToCheck(collections: CollectionRegistry): string {
  const texts = [...Map.groupBy(proofsIn(collections), ({ hashed }) => hashed)].map(
    ([hashed, proofs]) => `${[...new Set(proofs.map(({ name }) => `«${name}/»`))].join(' o ')} y ${hashed}`,
  )
  return `La huella de la persona es el SHA-256 del número de comprobante, un espacio y su correo en minúsculas. La de cada cosa, los primeros 40 signos del SHA-256 de su nombre en la base: ${texts.slice(0, -1).join(', ')}, o ${texts.at(-1)}.`
}

type ErasureText = {
  id: string
  isDone: boolean
  at: string
  by: string
  person: string
  erased: { words: string; hash: string }[]
  howToCheck: string
}

/** Text of an erasure proof; identifies the person only by a hash. */
export function proofText(proof: ErasureText, company: string): string {
  const { id, at, by, person, erased, isDone, howToCheck: check } = proof
  return [
    `Comprobante de borrado ${id}`,
    company,
    '',
    `Fecha: ${formatMoment(new Date(at))} (hora de Buenos Aires)`,
    `Lo hizo: ${by}`,
    `Huella de la persona: ${person}`,
    '',
    isDone
      ? 'A pedido de su titular (Ley 25.326, artículo 16) se borró, con toda su historia:'
      : 'El borrado quedó a medias: hay que pedirlo de nuevo. Se iba a borrar:',
    ...erased.map((thing) => `- ${thing.words}. Huella: ${thing.hash}`),
    '',
    WHAT_STAYS,
    '',
    check,
    '',
  ].join('\n')
}
