import { useLoaderData } from 'react-router'
import product from '../../content/product.json'
import { Gallery } from '../../common/gallery.tsx'
import { Product } from '../../common/product.tsx'
import type { ProductPage } from '../../common/types.ts'
import { kit } from '../kit.tsx'

export const loader = () => product as unknown as ProductPage

export default function Page() {
  const page = useLoaderData<typeof loader>()
  return <Product page={page} kit={kit} gallery={<Gallery pictures={page.pictures} kit={kit} />} />
}
