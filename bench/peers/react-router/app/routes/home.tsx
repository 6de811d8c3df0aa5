import { useLoaderData } from 'react-router'
import category from '../../content/category.json'
import { Category } from '../../common/category.tsx'
import type { CategoryPage } from '../../common/types.ts'
import { kit } from '../kit.tsx'

export const loader = () => category as unknown as CategoryPage

export default function Page() {
  return <Category page={useLoaderData<typeof loader>()} kit={kit} />
}
