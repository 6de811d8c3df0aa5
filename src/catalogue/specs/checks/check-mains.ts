import type { Product } from '#/catalogue/documents/product.ts'
import { warning, type ValidationIssue } from '#/catalogue/documents/issue.ts'
import type { KnownSpecs as Specs } from '#/catalogue/specs/fact-keys.ts'

const MAINS_SOURCES = ['Red 220 V', 'Red + batería']

/** Checks the facts that the law requires of mains-powered products only. */
export function checkMains(
  { specs, inTheBox }: { specs: Specs } & Pick<Product, 'inTheBox'>,
  fields: ReadonlyMap<string, unknown>,
): ValidationIssue[] {
  const { alimentacion, potencia, consumo, potenciaRms, tension = '', certificacion } = specs
  // With a charger in the box, only the charger is on the mains.
  const isOnMains =
    MAINS_SOURCES.includes(String(alimentacion)) && !inTheBox.some(({ item }) => /cargador/iu.test(item))
  const watts = /^([\d.]+)\s?W$/u.exec(String(consumo ?? ''))?.[1]?.replace('.', '')
  return [
    ...(String(tension).startsWith('110')
      ? [warning('specs.tension', 'Acá la red es de 220 V: avisá en la descripción que es de 110 V.')]
      : []),
    ...(/^\d{1,2}\s?V(?!\sCC$)/u.test(String(tension))
      ? [warning('specs.tension', 'Escribila como en los demás, «5 V CC»: la ficha dice dónde se enchufa.')]
      : []),
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
    ...(MAINS_SOURCES.includes(String(alimentacion)) && !certificacion && fields.has('certificacion')
      ? [warning('specs.certificacion', 'Va a la red: cargá su certificado de seguridad eléctrica.')]
      : []),
    ...(alimentacion === 'Pilas' && certificacion !== undefined && !/2[0-4]0/u.test(String(tension))
      ? [warning('specs.certificacion', 'La seguridad eléctrica es de lo que va a la red: sacala.')]
      : []),
  ]
}
