import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import type { ProductType } from '#/catalogue/specs/product-type.ts'

const RECORDS: Readonly<Record<string, unknown>> = {
  dimensiones: { ancho: 30, alto: 22, profundidad: 18 },
  peso: 2.4,
  pesoConCaja: 3,
  woofer: { cantidad: 2, pulgadas: 6.5 },
  tweeter: { cantidad: 1, pulgadas: 1 },
  procesador: { marca: 'Ñandú', modelo: 'N8', nucleos: 8, ghz: 4.4 },
  medidaPlaca: { ancho: 22, profundidad: 20 },
  app: { nombre: 'Demo', ios: true, android: true },
  certificacion: { marca: 'Sello', organismo: 'Organismo', numero: 'D-1', vigencia: '2030-01-01' },
  nivelDeRuido: 60,
  ean: '7790000120220',
}

export function variantsOf(type: ProductType): number {
  return Math.max(2, ...[...type.fields.values()].map((field) => field.options?.length ?? 1)) + 1
}

export function anySpecs(type: ProductType, variant: number): Record<string, unknown> {
  const fields = [...type.fields.values()].filter((field) => field.required || variant > 0)
  return Object.fromEntries(fields.map((field) => [field.key, valueOf(field, variant)]))
}

function valueOf(field: Field, variant: number): unknown {
  const [min, max] = field.range ?? [1, 9]
  switch (field.kind) {
    case 'number':
      return variant % 2 === 0 ? min : max
    case 'interval':
      return { min, max }
    case 'flag':
      return variant % 2 === 1
    case 'choice':
      return field.options![variant % field.options!.length]
    case 'choices':
      return variant % 2 === 1 ? [...field.options!] : [field.options![variant % field.options!.length]]
    case 'text':
      return `texto de ${field.key}`
    case 'texts':
      return variant % 2 === 1 ? ['Bol', 'Tapa'] : []
    case 'record':
      return RECORDS[field.key]
  }
}
