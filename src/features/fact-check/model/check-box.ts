import type { FieldKey } from '#/catalogue/specs/registry.ts'
import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { DocumentIssue } from '#/catalogue/document-issue.ts'
import { fold } from '#/language/fold.ts'
import { formatNumber } from '#/language/es-AR/format.ts'

type BoxContents = CatalogueProduct['inTheBox']

const COUNTED_ITEMS: readonly (readonly [key: FieldKey, item: RegExp])[] = [
  ['microfonosIncluidos', /^micrófono/i],
  ['juegosDePlacas', /^juego de placas/i],
  ['frascos', /^frasco/i],
  ['canastos', /^canasto/i],
  ['palitos', /^palito/i],
  ['conos', /^cono/i],
]
const HELD: readonly (readonly [key: FieldKey, item: RegExp])[] = [
  ['controlRemoto', /control remoto/i],
  ['cucharaMedidora', /cuchara medidora/i],
  ['tapaMedidora', /tapa medidora/i],
  ['filtroAntisarro', /filtro antisarro/i],
  ['fundaIncluida', /\bfunda/i],
  ['filtroPermanente', /\bfiltro/i],
  ['bandejaMigas', /bandeja para migas/i],
]
const SUPPLY_CORD = /^(?:cable (?:de red|usb-c|micro-usb)|base con .*cable)/i

/** Compares the box contents with the counts of the spec sheet. */
export function checkBoxes(catalogue: Catalogue, only?: ReadonlySet<string>): DocumentIssue[] {
  return [...catalogue.products.values()]
    .filter(({ id }) => only?.has(`products/${id}`) ?? true)
    .flatMap((product) =>
      boxFaults(product).map((message): DocumentIssue => ({
        severity: 'warning',
        collection: 'products',
        id: product.id,
        path: 'inTheBox',
        message: `${message} Corregí la caja o el dato.`,
      })),
    )
}

export function boxFaults(product: CatalogueProduct): string[] {
  return [
    ...countFaults(product),
    ...flags(product),
    ...accessories(product),
    ...cords(product),
    ...excludedItemFaults(product),
  ]
}

const itemsMatching = (box: BoxContents, pattern: RegExp) => box.filter(({ item }) => pattern.test(item))
const labelOfField = ({ productType }: CatalogueProduct, key: string) =>
  productType.fields.get(key)?.label ?? key

function countFaults(product: CatalogueProduct): string[] {
  return COUNTED_ITEMS.flatMap(([key, item]) => {
    const stated = product.specs[key]
    if (typeof stated !== 'number') return []
    const inBox = itemsMatching(product.inTheBox, item).reduce((sum, { quantity }) => sum + quantity, 0)
    // Fixed parts are not in the box.
    return inBox === stated || (stated === 1 && inBox === 0)
      ? []
      : [`«${labelOfField(product, key)}» dice ${stated} y en la caja hay ${inBox}.`]
  })
}

function flags(product: CatalogueProduct): string[] {
  return HELD.flatMap(([key, item]) => {
    const stated = product.specs[key]
    const isThere = itemsMatching(product.inTheBox, item).length > 0
    if (typeof stated !== 'boolean' || stated === isThere) return []
    return [`«${labelOfField(product, key)}» dice ${stated ? 'Sí y no está' : 'No y está'} en la caja.`]
  })
}

/** «Ganchos» are more than one. */
function accessories({ specs, inTheBox }: CatalogueProduct): string[] {
  const listed = Array.isArray(specs.accesorios) ? specs.accesorios.map(String) : []
  return listed.flatMap((accessory) => {
    const stem = fold(accessory).split(' ')[0]!.replace(/e?s$/, '')
    const items = inTheBox.filter(({ item }) => fold(item).includes(stem))
    if (items.length === 0) return [`«${accessory}» está en los accesorios y no en la caja.`]
    const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
    const isMany = accessory.endsWith('s') && !accessory.includes(' ')
    const isOne = count === 1 && !/^\p{L}+s(?!\p{L})/u.test(items[0]!.item)
    return isMany && isOne ? [`«${accessory}» son varios y en la caja hay uno: «${items[0]!.item}».`] : []
  })
}

function cords({ specs, inTheBox }: CatalogueProduct): string[] {
  const stated = specs.largoCable
  if (typeof stated !== 'number') return []
  return itemsMatching(inTheBox, SUPPLY_CORD).flatMap(({ item }) => {
    const length = /(\d+(?:,\d+)?)\s*m(?!\p{L})/u.exec(item)?.[1]
    return length === undefined || Number(length.replace(',', '.')) === stated
      ? []
      : [`El cable mide ${formatNumber(stated)} m y la caja dice «${item}».`]
  })
}

/** Items declared as not included must not be in the box. */
function excludedItemFaults({ notInTheBox, inTheBox }: CatalogueProduct): string[] {
  const named = /^No inclu(?:ye|ía) ([^.:(]+)/.exec(notInTheBox ?? '')?.[1] ?? ''
  return named
    .split(/,\s*|\s+(?:y|e|o|ni)\s+/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .flatMap((each) => {
      const there = inTheBox.find(({ item }) => `${fold(item)} `.startsWith(`${fold(each)} `))
      return there ? [`Dice que no incluye ${each} y la caja trae «${there.item}».`] : []
    })
}
