import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { ServiceCentre } from '#/catalogue/documents/service-centre.ts'
import { serviceCentresOf } from '#/catalogue/products/trade-of.ts'
import { specGroups, summaryFacts } from '#/site/model/product-facts.ts'
import { requireSettings } from '#/site/model/page-meta.ts'
import { formatCount } from '#/language/es-AR/format.ts'
import {
  headingBlock,
  listBlock,
  statedItems,
  textBlock,
  type ManualPart,
  type FactRow,
} from '#/catalogue/manuals/block.ts'
import { lowerFirstWithoutStop } from './sheet.ts'
import { LEGAL_WARRANTY_MONTHS } from '#/catalogue/products/legal-warranty.ts'

/** Warranty certificate with the blocks required by article 14 of Ley 24.240. */
export function certificate(catalogue: Catalogue, product: CatalogueProduct): readonly ManualPart[] {
  return [
    textBlock('Certificado extendido según el artículo 14 de la Ley 24.240 de Defensa del Consumidor.'),
    headingBlock('1. Vendedor'),
    {
      kind: 'blanks',
      labels: ['Razón social y CUIT', 'Domicilio', 'Factura o ticket N.º', 'Fecha de entrega'],
    },
    headingBlock('2. Fabricante o importador'),
    { kind: 'facts', rows: maker(catalogue, product) },
    headingBlock('3. Identificación del producto'),
    { kind: 'facts', rows: identification(catalogue, product) },
    { kind: 'blanks', labels: ['N.º de serie'] },
    headingBlock('4. Condiciones de uso, instalación y mantenimiento'),
    listBlock(
      'Instalalo, usalo y limpialo como explica este manual.',
      supply(product),
      'Usalo para lo que fue hecho, dentro de los límites de sus especificaciones.',
      'Las reparaciones durante la garantía las hace el service técnico autorizado.',
    ),
    headingBlock('5. Validez y plazo'),
    listBlock(...validity(product)),
    headingBlock('6. Condiciones de reparación'),
    listBlock(
      'Para usar la garantía, presentá el producto y la factura o el ticket. No hace falta la caja original.',
      'La reparación, los repuestos, el flete y el seguro hasta el taller y de vuelta son sin cargo para vos (art. 11).',
      'El taller te entrega una constancia con la naturaleza de la reparación, las piezas cambiadas, la fecha en que lo dejaste y la de devolución (art. 15).',
      'El tiempo que estés sin el producto por la reparación se suma al plazo (art. 16).',
      'Si la reparación no queda bien podés pedir otro producto igual, la devolución de lo pagado a su precio actual o una rebaja (art. 17).',
      'Fabricante, importador, distribuidor y vendedor responden en conjunto (art. 13).',
    ),
    headingBlock('7. Lugar de reparación'),
    ...place(catalogue, product),
  ]
}

function maker(catalogue: Catalogue, product: CatalogueProduct): FactRow[] {
  const { legal, contact } = requireSettings(catalogue)
  const national = product.specs.origen === 'Argentina'
  return [
    { label: national ? 'Fabrica y garantiza' : 'Importa y garantiza', value: legal.companyName },
    { label: 'CUIT', value: legal.cuit },
    { label: 'Domicilio', value: legal.address },
    { label: 'Contacto', value: `${contact.phone} · ${contact.email}` },
    ...(typeof product.specs.origen === 'string' ? [{ label: 'Origen', value: product.specs.origen }] : []),
  ]
}

const TECHNICAL = [
  'Alimentación',
  'Tensión',
  'Frecuencia',
  'Potencia (consumo)',
  'Consumo',
  'Ficha de alimentación',
  'Clase de aislación',
]
const APPROVALS = ['Seguridad eléctrica', 'Homologación ENACOM', 'Código EAN']

function identification(catalogue: Catalogue, product: CatalogueProduct): FactRow[] {
  const rows = specGroups(product).flatMap((group) => group.rows)
  const named = (labels: readonly string[]) =>
    labels.flatMap((label) => rows.find((row) => row.label === label) ?? [])
  const facts = [
    { label: 'Producto', value: product.name },
    { label: 'Marca y modelo', value: `${requireSettings(catalogue).brand.name} ${product.id}` },
    { label: 'Tipo', value: product.productType.label },
    ...summaryFacts(product),
    ...named(TECHNICAL),
    ...named(APPROVALS),
  ]
  const seen = new Set<string>()
  return facts
    .filter(({ label }) => !seen.has(label) && seen.add(label))
    .map(({ label, value }) => ({ label, value }))
}

const MAINS_TENSION = /^\d{3}/u

function supply(product: CatalogueProduct): string | undefined {
  if (product.specs.alimentacion === 'Pilas')
    return 'Alimentalo sólo con las pilas que indican sus especificaciones.'
  const rows = specGroups(product).flatMap((group) => group.rows)
  const tension = rows.find((row) => row.label === 'Tensión')?.value
  if (tension === undefined) return undefined
  return MAINS_TENSION.test(tension)
    ? `Conectalo a una red de ${tension}, con una instalación eléctrica en regla.`
    : `Alimentalo sólo con ${tension}.`
}

function validity(product: CatalogueProduct): readonly string[] {
  const months = product.warrantyMonths
  return statedItems([
    `La garantía dura ${formatCount(months, 'mes', 'meses')} desde que te entregan el producto. ${
      months > LEGAL_WARRANTY_MONTHS
        ? 'El mínimo legal para productos nuevos es de 6 meses (art. 11).'
        : 'Es el plazo legal para productos nuevos (art. 11).'
    }`,
    'Vale en todo el país y para quien tenga el producto: si lo regalás o lo vendés, la garantía sigue con él.',
    'No hace falta registrar el producto. Si hubiera que avisarle a la fábrica, le toca al vendedor, y la garantía vale igual aunque no lo haga (art. 14).',
    ...(product.warrantyExclusions.length > 0
      ? [`No cubre: ${product.warrantyExclusions.map(lowerFirstWithoutStop).join('; ')}.`]
      : []),
  ])
}

function place(catalogue: Catalogue, product: CatalogueProduct): readonly ManualPart[] {
  const centres = serviceCentresOf(catalogue, product)
  if (centres.length === 0) return [textBlock(`Antes de llevarlo a ningún lado, ${whereToAsk(catalogue)}.`)]
  return [
    textBlock(
      `En cualquiera de estos centros de servicio. Si ninguno te queda cerca, ${whereToAsk(catalogue)}.`,
    ),
    { kind: 'directory', rows: centres.map(centreFact) },
  ]
}

export function whereToAsk(catalogue: Catalogue): string {
  const { contact } = requireSettings(catalogue)
  return `llamá al ${contact.phone} o escribí a ${contact.email} y te decimos cómo enviarlo, sin cargo`
}

function centreFact({ city, province, name, address, phone }: ServiceCentre): FactRow {
  const label = city === province ? city : `${city}, ${province}`
  return { label, value: `${name}, ${address}\n${phone}` }
}
