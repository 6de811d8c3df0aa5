import type { PageType } from '#/site/pages/page-types.ts'
import type { VitalDevice, Vital } from './usage-stats.ts'

export const PAGE_TYPE_WORDS: Readonly<Record<PageType, string>> = {
  home: 'Inicio',
  category: 'Categoría',
  product: 'Producto',
  search: 'Buscador',
  compare: 'Comparador',
  support: 'Soporte',
  guides: 'Guías',
  'where-to-buy': 'Dónde comprar',
  list: 'Mi lista',
  contact: 'Contacto',
  account: 'Cuenta',
  text: 'Página de texto',
}

export const DEVICE_WORDS: Readonly<Record<VitalDevice, string>> = {
  phone: 'Teléfono',
  tablet: 'Tableta',
  desktop: 'Computadora',
}

type VitalWords = {
  title: string
  about: string
  /** Standard thresholds: good up to, bad from. */ good: number
  bad: number
}

export const VITAL_WORDS: Readonly<Record<Vital, VitalWords>> = {
  LCP: {
    title: 'Lo principal a la vista',
    about: 'Cuánto tarda en verse lo más grande de la página (LCP).',
    good: 2500,
    bad: 4000,
  },
  INP: {
    title: 'Respuesta al tocar',
    about: 'Cuánto tarda la página en responder a un toque o una tecla (INP).',
    good: 200,
    bad: 500,
  },
  CLS: {
    title: 'Lo que se corre',
    about: 'Cuánto se mueve lo que ya se veía (CLS). No tiene unidad.',
    good: 100,
    bad: 250,
  },
  TTFB: {
    title: 'Primera respuesta',
    about: 'Cuánto tarda en llegar lo primero del servidor (TTFB).',
    good: 800,
    bad: 1800,
  },
}

type KindWords = { title: string; about: string; column: string; none: string }

export const USAGE_KIND_WORDS = {
  productos: {
    title: 'Productos más vistos',
    about: 'Cuántas veces se mostró la página de cada uno.',
    column: 'Producto',
    none: 'Nadie vio un producto en estos días.',
  },
  busquedas: {
    title: 'Búsquedas',
    about: 'Lo que buscaron y dio resultados.',
    column: 'Búsqueda',
    none: 'Nadie buscó nada en estos días.',
  },
  'sin-resultados': {
    title: 'Búsquedas sin resultados',
    about: 'Lo que buscaron y el sitio no encontró ese día.',
    column: 'Búsqueda',
    none: 'No hubo búsquedas sin resultados.',
  },
  'no-hacemos': {
    title: 'Lo que buscan y no hacemos',
    about: 'Lo que buscaron y el sitio contestó que la marca no hace.',
    column: 'Qué',
    none: 'Nadie buscó lo que la marca no hace.',
  },
  filtros: {
    title: 'Filtros usados',
    about: 'Lo que eligieron en los filtros de las categorías y de las búsquedas.',
    column: 'Filtro',
    none: 'Nadie filtró en estos días.',
  },
  comparaciones: {
    title: 'Qué comparan',
    about: 'Los pares de modelos que se vieron lado a lado.',
    column: 'Modelos',
    none: 'Nadie comparó en estos días.',
  },
  tiendas: {
    title: 'Salidas a tiendas',
    about: 'Cuántas veces siguieron un enlace a cada tienda.',
    column: 'Tienda',
    none: 'Nadie salió hacia una tienda en estos días.',
  },
  problemas: {
    title: 'Problemas que quedan sin resolver',
    about:
      'En qué paso dejan de contestar quienes siguen los de «Problemas y soluciones», y cuántas veces nada sirvió.',
    column: 'Paso',
    none: 'Nadie abandonó un problema en estos días.',
  },
} as const satisfies Readonly<Record<string, KindWords>>

export type UsageKind = keyof typeof USAGE_KIND_WORDS
export const USAGE_KINDS = Object.keys(USAGE_KIND_WORDS) as UsageKind[]
