import category from '../../../content/category.json'
import { Category } from '../../../shared/category'
import type { CategoryPage } from '../../../shared/types'
import { kit } from '../../kit'

export const generateStaticParams = () => [{ route: 'torres-de-sonido' }]

export default function Page() {
  return <Category page={category as unknown as CategoryPage} kit={kit} />
}
