import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { Steps } from '#/catalogue/data-structures/steps.ts'
import { feedSteps, type FeedItem } from './feed-item.ts'
import { truncateFeedText } from './google-feed.ts'

/** OpenAI's product feed specification. */
const OPENAI_LIMITS = { title: 150, description: 5000 }

const AVAILABILITY = { 'in-stock': 'in_stock', 'out-of-stock': 'out_of_stock', preorder: 'pre_order' }

/** A line of JSON for each product; it must have a price and a picture, so whatever lacks one is left out. */
export function* openaiFeed(catalogue: Catalogue, part: number): Steps<string> {
  const lines = yield* feedSteps(catalogue, part, openaiFeedLine)
  return lines.join('')
}

function openaiFeedLine(item: FeedItem): string {
  const { offer, images, size, weight } = item
  const [image, ...others] = images
  if (offer === null || image === undefined) return ''
  const row = {
    item_id: item.id,
    title: truncateFeedText(item.title, OPENAI_LIMITS.title),
    description: truncateFeedText(item.description, OPENAI_LIMITS.description),
    url: item.link,
    brand: item.brand,
    image_url: image,
    additional_image_urls: others,
    price: offer.price,
    availability: AVAILABILITY[offer.availability],
    seller_name: offer.shop,
    seller_url: offer.link,
    store_country: 'AR',
    target_countries: ['AR'],
    // There is no checkout.
    is_eligible_search: true,
    is_eligible_checkout: false,
    listing_has_variations: false,
    condition: 'new',
    mpn: item.mpn,
    ...(item.gtin !== null && { gtin: item.gtin }),
    ...(item.categories.length > 0 && { product_category: item.categories.join(' > ') }),
    color: item.colors.join('/'),
    ...(size && {
      length: `${size.depth}`,
      width: `${size.width}`,
      height: `${size.height}`,
      dimensions_unit: 'cm',
    }),
    ...(weight !== null && { weight: `${weight}`, item_weight_unit: 'kg' }),
  }
  return `${JSON.stringify(row)}\n`
}
