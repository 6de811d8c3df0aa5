import type { Category } from '#/catalogue/documents/category.ts'
import { number, choice, type Field } from '#/catalogue/specs/fields/field-kinds.ts'
import type { ProductType } from '#/catalogue/specs/product-type.ts'
import { TextError, quoted } from '#/language/text-error.ts'
import { date, text, webAddress } from '#/catalogue/specs/fields/text-fields.ts'
import { fold } from '#/language/fold.ts'
import { fieldColumn, listColumn } from './column-kinds.ts'
import { CODE, TO_MEND, type SpreadsheetColumn } from './spreadsheet-column.ts'

type Categories = ReadonlyMap<number, Pick<Category, 'name' | 'route' | 'parent'>>
type Json = Record<string, unknown>

const STATUS = { 'En venta': 'active', Discontinuado: 'discontinued' } as const

/** Without the code; common ones first, then the type's own. */
export function productColumns(
  type: Pick<ProductType, 'fields'>,
  categories: Categories,
): readonly SpreadsheetColumn[] {
  const columns = [
    ...COMMON.slice(0, 1),
    categoryColumn(categories),
    ...COMMON.slice(1),
    ...[...type.fields.values()].map((field) => fieldColumn(field, `specs.${field.key}`)),
  ]
  const taken = new Set([CODE, TO_MEND].map(fold))
  return columns.map((column) => {
    // Headers of equal names get the key of their fact.
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
    read(said) {
      const found = [...paths].filter(([id, path]) => {
        const { name, route } = categories.get(id)!
        return (
          [path, route, String(id)].some((each) => fold(each) === fold(said.trim())) ||
          fold(name) === fold(said.trim())
        )
      })
      const exactly = found.filter(([, path]) => fold(path) === fold(said.trim()))
      const chosen = exactly.length === 1 ? exactly : found
      if (chosen.length === 1) return chosen[0]![0]
      throw new TextError(
        chosen.length > 1
          ? `Hay varias categorías ${quoted(said)}: elegí ${chosen.map(([, path]) => path).join(' · ')}.`
          : `No existe la categoría ${quoted(said)}: elegí una de la lista de la plantilla.`,
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

/** Pictures stay with their title, or with the place when the title changed. */
function keepPictures(read: unknown, was: unknown): unknown {
  const before = Array.isArray(was) ? (was as Json[]) : []
  const items = read as Json[]
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
  ...text('figures', 'Cifras'),
  format: (value) => (value as string[]).join(', '),
  parse: (said) => said.split(',').flatMap((key) => (key.trim() === '' ? [] : [key.trim()])),
}
const count = number('quantity', 'Cantidad', { whole: true, positive: true })

const COMMON: readonly SpreadsheetColumn[] = [
  fieldColumn(text('name', 'Nombre', { max: 60, required: true }), 'name'),
  fieldColumn(choice('status', 'Estado', ['En venta', 'Discontinuado'], { required: true }), 'status', {
    write: (value) =>
      Object.keys(STATUS).find((key) => STATUS[key as keyof typeof STATUS] === value) ?? String(value),
    read: (said) =>
      STATUS[choice('status', 'Estado', ['En venta', 'Discontinuado']).parse(said) as keyof typeof STATUS],
  }),
  fieldColumn(date('launchedAt', 'A la venta desde', { required: true }), 'launchedAt'),
  fieldColumn(date('discontinuedAt', 'Discontinuado desde'), 'discontinuedAt'),
  fieldColumn(text('replacedBy', 'Lo reemplaza', { help: 'El código del producto.' }), 'replacedBy'),
  fieldColumn(
    number('rank', 'Lugar en «Destacados»', { whole: true, required: true, help: 'El menor va primero.' }),
    'rank',
  ),
  fieldColumn(text('promise', 'Promesa', { max: 120, required: true }), 'promise'),
  fieldColumn(text('description', 'Descripción', { max: 2000, required: true }), 'description'),
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
  listColumn('colors', 'Colores', [{ key: 'name' }, { key: 'hex' }], 'Negro | #111111', true),
  listColumn(
    'inTheBox',
    'Qué trae la caja',
    [{ key: 'item' }, { key: 'quantity', field: count }],
    'Cable USB-C | 1',
    true,
  ),
  fieldColumn(text('notInTheBox', 'Qué no trae', { max: 160 }), 'notInTheBox'),
  listColumn('faqs', 'Preguntas', [{ key: 'question' }, { key: 'answer' }], '¿Tiene radio? | Sí, FM.'),
  listColumn(
    'marketplaceLinks',
    'Dónde comprarlo',
    [{ key: 'name' }, { key: 'url', field: webAddress('url', 'Dirección') }],
    'Tienda oficial | https://tienda.com.ar/producto',
  ),
  fieldColumn(
    number('warrantyMonths', 'Meses de garantía', { whole: true, positive: true, required: true }),
    'warrantyMonths',
  ),
  listColumn('warrantyExclusions', 'Lo que la garantía no cubre', [{ key: '' }], 'Golpes y caídas.'),
  listColumn('uses', 'Para qué sirve', [{ key: 'use' }, { key: 'reason' }], 'fiesta | Porque suena fuerte'),
  listColumn('related', 'Relacionados', [{ key: '' }], 'AW-1000'),
  listColumn('worksWith', 'Se usa con', [{ key: 'id' }, { key: 'how' }], 'AW-1000 | Los dos suenan juntos'),
]
