import type { VideoObject, WithContext } from 'schema-dts'
import { sharedPicturePath } from '#/catalogue/pictures/picture-widths.ts'
import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { videosOf } from '#/catalogue/documents/product.ts'
import { productPath } from '#/site/model/breadcrumbs.ts'
import { absolute, type JsonLd } from '#/site/model/page-meta.ts'

/** One that does not say since when it is there was so when its product was last published. */
export function videosJsonLd(catalogue: Catalogue, product: CatalogueProduct): JsonLd[] {
  const published = catalogue.updatedAt.get(`products/${product.id}`)?.slice(0, 10)
  return videosOf(product).flatMap((video) => {
    const { mp4, captions, width, height, seconds, title, poster, addedOn = published } = video
    if (addedOn === undefined) return []
    const data = {
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: title,
      description: `${product.name}. ${product.promise}`,
      thumbnailUrl: absolute(catalogue, sharedPicturePath(poster.hash)),
      uploadDate: addedOn,
      duration: `PT${Math.max(1, Math.round(seconds))}S`,
      contentUrl: absolute(catalogue, `/media/${mp4}.mp4`),
      encodingFormat: 'video/mp4',
      width: { '@type': 'QuantitativeValue', value: width, unitCode: 'E37' },
      height: { '@type': 'QuantitativeValue', value: height, unitCode: 'E37' },
      ...(captions === undefined
        ? {}
        : {
            caption: {
              '@type': 'MediaObject' as const,
              contentUrl: absolute(catalogue, `/media/${captions}.vtt`),
              encodingFormat: 'text/vtt',
              inLanguage: 'es-AR',
            },
          }),
      about: { '@id': absolute(catalogue, productPath(product.id)) },
    } satisfies WithContext<VideoObject>
    return data
  })
}
