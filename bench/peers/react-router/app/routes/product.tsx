import { useLoaderData } from 'react-router'
import product from '../../content/product.json'
import { Gallery } from '../../shared/gallery.tsx'
import { Product } from '../../shared/product.tsx'
import type { ProductPage } from '../../shared/types.ts'
import { kit } from '../kit.tsx'

export const loader = () => product as unknown as ProductPage

export default function Page() {
  const page = useLoaderData<typeof loader>()
  return <Product page={page} kit={kit} gallery={<Gallery pictures={page.pictures} kit={kit} />} />
}
