import { activeProducts, type Catalogue } from '#/catalogue/catalogue.ts'
import { requireSettings } from './page-meta.ts'

/** Example model code: the brand's setting, or the home page's product. */
export function modelExample(catalogue: Catalogue): string {
  const { models, home } = requireSettings(catalogue)
  return models?.example ?? home.hero?.product ?? activeProducts(catalogue)[0]?.id ?? ''
}

export function searchExample(catalogue: Catalogue): string {
  const kinds = new Set(activeProducts(catalogue).map(({ productType }) => productType.singular))
  return (
    requireSettings(catalogue).search?.example ??
    [modelExample(catalogue), ...[...kinds].slice(0, 2)].join(', ')
  )
}
