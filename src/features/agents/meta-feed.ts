import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { Steps } from '#/catalogue/data-structures/steps.ts'
import { asItIs, csvLine } from '#/core/files/csv.ts'
import { colourOf, feedSteps, type FeedItem } from './feed-item.ts'
import { cut } from './google-feed.ts'

/** Meta's catalogue specification. */
const MAX = { title: 200, description: 9999, type: 750, colour: 200, images: 20, imageSigns: 2000 }

const META_AVAILABILITY = { 'in-stock': 'in stock', 'out-of-stock': 'out of stock', preorder: 'preorder' }

/** Without an offer `availability` and `price` are the shop's to fill in. */
const COLUMNS: readonly (readonly [string, (item: FeedItem) => string])[] = [
  ['id', ({ id }) => id],
  ['title', ({ title }) => cut(title, MAX.title)],
  ['description', ({ description }) => cut(description, MAX.description)],
  ['availability', ({ offer }) => (offer ? META_AVAILABILITY[offer.availability] : '')],
  ['condition', () => 'new'],
  ['price', ({ offer }) => offer?.price ?? ''],
  ['link', ({ link }) => link],
  ['image_link', ({ images }) => images[0] ?? ''],
  ['additional_image_link', others],
  ['brand', ({ brand }) => brand],
  ['mpn', ({ mpn }) => mpn],
  ['gtin', ({ gtin }) => gtin ?? ''],
  ['product_type', ({ categories }) => cut(categories.join(' > '), MAX.type)],
  ['color', (item) => cut(colourOf(item), MAX.colour)],
  ['shipping_weight', ({ shippingWeight }) => (shippingWeight === null ? '' : `${shippingWeight} kg`)],
]

/** CSV by RFC 4180. */
export function* metaFeed(catalogue: Catalogue, part: number): Steps<string> {
  const rows = yield* feedSteps(catalogue, part, (item) => COLUMNS.map(([, value]) => value(item)))
  return [COLUMNS.map(([name]) => name), ...rows]
    .map((row) => csvLine(row, { delimiter: ',', text: asItIs }))
    .join('')
}

function others({ images }: FeedItem): string {
  const kept: string[] = []
  for (const image of images.slice(1, 1 + MAX.images)) {
    if ([...kept, image].join(',').length > MAX.imageSigns) break
    kept.push(image)
  }
  return kept.join(',')
}
