import category from '../../../content/category.json'
import { Category } from '../../../common/category'
import type { CategoryPage } from '../../../common/types'
import { kit } from '../../kit'

export const generateStaticParams = () => [{ route: 'torres-de-sonido' }]

export default function Page() {
  return <Category page={category as unknown as CategoryPage} kit={kit} />
}
