import type { Product } from '#/catalogue/documents/product.ts'

export type ProductSeed = Pick<Product, 'id' | 'name' | 'category' | 'type' | 'specs'> & Partial<Product>

export function sampleProduct(seed: ProductSeed): Product {
  return {
    status: 'active',
    launchedAt: '2026-01-15',
    rank: 100,
    promise: `${seed.name}, para todos los días.`,
    description: `${seed.name} se arma en pocos minutos y ocupa poco lugar en tu casa.`,
    highlights: [
      { title: 'Hecho para durar', text: 'Piezas firmes que se cambian por separado.' },
      { title: 'Fácil de usar', text: 'Pocos botones, cada uno con su nombre.' },
      { title: 'Cerca tuyo', text: 'Atención en todo el país.' },
    ],
    colors: [{ name: 'Negro', hex: '#222222' }],
    inTheBox: [{ item: 'Manual de uso', quantity: 1 }],
    pictures: [],
    downloads: [manualOf(seed.id)],
    faqs: [],
    marketplaceLinks:
      seed.status === 'discontinued'
        ? []
        : [{ name: 'Tienda oficial', url: 'https://tienda.example/producto' }],
    warrantyMonths: 12,
    warrantyExclusions: ['Golpes y caídas.'],
    related: [],
    ...seed,
  }
}

function manualOf(id: string): Product['downloads'][number] {
  return {
    kind: 'manual',
    title: 'Manual de uso',
    hash: '0123456789abcdef0123456789abcdef',
    filename: `${id.toLowerCase()}-manual.pdf`,
    bytes: 1_800_000,
    language: 'es',
    version: '1.0',
    date: '2026-01-10',
  }
}

const size = { dimensiones: { ancho: 30, alto: 40, profundidad: 30 }, peso: 3 }
const mains = { alimentacion: 'Red 220 V', ficha: 'IRAM 2063', tension: '220 V' }
const battery = { alimentacion: 'Batería recargable', ficha: 'Sin ficha', puertoDeCarga: 'USB-C' }
const radio = { bluetooth: '5.3', homologacionEnacom: 'C-12345' }
const tower = {
  ...mains,
  consumo: '150 W',
  ...size,
  ...radio,
  dimensiones: { ancho: 30, alto: 90, profundidad: 30 },
  peso: 18,
}

/** AW-T1000 was replaced by AW-T1500, and this one by AW-T2022. */
export const SAMPLE_PRODUCTS: readonly Product[] = [
  sampleProduct({
    id: 'AW-T2022',
    name: 'Torre Zonda',
    category: 102,
    type: 'torre',
    rank: 1,
    launchedAt: '2026-03-01',
    specs: { ...tower, potenciaRms: 120, woofer: { cantidad: 1, pulgadas: 12 }, karaoke: true, luces: true },
    colors: [
      { name: 'Grafito', hex: '#222222' },
      { name: 'Arena', hex: '#d8cdb8' },
    ],
  }),
  sampleProduct({
    id: 'AW-T1200',
    name: 'Torre Brisa',
    category: 102,
    type: 'torre',
    rank: 5,
    specs: { ...tower, potenciaRms: 60, woofer: { cantidad: 1, pulgadas: 8 }, karaoke: false },
  }),
  sampleProduct({
    id: 'AW-T1500',
    name: 'Torre Pampero',
    category: 102,
    type: 'torre',
    status: 'discontinued',
    launchedAt: '2022-05-01',
    discontinuedAt: '2025-11-30',
    replacedBy: 'AW-T2022',
    specs: { ...tower, potenciaRms: 100, karaoke: true },
  }),
  sampleProduct({
    id: 'AW-T1000',
    name: 'Torre Sudestada',
    category: 102,
    type: 'torre',
    status: 'discontinued',
    launchedAt: '2019-05-01',
    discontinuedAt: '2022-05-01',
    replacedBy: 'AW-T1500',
    specs: { ...tower, potenciaRms: 80 },
  }),
  sampleProduct({
    id: 'AW-P110',
    name: 'Parlante Calandria',
    category: 101,
    type: 'parlante',
    rank: 2,
    specs: { ...battery, ...size, ...radio, potenciaRms: 10, autonomia: 12, ip: 'IPX7' },
  }),
  sampleProduct({
    id: 'AW-IE50',
    name: 'Auriculares Colibrí',
    category: 103,
    type: 'in-ear',
    rank: 3,
    specs: {
      ...battery,
      ...size,
      ...radio,
      subtipo: 'TWS',
      autonomia: 6,
      autonomiaTotal: 28,
      microfono: true,
      anc: true,
    },
  }),
  sampleProduct({
    id: 'AW-NB1416',
    name: 'Notebook Cóndor 14',
    category: 107,
    type: 'notebook',
    rank: 4,
    specs: {
      alimentacion: 'Batería recargable',
      ficha: 'IRAM 2073 10 A',
      ...size,
      procesador: { marca: 'Intel', modelo: 'Core i5', nucleos: 8, ghz: 4.4 },
      ram: 16,
      almacenamiento: 512,
      pantalla: 14,
      sistemaOperativo: 'Sin sistema',
    },
  }),
  sampleProduct({
    id: 'AW-PV17',
    name: 'Pava Yerba',
    category: 207,
    type: 'pava',
    rank: 6,
    specs: { ...mains, ...size, potencia: 1850, capacidad: 1.7, corteMate: true, apagadoAutomatico: true },
  }),
  sampleProduct({
    id: 'AW-FA45',
    name: 'Freidora de aire Chañar',
    category: 208,
    type: 'freidora',
    rank: 7,
    specs: { ...mains, ...size, potencia: 1500, sistema: 'Aire', capacidad: 4.5, control: 'Digital' },
  }),
  sampleProduct({
    id: 'AW-YG7',
    name: 'Yogurtera Tambo',
    category: 201,
    type: 'yogurtera',
    rank: 8,
    specs: { ...mains, ...size, potencia: 20, frascos: 7, volumenFrasco: 150, capacidadTotal: 1.05 },
  }),
  sampleProduct({
    id: 'AW-JG75',
    name: 'Juguera Vergel',
    category: 206,
    type: 'juguera',
    rank: 9,
    specs: { ...mains, ...size, potencia: 800, sistema: 'Centrífuga', boca: 75 },
    highlights: [
      { title: 'Boca ancha', text: 'Entra una manzana entera.' },
      { title: 'Dos velocidades', text: 'Una para fruta blanda y otra para zanahoria.' },
      { title: 'Se desarma', text: 'Cada parte se lava por separado.' },
    ],
  }),
  sampleProduct({
    id: 'AW-PO3',
    name: 'Pochoclera Kermés',
    category: 211,
    type: 'pochoclera',
    rank: 10,
    specs: {
      ...mains,
      ...size,
      potencia: 1200,
      sistema: 'Aire caliente',
      carga: 80,
      tiempo: 3,
      sinAceite: true,
    },
  }),
  sampleProduct({
    id: 'AW-AZ30',
    name: 'Fábrica Nube',
    category: 212,
    type: 'algodon',
    rank: 11,
    specs: {
      ...mains,
      ...size,
      potencia: 500,
      diametro: 30,
      dimensiones: { ancho: 32, alto: 20, profundidad: 32 },
    },
  }),
]
