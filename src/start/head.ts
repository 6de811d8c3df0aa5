import type { ComponentProps } from 'react'
import type { NotFoundPage } from '../pages/not-found-page.ts'
import type { PageMeta } from '../pages/page-meta.ts'

type MetaTag = ComponentProps<'meta'>
type Head = { meta: MetaTag[]; links?: ComponentProps<'link'>[] }

type HeadContext = { loaderData?: { meta: PageMeta } | undefined; match?: { error?: unknown } }

/** The `head` of a page's route out of its data. While there is none, the title says whether it is missing or failed. */
export function pageHead({ loaderData, match }: HeadContext): Head {
  const meta = loaderData?.meta
  if (!meta) {
    return { meta: [{ title: titleWithoutPage(match?.error) }, { name: 'robots', content: 'noindex' }] }
  }
  const { title, description, canonical, image } = meta
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { name: 'keywords', content: meta.keywords },
      { name: 'robots', content: meta.robots },
      { property: 'og:type', content: 'website' },
      { property: 'og:locale', content: 'es_AR' },
      { property: 'og:site_name', content: meta.siteName },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: canonical },
      ...(image
        ? [
            { property: 'og:image', content: image.url },
            { property: 'og:image:width', content: '1200' },
            { property: 'og:image:height', content: '630' },
            { property: 'og:image:alt', content: image.alt },
            { name: 'twitter:card', content: 'summary_large_image' },
          ]
        : []),
      ...meta.jsonLd.map(structuredData),
    ],
    links: [{ rel: 'canonical', href: canonical }],
  }
}

/** A page that isn't there carries the site's name in what its loader threw. */
function titleWithoutPage(error: unknown): string {
  const { data } = Object(error) as { data?: Partial<NotFoundPage> }
  return data?.siteName === undefined
    ? 'No pudimos mostrar la página'
    : `No encontramos la página · ${data.siteName}`
}

/** The framework writes these as scripts and escapes them, so that no text can close one; its types don't name them. */
function structuredData(object: object): MetaTag {
  return { 'script:ld+json': object } as MetaTag
}
