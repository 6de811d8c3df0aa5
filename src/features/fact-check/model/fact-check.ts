import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { DocumentIssue } from '#/catalogue/document-issue.ts'
import { checkStatement } from './check-statement.ts'
import type { Statement } from './statement.ts'
import { collectStatements } from './collect-statements.ts'
import type { ProductType } from '#/catalogue/specs/product-type.ts'
import type { FieldKey } from '#/catalogue/specs/fact-keys.ts'
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

const itemsMatching = (box: BoxContents, pattern: RegExp) => box.filter(({ item }) => pattern.test(item))
const labelOfField = ({ productType }: CatalogueProduct, key: string) =>
  productType.fields.get(key)?.label ?? key

const AGREEMENT_TOPICS: readonly { readonly name: string; readonly about: RegExp; readonly says: RegExp }[] =
  [
    {
      name: 'cada cuánto se saca el sarro',
      about: /(?<!anti)sarro|descalcific|vinagre/i,
      says: /\b(cada (?:\p{L}+|\d+) (?:días|semanas|mes(?:es)?|cafés|usos)|una vez por (?:semana|mes|año)|todos los meses)\b/iu,
    },
    {
      name: 'con qué paño se limpia el cuerpo',
      about: /^(?!.*(?:pantalla|almohadill|parrilla|punta|placas|malla))/i,
      says: /\bpaño (?:apenas )?(seco|húmedo)\b/iu,
    },
    {
      name: 'cuántas tandas seguidas hace',
      about: /tandas seguidas/i,
      says: /(?:tandas seguidas[^?]*\?\s*(?:hasta )?|después de )(\p{L}+|\d+)/iu,
    },
  ]

const SAME: Readonly<Record<string, string>> = {
  'todos los meses': 'una vez por mes',
  'cada mes': 'una vez por mes',
}

const family = (label: string) => label.split(' ')[0]

const SUSPECT = 4

type FactCheckOptions = {
  /** Generated texts: cards, popups, manuals. */
  readonly more?: readonly Statement[]
  /** Keys such as `products/AW-T2022`; all documents by default, including checks across them. */
  readonly only?: ReadonlySet<string>
}

/** Compares texts with the specs; issues are warnings only. */
export function checkFacts(
  catalogue: Catalogue,
  { more = [], only }: FactCheckOptions = {},
): DocumentIssue[] {
  const all = [...collectStatements(catalogue, only), ...more]
  const requested = only ? all.filter(({ collection, id }) => only.has(`${collection}/${id}`)) : all
  const statements = requested.flatMap((each) => checkStatement(catalogue, each))
  const found = [...statements, ...checkBoxes(catalogue, only), ...checkAgreement(requested)]
  return only ? found : [...found, ...checkRepeatedLists(catalogue), ...checkNaming(catalogue)]
}

/** Lists with equal values in every product of a type, probably copied. */
export function checkRepeatedLists(catalogue: Catalogue): DocumentIssue[] {
  const issues: DocumentIssue[] = []
  const byType = Map.groupBy(
    [...catalogue.products.values()].filter(({ status }) => status === 'active'),
    ({ productType }) => productType,
  )
  for (const [type, products] of byType) {
    for (const field of type.fields.values()) {
      if (field.kind !== 'texts') continue
      const lists = products.flatMap(({ specs }) => {
        const value = specs[field.key]
        return Array.isArray(value) && value.length > 1 ? [value.join('\n')] : []
      })
      if (lists.length < SUSPECT || lists.length < products.length || new Set(lists).size > 1) continue
      issues.push({
        severity: 'warning',
        collection: 'products',
        id: products[0]!.id,
        path: `specs.${field.key}`,
        message: `«${field.label}» dice lo mismo en ${products.length} ${type.plural}: ${lists[0]!.replaceAll('\n', ', ')}. Revisá cada una.`,
      })
    }
  }
  return issues
}

/** Types whose card and filter use different fields of one unit, as «36 h» and «8 h o más». */
function checkNaming(catalogue: Catalogue): DocumentIssue[] {
  const types = new Set([...catalogue.products.values()].map(({ productType }) => productType))
  return [...types].flatMap((type) =>
    namingFaults(type).map((message): DocumentIssue => ({
      severity: 'warning',
      collection: 'product-types',
      id: type.id,
      path: 'card',
      message,
    })),
  )
}

export function namingFaults(type: ProductType): string[] {
  return type.cardLines.flatMap((line) => {
    // First text, which most cards use.
    const key = /^\{(\w+)\}$/.exec(line[0]?.text ?? '')?.[1]
    const namedField = key === undefined ? undefined : type.fields.get(key)
    if (!namedField || namedField.unit === undefined) return []
    return type.facets.flatMap((facet) => {
      const filtered = type.fields.get(facet.key)!
      if (
        facet.key === key ||
        filtered.unit !== namedField.unit ||
        family(filtered.label) !== family(namedField.label)
      )
        return []
      return [
        `La tarjeta muestra «${namedField.label}» sin nombrarla y un filtro mira «${filtered.label}», en la misma unidad: nombrá las dos.`,
      ]
    })
  })
}

/** Manuals that contradict other texts of their product on the same topic. */
export function checkAgreement(statements: readonly Statement[]): DocumentIssue[] {
  const byProduct = Map.groupBy(
    statements.filter(({ collection, scope }) => collection === 'products' && scope === 'one'),
    ({ id }) => id,
  )
  return [...byProduct].flatMap(([id, own]) =>
    AGREEMENT_TOPICS.flatMap(({ name, about, says }) => {
      const verdicts = own.flatMap(({ path, text, asked = '' }) => {
        const whole = `${asked} ${text}`.trim()
        const value = about.test(whole) ? says.exec(whole)?.[1]?.toLowerCase() : undefined
        return value === undefined ? [] : [{ path, value: SAME[value] ?? value }]
      })
      const inManual = verdicts.filter(({ path }) => path.startsWith('manual.'))
      const elsewhere = verdicts.filter(({ path }) => !path.startsWith('manual.'))
      return inManual.flatMap(({ path, value }): DocumentIssue[] => {
        const other = elsewhere.find((each) => each.value !== value)
        if (other === undefined || elsewhere.some((each) => each.value === value)) return []
        return [
          {
            severity: 'warning',
            collection: 'products',
            id,
            path,
            message: `El manual dice «${value}» y ${other.path} «${other.value}»: no coinciden en ${name}.`,
          },
        ]
      })
    }),
  )
}

/** Compares the box contents with the counts of the spec sheet. */
function checkBoxes(catalogue: Catalogue, only?: ReadonlySet<string>): DocumentIssue[] {
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

function countFaults(product: CatalogueProduct): string[] {
  return COUNTED_ITEMS.flatMap(([key, item]) => {
    const stated = product.specs[key]
    if (typeof stated !== 'number') return []
    const inBox = itemsMatching(product.inTheBox, item).reduce((sum, { quantity }) => sum + quantity, 0)
    // A single fixed part is not listed in the box.
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

/** Accessories that the box lacks, or with a different number: «Ganchos» are more than one. */
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
