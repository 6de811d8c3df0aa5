import { activeProducts, type Catalogue } from '../../catalogue/catalogue.ts'
import { requireSettings } from './page-meta.ts'

/** A model code to show in an empty field: the brand's own example, or the code of the product its home page opens with. */
export function modelExample(catalogue: Catalogue): string {
  const { models, home } = requireSettings(catalogue)
  return models?.example ?? home.hero.product
}

/** What to show in an empty search field: the brand's own example, or a code and two kinds of product. */
export function searchExample(catalogue: Catalogue): string {
  const kinds = new Set(activeProducts(catalogue).map(({ productType }) => productType.singular))
  return (
    requireSettings(catalogue).search?.example ??
    [modelExample(catalogue), ...[...kinds].slice(0, 2)].join(', ')
  )
}
