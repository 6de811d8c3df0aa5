import type { CatalogueProduct } from '../catalogue.ts'

const SOUND = ['potenciaRms', 'driver']

/** Second figure of an IP code: 4 splashes, 5 jets, 7 half an hour under water; 0 without. Undefined for kettles and the like. */
export function waterGrade({ specs, productType }: CatalogueProduct): number | undefined {
  if (
    specs.ip === undefined &&
    !productType.fields.has('ip') &&
    !SOUND.some((key) => productType.fields.has(key))
  )
    return productType.fields.has('pantalla') ? 0 : undefined
  return Number(/^IP[X\d](\d)/.exec(String(specs.ip))?.[1] ?? 0)
}
