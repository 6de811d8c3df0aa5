import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { Steps } from '#/catalogue/data-structures/steps.ts'
import { absolute, requireSettings, siteWords } from '#/site/model/page-meta.ts'
import { feedSteps, type FeedItem } from './feed-item.ts'

/** Characters and counts, by Google's product data specification. */
const GOOGLE_LIMITS = {
  title: 150,
  description: 5000,
  type: 750,
  colour: 100,
  section: 140,
  value: 1000,
}
const GOOGLE_LIST_LIMITS = {
  images: 10,
  highlights: 100,
  details: 1000,
  questions: 30,
  documents: 5,
  related: 30,
}

const NOTES = {
  none: 'Sin price ni availability: los agrega la tienda, por id, en una fuente complementaria.',
  some: 'Lo que va sin price ni availability lo agrega la tienda, por id, en una fuente complementaria.',
}

/** RSS 2.0 for Merchant Center; price and availability only for products with a current offer. */
export function* googleFeed(catalogue: Catalogue, part: number): Steps<string> {
  const { brand } = requireSettings(catalogue)
  const items = yield* feedSteps(catalogue, part, googleFeedItem)
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escapeXmlText(brand.name)}</title>
<link>${escapeXmlText(absolute(catalogue, '/'))}</link>
<description>${escapeXmlText(`${siteWords(catalogue).description} ${NOTES[catalogue.moment.keepable === undefined ? 'none' : 'some']}`)}</description>
${items.join('\n')}
</channel>
</rss>
`
}

function googleFeedItem(product: FeedItem): string {
  const { size, weight, shippingWeight, images } = product
  const cm = (value: number | undefined) => (value === undefined ? null : `${value} cm`)
  const kg = (value: number | null) => (value === null ? null : `${value} kg`)
  const lines = [
    tag('id', product.id),
    googleAttributeGroup('structured_title', {
      // Brand, product name and code: not AI-generated text.
      digital_source_type: 'default',
      content: truncateFeedText(product.ownTitle, GOOGLE_LIMITS.title),
    }),
    tag('description', truncateFeedText(product.description, GOOGLE_LIMITS.description)),
    tag('link', product.link),
    tag('image_link', images[0]),
    ...images.slice(1, 1 + GOOGLE_LIST_LIMITS.images).map((image) => tag('additional_image_link', image)),
    tag('virtual_model_link', product.model3d),
    ...offerLines(product),
    tag('condition', 'new'),
    tag('brand', product.brand),
    tag('mpn', product.mpn),
    tag('gtin', product.gtin),
    tag('product_type', truncateFeedText(product.categories.join(' > '), GOOGLE_LIMITS.type)),
    tag('item_group_id', product.groupId),
    tag('color', truncateFeedText(product.color, GOOGLE_LIMITS.colour)),
    ...product.highlights
      .slice(0, GOOGLE_LIST_LIMITS.highlights)
      .map((text) => tag('product_highlight', text)),
    ...product.details.slice(0, GOOGLE_LIST_LIMITS.details).map(detail),
    ...product.questions
      .slice(0, GOOGLE_LIST_LIMITS.questions)
      .map(({ question, answer }) => googleAttributeGroup('question_and_answer', { question, answer })),
    ...product.documents
      .slice(0, GOOGLE_LIST_LIMITS.documents)
      .map((address) => tag('document_link', address)),
    ...product.related.slice(0, GOOGLE_LIST_LIMITS.related).map(({ relation, code }) =>
      googleAttributeGroup('related_product', {
        relationship_type: relation,
        identifier_type: 'id',
        identifier: code,
      }),
    ),
    tag('product_width', cm(size?.width)),
    tag('product_height', cm(size?.height)),
    tag('product_length', cm(size?.depth)),
    tag('product_weight', kg(weight)),
    tag('shipping_weight', kg(shippingWeight)),
  ]
  return `<item>\n${lines.filter((line) => line !== '').join('\n')}\n</item>`
}

function offerLines({ offer }: FeedItem): string[] {
  if (offer === null) return []
  return [
    tag('price', offer.price),
    tag('availability', offer.availability.replaceAll('-', '_')),
    tag('availability_date', offer.arrives && `${offer.arrives}T00:00-0300`),
    // Expires the price for services that read the feed rarely.
    tag('expiration_date', offer.until.replace('-03:00', '-0300')),
  ]
}

function detail({ section, name, value }: FeedItem['details'][number]): string {
  return googleAttributeGroup('product_detail', {
    section_name: truncateFeedText(section, GOOGLE_LIMITS.section),
    attribute_name: truncateFeedText(name, GOOGLE_LIMITS.section),
    attribute_value: truncateFeedText(value, GOOGLE_LIMITS.value),
  })
}

function googleAttributeGroup(name: string, parts: Readonly<Record<string, string>>): string {
  const inside = Object.entries(parts).map(([part, text]) => tag(part, text))
  return `<g:${name}>${inside.join('')}</g:${name}>`
}

function tag(name: string, text: string | null | undefined): string {
  return text === null || text === undefined || text === ''
    ? ''
    : `<g:${name}>${escapeXmlText(text)}</g:${name}>`
}

/** Cuts to `most` UTF-16 units with «…», never inside a surrogate pair. */
export function truncateFeedText(text: string, most: number): string {
  return text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`
}

/** Escapes text for XML and removes characters that XML can't contain. */
function escapeXmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
