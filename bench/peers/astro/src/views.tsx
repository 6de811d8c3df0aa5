import type { ReactNode } from 'react'
import { Category } from '../common/category.tsx'
import { Header } from '../common/parts.tsx'
import { Product } from '../common/product.tsx'
import type { CategoryPage, Chrome, ProductPage } from '../common/types.ts'
import { kit } from './kit.tsx'

// Functions can't cross from an Astro page to a component, so each view brings its own kit.
export const SiteHeader = ({ chrome }: { chrome: Chrome }) => <Header chrome={chrome} kit={kit} />
export const CategoryView = ({ page }: { page: CategoryPage }) => <Category page={page} kit={kit} />
export const ProductView = ({ page, children }: { page: ProductPage; children?: ReactNode }) => (
  <Product page={page} kit={kit} gallery={children} />
)
