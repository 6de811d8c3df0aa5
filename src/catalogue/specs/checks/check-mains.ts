import type { Product } from '#/catalogue/documents/product.ts'
import { warning, type ValidationIssue } from '#/catalogue/documents/issue.ts'
import type { KnownSpecs as Specs } from '#/catalogue/specs/registry.ts'

const MAINS_SOURCES = ['Red 220 V', 'Red + batería']

/** Facts that the law asks of a product on the mains, and of no other. */
export function checkMains({
  specs,
  inTheBox,
}: { specs: Specs } & Pick<Product, 'inTheBox'>): ValidationIssue[] {
  const { alimentacion, potencia, consumo, potenciaRms, tension = '', certificacion } = specs
  // With a charger in the box the mains are its own.
  const isOnMains =
    MAINS_SOURCES.includes(String(alimentacion)) && !inTheBox.some(({ item }) => /cargador/iu.test(item))
  const watts = /^([\d.]+)\s?W$/u.exec(String(consumo ?? ''))?.[1]?.replace('.', '')
  return [
    ...(isOnMains && potencia === undefined && consumo === undefined
      ? [warning('specs.consumo', 'Va a la red: cargá el consumo, como está en su etiqueta.')]
      : []),
    ...(alimentacion === 'Red 220 V' && watts !== undefined && Number(watts) < Number(potenciaRms ?? 0)
      ? [
          warning(
            'specs.consumo',
            `Consume ${String(consumo)} y no tiene batería: no puede dar ${String(potenciaRms)} W RMS.`,
          ),
        ]
      : []),
    ...(alimentacion === 'Pilas' && certificacion !== undefined && !/2[0-4]0/u.test(String(tension))
      ? [warning('specs.certificacion', 'La seguridad eléctrica es de lo que va a la red: sacala.')]
      : []),
  ]
}
