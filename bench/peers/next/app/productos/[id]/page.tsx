import product from '../../../content/product.json'
import { Product } from '../../../common/product'
import type { ProductPage } from '../../../common/types'
import { Gallery } from '../../gallery'
import { kit } from '../../kit'

const page = product as unknown as ProductPage

export const generateStaticParams = () => [{ id: page.id }]

export default function Page() {
  return <Product page={page} kit={kit} gallery={<Gallery pictures={page.pictures} />} />
}
