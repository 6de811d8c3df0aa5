import type { PublicCollection } from '../../catalogue/documents/collections.ts'

type Labels = Readonly<Record<string, string>>

const COMMON: Labels = {
  id: 'Código',
  name: 'Nombre',
  order: 'Orden',
  trades: 'Rubros',
  summary: 'Resumen',
  answer: 'Respuesta',
}

const OWN: Readonly<Partial<Record<PublicCollection, Labels>>> = {
  products: {
    category: 'Categoría',
    type: 'Tipo de producto',
    status: 'Estado',
    launchedAt: 'A la venta desde',
    discontinuedAt: 'Discontinuado desde',
    replacedBy: 'Lo reemplaza',
    rank: 'Lugar en «Destacados»',
    promise: 'Promesa',
    description: 'Descripción',
    highlights: 'Destacados',
    specs: 'Ficha técnica',
    colors: 'Colores',
    inTheBox: 'Qué trae la caja',
    notInTheBox: 'Qué no trae',
    pictures: 'Fotos',
    downloads: 'Descargas',
    faqs: 'Preguntas',
    marketplaceLinks: 'Dónde comprarlo',
    warrantyMonths: 'Meses de garantía',
    warrantyExclusions: 'Lo que la garantía no cubre',
    related: 'Relacionados',
    worksWith: 'Se usa con',
  },
  categories: {
    id: 'Número',
    route: 'Dirección',
    hidden: 'Oculta',
    desc: 'Descripción',
    cover: 'Foto de la ficha',
    img: 'Foto del banner',
    banner: 'Foto del banner',
    parent: 'Categoría de la que cuelga',
    parentCategoryId: 'Categoría principal',
    categoryBannerTextPos: 'Lugar del texto en el banner',
    noTextOnCategoryBanner: 'Banner sin texto',
    noun: 'Cómo se cuentan sus productos',
  },
  'product-types': {
    label: 'Nombre',
    singular: 'En singular',
    plural: 'En plural',
    gender: 'Género',
    groups: 'Grupos de campos',
    card: 'Tarjeta',
    summary: 'Junto al botón de compra',
    facets: 'Filtros',
    keySpec: 'Dato que ordena',
  },
  pages: { id: 'Dirección', title: 'Título', body: 'Texto', updatedOn: 'Vigente desde' },
  faqs: { question: 'Pregunta', asked: 'Otras formas de preguntarlo' },
  'service-centres': {
    province: 'Provincia',
    city: 'Localidad',
    address: 'Domicilio',
    phone: 'Teléfono',
    whatsapp: 'WhatsApp',
    email: 'Correo',
    hours: 'Horario',
    mapUrl: 'Mapa',
  },
  redirects: { source: 'Dirección vieja', target: 'Adónde lleva' },
  synonyms: {
    term: 'Palabra',
    same: 'Significan lo mismo',
    asked: 'Así se busca',
    implies: 'También se encuentra con',
    intent: 'Qué se busca',
    elsewhere: 'Lo hacen otros',
  },
  'reply-templates': { name: 'Nombre', subject: 'Asunto', text: 'Respuesta' },
  settings: {
    brand: 'Marca',
    seo: 'Para los buscadores',
    legal: 'Datos legales',
    menu: 'Menú',
    footer: 'Pie de página',
    social: 'Redes',
    shop: 'Tienda oficial',
    whereToBuy: 'Dónde comprar',
    contact: 'Contacto',
    home: 'Portada',
    landings: 'Búsquedas destacadas',
    guides: 'Guías',
    models: 'Códigos de modelo',
    search: 'Buscador',
    support: 'Soporte',
  },
}

/** What an editor calls a field of a document; its key when it has no name. */
export function fieldLabel(collection: PublicCollection, key: string): string {
  const own = OWN[collection]
  if (own && Object.hasOwn(own, key)) return own[key]!
  return Object.hasOwn(COMMON, key) ? COMMON[key]! : key
}
