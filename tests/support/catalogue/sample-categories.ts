import type { Category } from '#/catalogue/documents/category.ts'

type Short = Pick<Category, 'name' | 'route'> & Partial<Category>

function category(id: number, noun: string, { name, route, ...rest }: Short): Category {
  const [singular = '', plural = '', gender = 'm'] = noun.split(' | ')
  return {
    id,
    name,
    route,
    desc: `${name}: mirá todos los modelos.`,
    order: id,
    noun: { singular, plural, gender: gender as 'f' | 'm' },
    ...rest,
  }
}

const of = (parent: number, parentCategoryId = parent) => ({ parent, parentCategoryId })

/** 111 has no parent, 6 and 1000 share a route, and hidden ones (4, 110–115) are still served. */
export const SAMPLE_CATEGORIES: readonly Category[] = [
  category(1, 'equipo | equipos | m', { name: 'Audio', route: 'audio' }),
  category(2, 'equipo | equipos | m', { name: 'Informática', route: 'informatica' }),
  category(4, 'producto | productos | m', { name: 'Discontinuos', route: 'discontinuos', hidden: true }),
  category(5, 'auricular | auriculares | m', { name: 'Headsets', route: 'headsets' }),
  category(6, 'aparato | aparatos | m', { name: 'Cooks', route: 'cooks' }),
  category(101, 'parlante | parlantes | m', { name: 'Parlantes', route: 'parlantes', ...of(1) }),
  category(102, 'torre | torres | f', { name: 'Torres de sonido', route: 'torres-de-sonido', ...of(1) }),
  category(103, 'auricular | auriculares | m', { name: 'In-ear', route: 'in-ear', ...of(5) }),
  category(107, 'notebook | notebooks | f', { name: 'Notebooks', route: 'notebooks', ...of(2) }),
  category(110, 'producto | productos | m', {
    name: 'Discontinuos',
    route: 'discontinuos',
    hidden: true,
    ...of(4),
  }),
  category(111, 'barra | barras | f', {
    name: 'Barras de Sonido',
    route: 'sound-bars',
    hidden: true,
    ...of(3),
  }),
  category(112, 'aparato | aparatos | m', { name: 'Desayuno', route: 'desayuno', hidden: true, ...of(6) }),
  category(113, 'aparato | aparatos | m', { name: 'Cocción', route: 'coccion', hidden: true, ...of(6) }),
  category(114, 'aparato | aparatos | m', { name: 'Candy shop', route: 'candy', hidden: true, ...of(6) }),
  category(201, 'yogurtera | yogurteras | f', { name: 'Yogurteras', route: 'yogurteras', ...of(112, 6) }),
  category(206, 'juguera | jugueras | f', { name: 'Jugueras', route: 'jugueras', ...of(112, 6) }),
  category(207, 'pava | pavas | f', { name: 'Pavas', route: 'pavas', ...of(112, 6) }),
  category(208, 'freidora | freidoras | f', { name: 'Freidoras', route: 'freidoras', ...of(113, 6) }),
  category(211, 'pochoclera | pochocleras | f', { name: 'Pochocleras', route: 'pochocleras', ...of(114, 6) }),
  category(212, 'fábrica | fábricas | f', {
    name: 'Fábrica de algodón',
    route: 'fabrica-algodon',
    ...of(114, 6),
  }),
  category(1000, 'aparato | aparatos | m', { name: 'Cook', route: 'cooks', ...of(6) }),
]
