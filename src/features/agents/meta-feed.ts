import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { Steps } from '#/catalogue/data-structures/steps.ts'
import { asItIs, csvLine } from '#/core/files/csv.ts'
import { colourOf, feedSteps, type FeedItem } from './feed-item.ts'
import { truncateFeedText } from './google-feed.ts'

/** Meta's catalogue specification. */
const META_LIMITS = { title: 200, description: 9999, type: 750, colour: 200, images: 20, imageSigns: 2000 }

const META_AVAILABILITY = { 'in-stock': 'in stock', 'out-of-stock': 'out of stock', preorder: 'preorder' }

/** Without an offer `availability` and `price` are the shop's to fill in. */
const META_COLUMNS: readonly (readonly [string, (item: FeedItem) => string])[] = [
  ['id', ({ id }) => id],
  ['title', ({ title }) => truncateFeedText(title, META_LIMITS.title)],
  ['description', ({ description }) => truncateFeedText(description, META_LIMITS.description)],
  ['availability', ({ offer }) => (offer ? META_AVAILABILITY[offer.availability] : '')],
  ['condition', () => 'new'],
  ['price', ({ offer }) => offer?.price ?? ''],
  ['link', ({ link }) => link],
  ['image_link', ({ images }) => images[0] ?? ''],
  ['additional_image_link', metaOtherImages],
  ['brand', ({ brand }) => brand],
  ['mpn', ({ mpn }) => mpn],
  ['gtin', ({ gtin }) => gtin ?? ''],
  ['product_type', ({ categories }) => truncateFeedText(categories.join(' > '), META_LIMITS.type)],
  ['color', (item) => truncateFeedText(colourOf(item), META_LIMITS.colour)],
  ['shipping_weight', ({ shippingWeight }) => (shippingWeight === null ? '' : `${shippingWeight} kg`)],
]

/** CSV by RFC 4180. */
export function* metaFeed(catalogue: Catalogue, part: number): Steps<string> {
  const rows = yield* feedSteps(catalogue, part, (item) => META_COLUMNS.map(([, value]) => value(item)))
  return [META_COLUMNS.map(([name]) => name), ...rows]
    .map((row) => csvLine(row, { delimiter: ',', text: asItIs }))
    .join('')
}

function metaOtherImages({ images }: FeedItem): string {
  const extraImages: string[] = []
  for (const image of images.slice(1, 1 + META_LIMITS.images)) {
    if ([...extraImages, image].join(',').length > META_LIMITS.imageSigns) break
    extraImages.push(image)
  }
  return extraImages.join(',')
}
