/** Subset of the site's page data that the peers read as JSON. */
export type Picture = { hash: string; width: number; height: number; alt: string }
export type Card = { id: string; name: string; link: string; attributes: string[]; picture: Picture | null }
export type Tile = { name: string; link: string; picture: Picture | null }

export type Chrome = {
  brand: { name: string }
  menu: {
    id: number
    name: string
    link: string | null
    popup: { tiles: Tile[]; links: { text: string; href: string }[] } | null
  }[]
}

export type Step = { name: string; link: string | null }

export type CategoryPage = {
  name: string
  intro: string
  breadcrumbs: Step[]
  banner: { picture: Picture | null }
  products: Card[]
  listing: {
    count: string
    filters: { name: string; label: string; options: { value: string; text: string; count: number }[] }[]
    sorts: { value: string; text: string }[]
  }
}

export type ProductPage = {
  id: string
  name: string
  promise: string
  breadcrumbs: Step[]
  description: string[]
  highlights: { title: string; text: string }[]
  pictures: Picture[]
  summary: { label: string; value: string }[]
  specs: { title: string; rows: { label: string; value: string }[] }[]
  inTheBox: { item: string; quantity: number }[]
  faqs: { question: string; answer: string }[]
  related: Card[]
}
