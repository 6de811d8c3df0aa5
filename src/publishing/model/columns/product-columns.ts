import type { Category } from '#/catalogue/documents/category.ts'
import { numberField, choiceField, type Field } from '#/catalogue/specs/fields/field-kinds.ts'
import type { ProductType } from '#/catalogue/specs/product-type.ts'
import { TextError, quoteTyped } from '#/language/text-error.ts'
import { dateField, textField, webAddress } from '#/catalogue/specs/fields/text-fields.ts'
import { fold } from '#/language/fold.ts'
import {
  fieldColumn,
  listColumn,
  CODE_HEADER,
  TO_MEND,
  type SpreadsheetColumn,
} from './spreadsheet-column.ts'

type Categories = ReadonlyMap<number, Pick<Category, 'name' | 'route' | 'parent'>>
type ProductJson = Record<string, unknown>

const STATUS_LABELS = { 'En venta': 'active', Discontinuado: 'discontinued' } as const

/** Columns of a product type without the code: common ones first, then the type's own. */
export function productColumns(
  type: Pick<ProductType, 'fields'>,
  categories: Categories,
): readonly SpreadsheetColumn[] {
  const columns = [
    ...COMMON_COLUMNS.slice(0, 1),
    categoryColumn(categories),
    ...COMMON_COLUMNS.slice(1),
    ...[...type.fields.values()].map((field) => fieldColumn(field, `specs.${field.key}`)),
  ]
  const taken = new Set([CODE_HEADER, TO_MEND].map(fold))
  return columns.map((column) => {
    // Duplicate headers get the key of their fact appended.
    const header = taken.has(fold(column.header))
      ? `${column.header} [${column.path.split('.').at(-1)}]`
      : column.header
    taken.add(fold(header))
    return { ...column, header }
  })
}

function categoryColumn(categories: Categories): SpreadsheetColumn {
  const paths = categoryPaths(categories)
  const names = [...paths.values()]
  return {
    path: 'category',
    label: 'Categoría',
    header: 'Categoría',
    unit: undefined,
    required: true,
    isNumber: false,
    options: names,
    help: 'Una de la lista.',
    write: (value) => paths.get(value as number) ?? String(value),
    read(cellText) {
      const found = [...paths].filter(([id, path]) => {
        const { name, route } = categories.get(id)!
        return (
          [path, route, String(id)].some((each) => fold(each) === fold(cellText.trim())) ||
          fold(name) === fold(cellText.trim())
        )
      })
      const exactly = found.filter(([, path]) => fold(path) === fold(cellText.trim()))
      const chosen = exactly.length === 1 ? exactly : found
      if (chosen.length === 1) return chosen[0]![0]
      throw new TextError(
        chosen.length > 1
          ? `Hay varias categorías ${quoteTyped(cellText)}: elegí ${chosen.map(([, path]) => path).join(' · ')}.`
          : `No existe la categoría ${quoteTyped(cellText)}: elegí una de la lista de la plantilla.`,
      )
    },
  }
}

function categoryPaths(categories: Categories): Map<number, string> {
  const pathOf = (id: number, seen: readonly number[] = []): string => {
    const category = categories.get(id)
    if (!category || seen.includes(id)) return ''
    const above = category.parent === undefined ? '' : pathOf(category.parent, [...seen, id])
    return above === '' ? category.name : `${above} › ${category.name}`
  }
  const paths = new Map([...categories.keys()].map((id) => [id, pathOf(id)]))
  const all = [...paths.values()].map(fold)
  return new Map(
    [...paths].map(([id, path]) => [
      id,
      all.filter((each) => each === fold(path)).length > 1 ? `${path} (${id})` : path,
    ]),
  )
}

/** Keeps pictures of items with the same title, or else at the same position. */
function keepPictures(read: unknown, was: unknown): unknown {
  const before = Array.isArray(was) ? (was as ProductJson[]) : []
  const items = read as ProductJson[]
  const titles = new Set(items.map(({ title }) => title))
  return items.map((item, place) => {
    const there = before[place]
    const same =
      before.find(({ title }) => title === item.title) ??
      (there && !titles.has(there.title) ? there : undefined)
    return same?.picture === undefined ? item : { ...item, picture: same.picture }
  })
}

const keys: Field = {
  ...textField('figures', 'Cifras'),
  format: (value) => (value as string[]).join(', '),
  parse: (cellText) => cellText.split(',').flatMap((key) => (key.trim() === '' ? [] : [key.trim()])),
}
const quantityField = numberField('quantity', 'Cantidad', { whole: true, positive: true })

const statusChoice = choiceField('status', 'Estado', ['En venta', 'Discontinuado'])
const statusField: Field = {
  ...statusChoice,
  format: (value) =>
    Object.keys(STATUS_LABELS).find((key) => STATUS_LABELS[key as keyof typeof STATUS_LABELS] === value) ??
    String(value),
  parse: (cellText) => STATUS_LABELS[statusChoice.parse(cellText) as keyof typeof STATUS_LABELS],
}

const COMMON_COLUMNS: readonly SpreadsheetColumn[] = [
  fieldColumn(textField('name', 'Nombre', { max: 60, required: true }), 'name'),
  fieldColumn({ ...statusField, required: true }, 'status'),
  fieldColumn(dateField('launchedAt', 'A la venta desde', { required: true }), 'launchedAt'),
  fieldColumn(dateField('discontinuedAt', 'Discontinuado desde'), 'discontinuedAt'),
  fieldColumn(textField('replacedBy', 'Lo reemplaza', { help: 'El código del producto.' }), 'replacedBy'),
  fieldColumn(
    numberField('rank', 'Lugar en «Destacados»', {
      whole: true,
      required: true,
      help: 'El menor va primero.',
    }),
    'rank',
  ),
  fieldColumn(textField('promise', 'Promesa', { max: 120, required: true }), 'promise'),
  fieldColumn(textField('description', 'Descripción', { max: 2000, required: true }), 'description'),
  {
    ...listColumn(
      'highlights',
      'Destacados',
      [{ key: 'title' }, { key: 'text' }, { key: 'figures', optional: true, field: keys }],
      'Título | Texto',
      true,
    ),
    keep: keepPictures,
  },
  listColumn(
    'colors',
    'Colores',
    [
      { key: 'name' },
      { key: 'hex' },
      { key: 'gtin', optional: true, field: textField('gtin', 'Código EAN', { check: 'ean-13' }) },
      { key: 'status', optional: true, field: statusField },
    ],
    'Negro | #111111 | 7791234567898 | En venta',
    true,
  ),
  listColumn(
    'inTheBox',
    'Qué trae la caja',
    [{ key: 'item' }, { key: 'quantity', field: quantityField }],
    'Cable USB-C | 1',
    true,
  ),
  fieldColumn(textField('notInTheBox', 'Qué no trae', { max: 160 }), 'notInTheBox'),
  listColumn('faqs', 'Preguntas', [{ key: 'question' }, { key: 'answer' }], '¿Tiene radio? | Sí, FM.'),
  listColumn(
    'marketplaceLinks',
    'Dónde comprarlo',
    [
      { key: 'name' },
      { key: 'url', field: webAddress('url', 'Dirección') },
      { key: 'variant', optional: true },
    ],
    'Tienda oficial | https://tienda.com.ar/producto | Negro',
  ),
  fieldColumn(
    numberField('warrantyMonths', 'Meses de garantía', { whole: true, positive: true, required: true }),
    'warrantyMonths',
  ),
  listColumn('warrantyExclusions', 'Lo que la garantía no cubre', [{ key: '' }], 'Golpes y caídas.'),
  listColumn('uses', 'Para qué sirve', [{ key: 'use' }, { key: 'reason' }], 'fiesta | Porque suena fuerte'),
  listColumn('related', 'Relacionados', [{ key: '' }], 'AW-1000'),
  listColumn('worksWith', 'Se usa con', [{ key: 'id' }, { key: 'how' }], 'AW-1000 | Los dos suenan juntos'),
]
