import type { Product } from '#/catalogue/documents/product.ts'
import { checkProduct } from '#/catalogue/specs/check-product.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import type { ProductType } from '#/catalogue/specs/product-type.ts'
import type { Random } from './random.ts'

type Values = Record<string, unknown>

/** Share of optional fields that are filled in. */
const FILL = 0.8
/** Optional fields that such catalogues never state. */
const RARE: ReadonlySet<string> = new Set(['eficiencia', 'potenciaPmpo'])
const MAX_REPAIRS = 12
const MAX_ATTEMPTS = 50

/** Plausible values of fields whose descriptor does not suffice. */
const BY_KEY: Readonly<Record<string, (random: Random) => unknown>> = {
  ram: (random) => random.pick([2, 4, 8, 16, 32]),
  almacenamiento: (random) => random.pick([64, 128, 256, 512, 1000]),
  pantalla: (random) => random.pick([7, 8, 10.1, 11, 13.3, 14, 15.6, 17.3]),
  woofer: (random) => ({ cantidad: random.int(1, 3), pulgadas: random.pick([2, 4, 6.5, 8, 10, 12, 15]) }),
  tweeter: (random) => ({ cantidad: random.int(1, 2), pulgadas: random.pick([1, 1.5, 2]) }),
  dimensiones: (random) => ({
    ancho: random.int(5, 60),
    alto: random.int(5, 100),
    profundidad: random.int(5, 45),
  }),
  medidaPlaca: (random) => ({ ancho: random.int(18, 30), profundidad: random.int(12, 25) }),
  peso: (random) => random.int(1, 200) / 10,
  pesoConCaja: (random) => random.int(205, 300) / 10,
  nivelDeRuido: (random) => random.int(45, 90),
  procesador: (random) => ({
    marca: random.pick(['Ñandú', 'Tero', 'Carancho']),
    modelo: `${random.pick(['N', 'T', 'C'])}${random.int(2, 9)}-${random.int(10, 49)}0`,
    nucleos: random.pick([2, 4, 6, 8, 12]),
    ghz: random.int(16, 48) / 10,
  }),
  app: (random) => ({ nombre: 'Sintonía', ios: random.chance(0.8), android: true }),
  certificacion: (random) => ({
    marca: 'Sello Demo',
    organismo: 'Organismo Demo',
    numero: `DEMO-${random.int(1000, 99_999)}`,
    vigencia: `20${random.int(27, 31)}-06-30`,
  }),
  ean: (random) => withCheckDigit(`779${String(random.int(0, 999_999_999)).padStart(9, '0')}`),
  resolucion: (random) => random.pick(['1280 × 720', '1920 × 1080', '1920 × 1200', '2560 × 1600']),
  tension: () => '220 V',
  frecuencia: () => '50 Hz',
  ficha: (random) => random.pick(['IRAM 2073 10 A', 'IRAM 2063', 'IRAM 2063', 'USB-C', 'Sin ficha']),
  origen: (random) => random.pick(['Argentina', 'China', 'Brasil']),
  homologacionEnacom: (random) => `DEMO-H-${random.int(1000, 99_999)}`,
  cargaRapida: (random) => `10 min = ${random.int(1, 5)} h`,
  sistemaOperativo: (random) => random.pick(['Sin sistema', 'Linux', 'Android 14', 'Android 15']),
  filtro: () => 'Malla de acero inoxidable',
  recetario: (random) => `${random.int(8, 40)} recetas, en el manual`,
}

/**
 * Specs valid for a type; values refused by its schema or checks are dropped, or drawn again if required, so that
 * no rule is duplicated.
 * @throws if a type can't be satisfied.
 */
export function syntheticSpecs(type: ProductType, product: Product, random: Random): Values {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const specs = repaired(type, product, drawn(type, random), random)
    if (specs !== undefined) return specs
  }
  throw new Error(`${type.id}: no specs found that it accepts`)
}

function drawn(type: ProductType, random: Random): Values {
  const specs: Values = {}
  for (const field of type.fields.values()) {
    const stated = field.required || (!RARE.has(field.key) && random.chance(FILL))
    const value = stated ? valueOf(field, random) : undefined
    if (value !== undefined) specs[field.key] = value
  }
  const sources = type.fields.has('autonomia') ? ['Batería recargable', 'Red + batería'] : ['Red 220 V']
  return { ...specs, alimentacion: random.pick(sources) }
}

function repaired(type: ProductType, product: Product, specs: Values, random: Random): Values | undefined {
  for (let repair = 0; repair < MAX_REPAIRS; repair++) {
    const key = refusedKey(type, { ...product, specs })
    if (key === undefined) return specs
    const field = type.fields.get(key)
    if (field?.required || (field !== undefined && random.chance(0.3))) specs[key] = valueOf(field, random)
    else delete specs[key]
  }
  return undefined
}

/** First field refused by the schema or the checks. */
function refusedKey(type: ProductType, product: Product): string | undefined {
  const parsed = type.schema.safeParse(product.specs)
  if (!parsed.success) return String(parsed.error.issues[0]!.path[0])
  const error = checkProduct(product, type).find((issue) => issue.severity === 'error')
  return error?.path.replace(/^specs\./, '')
}

function valueOf(field: Field, random: Random): unknown {
  const known = fitting(field, random)
  if (known !== undefined) return known
  const [min, max] = field.range ?? [1, 10]
  switch (field.kind) {
    case 'number':
      // Without a unit: a count.
      return field.unit === undefined
        ? random.int(min, Math.min(max, min + 12))
        : round(min + (max - min) * random.next() ** 2, max - min)
    case 'flag':
      return random.chance(0.5)
    case 'choice':
      return random.pick(field.options!)
    case 'choices':
      return random.some(field.options!, 1)
    case 'interval':
      return { min: round(min + (max - min) * random.next() * 0.1, max - min), max: round(max, max - min) }
    case 'texts':
      return random.some(['Base', 'Tapa', 'Jarra', 'Filtro'], 1)
    default:
      return undefined
  }
}

/** Plausible value if the field accepts it: «pantalla» is inches in one type and a kind of display in another. */
function fitting(field: Field, random: Random): unknown {
  const value = BY_KEY[field.key]?.(random)
  return value !== undefined && field.schema.safeParse(value).success ? value : undefined
}

/** Rounds to realistic precision: no battery lasts 8,35 h. */
function round(value: number, span: number): number {
  const step = span >= 1000 ? 50 : span >= 100 ? 10 : span >= 10 ? 1 : 0.1
  return Math.max(step * 10, Math.round(Math.round(value / step) * step * 10)) / 10
}

function withCheckDigit(digits: string): string {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  )
  return digits + ((10 - (sum % 10)) % 10)
}
